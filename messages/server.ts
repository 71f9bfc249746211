import { byLocale, type Locale, localeNames } from '../domain/language/locales.ts'
import type { MessageTemplates } from '../domain/language/messageArguments.ts'
import type { messages, ServerMessages } from './en/server.ts'

const load = async (locale: Locale): Promise<ServerMessages> => (await import(`./${locale}/server.ts`)).messages
const loaded = await Promise.all(localeNames.map(load))

/** As it is read: with the arguments that the English texts have. */
export type ServerTemplates = MessageTemplates<typeof messages>

/** What the server says in every language. The folder of a language is found by its code. */
export const serverMessages = byLocale(locale => loaded[localeNames.indexOf(locale)] as unknown as ServerTemplates)
