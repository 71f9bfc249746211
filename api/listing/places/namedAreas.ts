import { countries, countryOf } from '../../../db/reference/countries.ts'
import { readAreas } from '../../../db/reference/placeNames.ts'
import { type Region, regionOf, regions } from '../../../db/reference/regions.ts'
import { otherNamesOf } from '../../../domain/language/countryNames.ts'
import { localeNames } from '../../../domain/language/locales.ts'
import { nameKey } from '../../../domain/text/searchKey.ts'

/** A country, or a region that has a page, that a typed text may mean. */
export interface NamedArea {
  country: string
  region?: Region
  /** One of its names, not the beginning of one. */
  isExact: boolean
}

interface Named {
  key: string
  country: string
  region?: Region
}

let index: Named[] | undefined

/** Countries one of whose names, in whatever language, is or begins with this key (`nameKey`); an exact name first. */
export const countriesNamed = (key: string): NamedArea[] => areasNamed(key).filter(area => !area.region)
/** The same of regions. */
export const regionsNamed = (key: string): NamedArea[] => areasNamed(key).filter(area => area.region)

function areasNamed(key: string): NamedArea[] {
  index ??= readIndex()
  const found = new Map<string, NamedArea>()
  if (!key) return []
  for (let i = firstFrom(index, key); index[i]?.key.startsWith(key); i++) {
    const { country, region, key: name } = index[i] as Named
    const id = `${country}.${region?.code}`
    const isExact = name === key || found.get(id)?.isExact === true
    // One letter begins half of the world.
    if (isExact || key.length > 1) found.set(id, { country, ...(region && { region }), isExact })
  }
  return [...found.values()].sort((a, b) => Number(b.isExact) - Number(a.isExact) || weightOf(b) - weightOf(a))
}

/** Koreans call the British Indian Ocean Territory as they call India: a state goes before a territory, a large one before a small one. */
const weightOf = ({ country }: NamedArea) => {
  const record = countryOf(country)
  return record ? record.area + (record.independent ? 1e8 : 0) : 0
}

function firstFrom(sorted: readonly Named[], key: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as Named).key < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Every name of every country and region: its own, those of GeoNames in 190 languages, the translations of the records, and what the pages call it. */
function readIndex(): Named[] {
  const languages = localeNames.map(locale => new Intl.DisplayNames(locale, { type: 'region' }))
  const keys = new Map<string, Named>()
  const add = (area: Omit<Named, 'key'>, names: readonly string[]) => {
    for (const key of names.map(nameKey)) if (key.length > 1) keys.set(`${key}/${area.country}.${area.region?.code}`, { key, ...area })
  }
  for (const r of Object.values(countries)) {
    const translated = [...Object.values(r.name.native), ...Object.values(r.translations)].map(t => t.common)
    const shown = languages.map(names => names.of(r.cca2) ?? '')
    add({ country: r.cca2 }, [r.name.common, r.name.official, ...r.altSpellings, ...translated, ...shown, ...otherNamesOf(r.cca2)])
  }
  for (const region of regions) add({ country: region.country, region }, [region.name])
  for (const { code, names } of readAreas()) {
    const [country = '', part] = code.split('.')
    const region = part ? regionOf(country, part) : undefined
    if (!part || region)
      add(
        { country, ...(region && { region }) },
        names.map(({ name }) => name),
      )
  }
  return [...keys.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}
