import { defaultLocale, type Locale, localeNames, localePath, locales } from '../../../domain/language/locales.ts'
import { type LocalizedNames, localizePlaceName } from '../../../domain/language/localizePlaceName.ts'

let renderLocale: () => Locale | undefined = () => undefined

/** Told once by the server (site/middleware.ts), which renders pages of several languages at the same time. */
export const setRenderLocaleSource = (source: () => Locale | undefined) => {
  renderLocale = source
}

/** The language of the page; dates, prices and words follow it. */
export function language(): Locale {
  const pageLanguage = globalThis.document?.documentElement.lang
  return localeNames.find(name => name === pageLanguage) ?? renderLocale() ?? defaultLocale
}

/** One after another with the comma of the language; what is not there is left out. */
export const joinWithCommas = (parts: readonly (string | 0 | false | null | undefined)[]) =>
  parts.filter(Boolean).join(locales[language()].comma)

/** A city or region in the language of the page, with the names that the API gives beside its own. */
export const localizePlace = (name: string, names: LocalizedNames | undefined) => localizePlaceName(name, names, language())

/** The city of a hostel in the language of the page. */
export const localizeCity = ({ city, cityNames }: { city: string; cityNames?: LocalizedNames | undefined }) =>
  localizePlace(city, cityNames)

/** An address of this site, in the language of the page where it has that page. */
export const localizeHref = (address: string) => localePath(language(), address)
