import type { Locale } from './locales.ts'

/** What a city or region is called in the languages of the site beside the first one, as far as it has a name there. */
export type LocalizedNames = Partial<Record<Locale, string>>

/** Of these names the one in this language; all of them where none was asked for. */
export const namesIn = (names: LocalizedNames, locale: Locale | undefined): LocalizedNames =>
  locale === undefined ? names : names[locale] === undefined ? {} : { [locale]: names[locale] }

/** A city or region in the language of who reads, else as it is known. */
export const localizePlaceName = (name: string, names: LocalizedNames | undefined, locale: Locale): string => names?.[locale] ?? name
