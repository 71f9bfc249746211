import { type Locale, localeNames, locales } from '../../../domain/language/locales.ts'

/** What a paper can be written in, each by its own name. */
export const documentLanguages = localeNames.map(name => [name, locales[name].name] as const)

/** What was picked; nothing where the paper's own language is to decide. */
export const parseLanguageChoice = (value: unknown): { language?: Locale } => {
  const language = localeNames.find(name => name === value)
  return language ? { language } : {}
}
