import { defaultLocale } from '../../../domain/language/locales.ts'
import { countryName } from '../../lib/format/format.ts'
import { language } from '../../lib/language/language.ts'

/** The country name of the API in the default language, else its name in the language of the page. */
export const localizeCountryName = (code: string, name: string) => (language() === defaultLocale ? name : countryName(code))
