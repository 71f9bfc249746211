import { type Locale, localeNames, locales } from '../../../domain/language/locales.ts'

/** Languages that documents can be written in, each by its own name. */
export const documentLanguages = localeNames.map(name => [name, locales[name].name] as const)

/** The picked language; undefined for the document's default. */
export const parseLanguageChoice = (value: unknown): { language?: Locale } => {
  const language = localeNames.find(name => name === value)
  return language ? { language } : {}
}
