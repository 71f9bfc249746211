import { defaultLocale, type Locale, localeNames, localePath, locales } from '../../../domain/language/locales.ts'
import { type LocalizedNames, localizePlaceName } from '../../../domain/language/localizePlaceName.ts'

let renderLocale: () => Locale | undefined = () => undefined

/** Set once by the server (site/middleware.ts), which renders pages of several languages concurrently. */
export const setRenderLocaleSource = (source: () => Locale | undefined) => {
  renderLocale = source
}

/** The language of the page, for messages, dates and prices. */
export function language(): Locale {
  const pageLanguage = globalThis.document?.documentElement.lang
  return localeNames.find(name => name === pageLanguage) ?? renderLocale() ?? defaultLocale
}

/** Joins with the comma of the language; missing parts are left out. */
export const joinWithCommas = (parts: readonly (string | 0 | false | null | undefined)[]) =>
  parts.filter(Boolean).join(locales[language()].comma)

/** A city or region in the language of the page, using the localized names in the API's answer. */
export const localizePlace = (name: string, names: LocalizedNames | undefined) => localizePlaceName(name, names, language())

/** The city of a hostel in the language of the page. */
export const localizeCity = ({ city, cityNames }: { city: string; cityNames?: LocalizedNames | undefined }) =>
  localizePlace(city, cityNames)

/** A path of this site in the language of the page, where that page is translated. */
export const localizeHref = (address: string) => localePath(language(), address)
