import { byLocale, defaultLocale, type Locale, localeNames } from '../../domain/language/locales.ts'
import { type LocalizedNames, namesIn } from '../../domain/language/localizePlaceName.ts'
import { memoize } from '../../domain/text/memoize.ts'
import { scriptOf } from '../../domain/text/script.ts'
import { searchKey } from '../../domain/text/searchKey.ts'
import { localizedCityNames } from './otherNames.ts'
import { type LocalizedName, readAreas, readCities } from './placeNames.ts'

const languages = localeNames.filter(locale => locale !== defaultLocale)
const scripts = byLocale(scriptOf)
const none: LocalizedNames = {}

let cities: Map<string, LocalizedNames> | undefined
let regions: Map<string, LocalizedNames> | undefined

/**
 * A city by its country and any name of it in Latin letters, as an owner may have written it; of several of that name the biggest is meant, and the others are
 * written the same. With a language its name in that alone.
 */
export function findCityNames(country: string, name: string, language?: Locale): LocalizedNames {
  if (language === defaultLocale) return none
  cities ??= readCityNames()
  return namesIn(cities.get(rememberedKey(country, name)) ?? none, language)
}

export function findRegionNames({ country, code }: { country: string; code: string }): LocalizedNames {
  regions ??= new Map(readAreas().map(area => [area.code, namesFor(area.names)]))
  return regions.get(`${country}.${code}`) ?? none
}

const keyOf = (country: string, name: string) => `${country}/${searchKey(name)}`
/** A list of hostels asks for the same city twenty times. */
const rememberedKey = memoize(keyOf)

function readCityNames() {
  const known = readCities()
  const found = new Map<string, LocalizedNames>()
  // A city's own name goes before the same as another name of a bigger one, and ours before GeoNames'.
  for (const { country, own, names } of known) add(found, keyOf(country, own), namesFor(names))
  for (const [place, names] of localizedCityNames) {
    const key = keyOf(place.slice(0, 2), place.slice(3))
    found.set(key, { ...found.get(key), ...names })
  }
  for (const { country, own, names } of known) {
    const localNames = found.get(keyOf(country, own))
    if (localNames) for (const { name } of names) if (isLatin.test(name)) add(found, keyOf(country, name), localNames)
  }
  return found
}

const isLatin = /^[\p{Script=Latin}\P{L}]+$/u

function add(map: Map<string, LocalizedNames>, key: string, names: LocalizedNames) {
  if (names !== none && !map.has(key)) map.set(key, names)
}

function namesFor(names: readonly LocalizedName[]): LocalizedNames {
  const found = languages.flatMap(locale => {
    const name = names.find(n => n.languages.includes(locale) && scripts[locale].test(n.name))?.name
    return name ? [[locale, name] as const] : []
  })
  return found.length ? Object.fromEntries(found) : none
}
