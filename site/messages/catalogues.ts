// The words of every language. For the server alone: scripts find theirs on the page.
import type { Locale } from '../../domain/language/locales.ts'
import { language } from '../lib/language.ts'
import { setMessagesSource } from '../lib/messages.ts'
import { ar } from './ar.ts'
import { en, type Messages } from './en.ts'
import { hi } from './hi.ts'

export const catalogues: Record<Locale, Messages> = { en, hi, ar }

setMessagesSource(() => catalogues[language()])
