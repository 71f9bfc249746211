import type { Random } from '../random.ts'
import { ar } from './languages/ar.ts'
import { de } from './languages/de.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fr } from './languages/fr.ts'
import { hi } from './languages/hi.ts'
import { it } from './languages/it.ts'
import { ja } from './languages/ja.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { ptBr } from './languages/ptBr.ts'

/** Languages that guests write in; `code` is what the review says of it. */
export const languages = {
  ar: { ...ar, code: 'ar' },
  de: { ...de, code: 'de' },
  en: { ...en, code: 'en' },
  es: { ...es, code: 'es' },
  fr: { ...fr, code: 'fr' },
  hi: { ...hi, code: 'hi' },
  it: { ...it, code: 'it' },
  ja: { ...ja, code: 'ja' },
  pl: { ...pl, code: 'pl' },
  pt: { ...pt, code: 'pt' },
  ptBr: { ...ptBr, code: 'pt' },
} as const
export type WrittenLanguage = keyof typeof languages

/** What people of a country write in when not in English, and how many of ten do. */
const homeLanguages: Readonly<Record<string, readonly [language: WrittenLanguage, ofTen: number]>> = {
  AR: ['es', 8],
  AT: ['de', 6],
  BR: ['ptBr', 8],
  CA: ['fr', 7],
  CO: ['es', 8],
  DE: ['de', 6],
  EG: ['ar', 8],
  ES: ['es', 8],
  FR: ['fr', 8],
  IN: ['hi', 4],
  IT: ['it', 8],
  JO: ['ar', 8],
  JP: ['ja', 8],
  MA: ['ar', 6],
  MX: ['es', 8],
  PL: ['pl', 7],
  PT: ['pt', 7],
}

export function drawLanguage(r: Random, country: string): WrittenLanguage {
  const [language, ofTen] = homeLanguages[country] ?? ['en', 10]
  return r.chance(ofTen / 10) ? language : 'en'
}
