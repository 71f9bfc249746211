import { defaultLocale, type Locale, localeNames, localePath, locales } from '../../domain/language/locales.ts'
import { placeName, type ShownNames } from '../../domain/language/placeName.ts'
import { nameIn } from '../../domain/language/usualNames.ts'

let ofRender: () => Locale | undefined = () => undefined

/** Told once by the server (site/middleware.ts), which renders pages of several languages at the same time. */
export const tellLanguage = (ask: () => Locale | undefined) => {
  ofRender = ask
}

/** The language of the page; dates, prices and words follow it. */
export function language(): Locale {
  const said = globalThis.document?.documentElement.lang
  return localeNames.find(name => name === said) ?? ofRender() ?? defaultLocale
}

/** One after another with the comma of the language; what is not there is left out. */
export const commas = (parts: readonly (string | 0 | false | null | undefined)[]) => parts.filter(Boolean).join(locales[language()].comma)

/** What a house calls a rate or a tax: in the language of the page where it is a usual name, else as it was written. */
export const nameHere = (name: string) => nameIn(language(), name)

/** A city or region in the language of the page, with the names that the API gives beside its own. */
export const placeHere = (name: string, names: ShownNames | undefined) => placeName(name, names, language())

/** The city of a hostel in the language of the page. */
export const cityHere = ({ city, cityNames }: { city: string; cityNames?: ShownNames | undefined }) => placeHere(city, cityNames)

/** An address of this site, in the language of the page where it has that page. */
export const to = (address: string) => localePath(language(), address)
