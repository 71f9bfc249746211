import { countries, countryName, findCountryBySlug } from '../../../db/reference/countries.ts'
import { currencyOption, flagUrl as flagOf } from '../../../domain/money/currencyOption.ts'
import { config } from '../../platform/runtime.ts'

export { countries, countryName, findCountryBySlug }

export const flagUrl = (cca2: string) => flagOf(cca2, config.site.flagBase)

/** One option a country, in the order of the records. */
export const currencyOptions = () => Object.values(countries).map(record => currencyOption(record, config.site.flagBase))
