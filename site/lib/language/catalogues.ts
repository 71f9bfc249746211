// The words of every language. For the server alone: scripts find theirs on the page.
import type { Locale } from '../../../domain/language/locales.ts'
import { ar } from '../../../messages/ar.ts'
import { en, type Messages } from '../../../messages/en.ts'
import { hi } from '../../../messages/hi.ts'
import { language } from './language.ts'
import { setMessagesSource } from './messages.ts'

export const catalogues: Record<Locale, Messages> = { en, hi, ar }

setMessagesSource(() => catalogues[language()])
