import { countries, findCountry } from '../../../db/reference/countries.ts'
import { otherNamesOfRegions } from '../../../db/reference/otherNames.ts'
import { readAreas } from '../../../db/reference/placeNames.ts'
import { findRegion, type Region, regions } from '../../../db/reference/regions.ts'
import { otherNamesOf } from '../../../domain/language/countryNames.ts'
import { localeNames } from '../../../domain/language/locales.ts'
import { countCharacters, nameKey } from '../../../domain/text/searchKey.ts'

/** A country, or a region that has a page, that a typed text may mean. */
export interface NamedArea {
  country: string
  region?: Region
  /** One of its names, not the beginning of one. */
  isExact: boolean
}

interface NamedKey {
  key: string
  country: string
  region?: Region
}

let index: NamedKey[] | undefined

/** Countries one of whose names, in whatever language, is or begins with this key (`nameKey`); an exact name first. */
export const findCountriesByName = (key: string): NamedArea[] => findAreasByName(key).filter(area => !area.region)
/** The same of regions. */
export const findRegionsByName = (key: string): NamedArea[] => findAreasByName(key).filter(area => area.region)

/** English puts an article before some names, and some tables write it: the Philippines. Names that have it themselves come first. */
function findAreasByName(key: string): NamedArea[] {
  const found = findAreasByKey(key)
  return found.length || !key.startsWith('the ') ? found : findAreasByKey(key.slice('the '.length))
}

function findAreasByKey(key: string): NamedArea[] {
  index ??= buildIndex()
  const found = new Map<string, NamedArea>()
  if (!key) return []
  for (let i = lowerBound(index, key); index[i]?.key.startsWith(key); i++) {
    const { country, region, key: name } = index[i] as NamedKey
    const id = `${country}.${region?.code}`
    const isExact = name === key || found.get(id)?.isExact === true
    // A single letter would match half of the world.
    if (isExact || countCharacters(key) > 1) found.set(id, { country, ...(region && { region }), isExact })
  }
  return [...found.values()].sort((a, b) => Number(b.isExact) - Number(a.isExact) || areaWeight(b) - areaWeight(a))
}

/** Koreans call the British Indian Ocean Territory as they call India: a state goes before a territory, a large one before a small one. */
const areaWeight = ({ country }: NamedArea) => {
  const record = findCountry(country)
  return record ? record.area + (record.independent ? 1e8 : 0) : 0
}

function lowerBound(sorted: readonly NamedKey[], key: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as NamedKey).key < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Every name of every country and region: its own, those of GeoNames in 190 languages, the translations of the records, and what the pages call it. */
function buildIndex(): NamedKey[] {
  const languages = localeNames.map(locale => new Intl.DisplayNames(locale, { type: 'region' }))
  const keys = new Map<string, NamedKey>()
  const add = (area: Omit<NamedKey, 'key'>, names: readonly string[]) => {
    for (const key of names.map(nameKey))
      if (countCharacters(key) > 1) keys.set(`${key}/${area.country}.${area.region?.code}`, { key, ...area })
  }
  for (const r of Object.values(countries)) {
    const translated = [...Object.values(r.name.native), ...Object.values(r.translations)].map(t => t.common)
    const labels = languages.map(names => names.of(r.cca2) ?? '')
    add({ country: r.cca2 }, [r.name.common, r.name.official, ...r.altSpellings, ...translated, ...labels, ...otherNamesOf(r.cca2)])
  }
  for (const region of regions)
    add({ country: region.country, region }, [region.name, ...(otherNamesOfRegions[`${region.country}.${region.code}`] ?? [])])
  for (const { code, names } of readAreas()) {
    const [country = '', part] = code.split('.')
    const region = part ? findRegion(country, part) : undefined
    if (!part || region)
      add(
        { country, ...(region && { region }) },
        names.map(({ name }) => name),
      )
  }
  return [...keys.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}
