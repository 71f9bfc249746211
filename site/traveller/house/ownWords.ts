import { locales } from '../../../domain/language/locales.ts'
import { language } from '../../lib/language.ts'
import type { Hostel } from '../../lib/pageData.ts'

interface Text {
  text: string
  /** Of a text that is known to be in it; else the letters say where it begins. */
  lang?: string
  dir: string
}

/** What a house says of itself: in the language of the page where its owner wrote that, else as it was written first. */
export function ownWords({ description, directions, translations }: Hostel): { description: Text; directions: Text | null } {
  const lang = language()
  const own = translations.find(t => t?.language === lang)
  const said = (text: string | undefined, plain: string): Text =>
    text ? { text, lang, dir: locales[lang].dir } : { text: plain, dir: 'auto' }
  return {
    description: said(own?.description, description),
    directions: own?.directions || directions ? said(own?.directions, directions ?? '') : null,
  }
}

export const paragraphs = (text: string) => text.split(/\n{2,}/)
