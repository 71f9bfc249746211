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
  const exact: string[] = []
  const begun: string[] = []
  for (const { code, keys } of namesOfCountry)
    if (keys.includes(key)) exact.push(code)
    else if (key.length > 1 && keys.some(k => k.startsWith(key))) begun.push(code)
  return [...exact, ...begun]
}
