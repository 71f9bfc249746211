import { countries, countryBySlug, countryName, countryOf } from '../../db/reference/countries.ts'
import { currencyOption, flagUrl as flagOf } from '../domain/currencyOption.ts'
import { searchKey } from '../domain/searchKey.ts'
import { config } from '../runtime.ts'

export { countries, countryBySlug, countryName, countryOf }

export const flagUrl = (cca2: string) => flagOf(cca2, config.site.flagBase)

/** One option a country, in the order of the records. */
export const currencyOptions = () => Object.values(countries).map(record => currencyOption(record, config.site.flagBase))

/** Every name a country is looked for by: its own, the alternative spellings, the translations. */
const namesOfCountry = Object.values(countries).map(r => ({
  code: r.cca2,
  keys: [
    ...new Set([r.name.common, r.name.official, ...r.altSpellings, ...Object.values(r.translations).map(t => t.common)].map(searchKey)),
  ].filter(k => k.length > 1),
}))

/** Countries one of whose names begins with this key; an exact name first. */
export function countriesNamed(key: string): string[] {
  const exact = namesOfCountry.filter(c => c.keys.includes(key))
  const begun = namesOfCountry.filter(c => !exact.includes(c) && key.length > 1 && c.keys.some(k => k.startsWith(key)))
  return [...exact, ...begun].map(c => c.code)
}
