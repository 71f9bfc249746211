// The words of every language. For the server alone: scripts find theirs on the page.
import type { Locale } from '../../domain/language/locales.ts'
import { language } from '../lib/language.ts'
import { tellWords } from '../lib/words.ts'
import { ar } from './ar.ts'
import { en, type Words } from './en.ts'
import { hi } from './hi.ts'

export const dictionaries: Record<Locale, Words> = { en, hi, ar }

tellWords(() => dictionaries[language()])
