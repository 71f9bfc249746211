import { countries, countryBySlug, countryName, countryOf } from '../../db/reference/countries.ts'
import { currencyOption, flagUrl as flagOf } from '../domain/currencyOption.ts'
import { localeNames } from '../domain/locales.ts'
import { nameKey } from '../domain/searchKey.ts'
import { config } from '../runtime.ts'

export { countries, countryBySlug, countryName, countryOf }

export const flagUrl = (cca2: string) => flagOf(cca2, config.site.flagBase)

/** One option a country, in the order of the records. */
export const currencyOptions = () => Object.values(countries).map(record => currencyOption(record, config.site.flagBase))

const languages = localeNames.map(locale => new Intl.DisplayNames(locale, { type: 'region' }))

/** Every name a country is looked for by: its own, the alternative spellings, the translations, and what the pages call it. */
const namesOfCountry = Object.values(countries).map(r => ({
  code: r.cca2,
  keys: [
    ...new Set(
      [
        r.name.common,
        r.name.official,
        ...r.altSpellings,
        ...[...Object.values(r.name.native), ...Object.values(r.translations)].map(t => t.common),
        ...languages.map(names => names.of(r.cca2) ?? ''),
      ].map(nameKey),
    ),
  ].filter(k => k.length > 1),
}))

export interface NamedCountry {
  code: string
  /** One of its names, not the beginning of one. */
  isExact: boolean
}

/** Countries one of whose names, in whatever language, begins with this key (`nameKey`); an exact name first. */
export function countriesNamed(key: string): NamedCountry[] {
  const found = namesOfCountry.flatMap(({ code, keys }) => {
    const isExact = keys.includes(key)
    return isExact || (key.length > 1 && keys.some(k => k.startsWith(key))) ? [{ code, isExact }] : []
  })
  return found.sort((a, b) => Number(b.isExact) - Number(a.isExact))
}
