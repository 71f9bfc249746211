// The messages of every language. For the server only: scripts read theirs from the page.
import { byLocale } from '../../../domain/language/locales.ts'
import type { Messages } from '../../../messages/en/pages.ts'
import { findCatalogue } from './findCatalogue.ts'
import { language } from './language.ts'
import { setMessagesSource } from './messages.ts'

const files = import.meta.glob<Messages>('../../../messages/*/pages.ts', { eager: true, import: 'messages' })

export const catalogues = byLocale(locale => findCatalogue(files, locale))

setMessagesSource(() => catalogues[language()])
