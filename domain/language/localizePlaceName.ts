import type { Locale } from './locales.ts'

/** What a city or region is called in the languages of the site beside the first one, as far as it has a name there. */
export type LocalizedNames = Partial<Record<Locale, string>>

/** A city or region in the language of who reads, else as it is known. */
export const localizePlaceName = (name: string, names: LocalizedNames | undefined, locale: Locale): string => names?.[locale] ?? name
