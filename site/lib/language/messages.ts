import { defaultLocale } from '../../../domain/language/locales.ts'
import type { AnyMessage, MessageTemplates, ValuesFor, ValuesOf } from '../../../domain/language/messageArguments.ts'
import { formatTemplate, type TemplateValues } from '../../../domain/language/messageTemplate.ts'
import { translateCommonName } from '../../../domain/language/translateCommonName.ts'
import type { Messages, messages } from '../../../messages/en/pages.ts'
import { language } from './language.ts'

/** In the browser: the messages that the page embeds for its scripts; no page embeds a whole catalogue. */
export const MESSAGES_ID = 'page-words'

let renderMessages: (() => Messages) | undefined

export type PageMessages = MessageTemplates<typeof messages>
/** Set once by the server, which has all messages (site/lib/language/catalogues.ts). */
export const setMessagesSource = (read: () => Messages) => {
  renderMessages = read
}

/** One part of the messages in the language of the page. Scripts find the parts that the page embeds (PageMessages.astro). */
export const getMessages = <K extends keyof Messages>(part: K): PageMessages[K] =>
  (renderMessages?.() ?? readPageMessages())[part] as unknown as PageMessages[K]

let cachedMessages: { from: Element; messages: Messages } | undefined

function readPageMessages(): Messages {
  const from = document.getElementById(MESSAGES_ID)
  if (!from) throw new Error('This page was given no words.')
  if (cachedMessages?.from !== from) cachedMessages = { from, messages: JSON.parse(from.textContent) }
  return cachedMessages.messages
}

/** A message in the language of the page with its values: exactly those that the English text names. */
export const t = <M extends AnyMessage>(message: M, ...[values]: ValuesFor<M>): string =>
  fillFromFacts(message, values as TemplateValues | undefined)

/** Like `t`, where the message and its values come together from an answer or a table, so that the compiler cannot compare them. A placeholder without a value stays. */
export const fillFromFacts = (message: AnyMessage, facts?: TemplateValues): string => formatTemplate(language(), message as string, facts)

/** A property's name for a rate, tax, room or extra: translated when it is a common name, otherwise as it was written. */
export const localizeName = (name: string): string =>
  language() === defaultLocale ? name : translateCommonName(language(), getMessages('commonNames'), name)

/** A character that occurs in no text. */
const SPLIT = '\u0000'

/** The text before and after a placeholder whose value is an element. */
export function splitAtPlaceholder<M extends AnyMessage, Name extends keyof ValuesOf<M> & string>(
  message: M,
  name: Name,
  ...[values]: Exclude<keyof ValuesOf<M>, Name> extends never ? [] : [values: Omit<ValuesOf<M>, Name>]
): [before: string, after: string] {
  const [before = '', after = ''] = fillFromFacts(message, { ...(values as TemplateValues), [name]: SPLIT }).split(SPLIT)
  return [before, after]
}
