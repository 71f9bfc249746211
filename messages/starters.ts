import { byLocale, type Locale, localeNames } from '../domain/language/locales.ts'
import type { StarterTexts } from './en/starters.ts'

const load = async (locale: Locale): Promise<StarterTexts> => (await import(`./${locale}/starters.ts`)).starters
const loaded = await Promise.all(localeNames.map(load))

/** The words of messages to begin with, in every language: a hostel keeps and changes all of them. The folder of a language is found by its code. */
export const starterTexts = byLocale(locale => loaded[localeNames.indexOf(locale)] as StarterTexts)
