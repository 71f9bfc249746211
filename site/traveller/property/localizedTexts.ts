import { locales } from '../../../domain/language/locales.ts'
import type { PropertyDetails } from '../../lib/http/pageData.ts'
import { language } from '../../lib/language/language.ts'

interface LocalizedText {
  text: string
  /** The language of the text, if known; else its direction follows its characters. */
  lang?: string
  dir: string
}

/** The texts of a property: in the language of the page where they are translated, else the original. */
export function getLocalizedTexts({ description, directions, translations }: PropertyDetails): {
  description: LocalizedText
  directions: LocalizedText | null
} {
  const lang = language()
  const own = translations.find(t => t?.language === lang)
  const localizedOr = (text: string | undefined, plain: string): LocalizedText =>
    text ? { text, lang, dir: locales[lang].dir } : { text: plain, dir: 'auto' }
  return {
    description: localizedOr(own?.description, description),
    directions: own?.directions || directions ? localizedOr(own?.directions, directions ?? '') : null,
  }
}

export const splitParagraphs = (text: string) => text.split(/\n{2,}/)
