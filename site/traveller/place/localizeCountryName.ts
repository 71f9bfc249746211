import { defaultLocale } from '../../../domain/language/locales.ts'
import { countryName } from '../../lib/format/format.ts'
import { language } from '../../lib/language/language.ts'

/** A country as the API names it, or in the language of the page. */
export const localizeCountryName = (code: string, name: string) => (language() === defaultLocale ? name : countryName(code))
