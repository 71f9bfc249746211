import { defaultLocale } from '../../../domain/language/locales.ts'
import { formatTemplate, type TemplateValues } from '../../../domain/language/messageTemplate.ts'
import { translateCommonName } from '../../../domain/language/translateCommonName.ts'
import type { Messages } from '../../../messages/en/pages.ts'
import { language } from './language.ts'

/** On the page, the words its scripts need; no page carries a whole dictionary. */
export const MESSAGES_ID = 'page-words'

let renderMessages: (() => Messages) | undefined

/** Told once by the server, which has all words (site/lib/language/catalogues.ts). */
export const setMessagesSource = (read: () => Messages) => {
  renderMessages = read
}

/** A part of the words in the language of the page. A script finds the parts that its page was given (PageMessages.astro). */
export const getMessages = <K extends keyof Messages>(part: K): Messages[K] => (renderMessages?.() ?? readPageMessages())[part]

let cachedMessages: { from: Element; messages: Messages } | undefined

function readPageMessages(): Messages {
  const from = document.getElementById(MESSAGES_ID)
  if (!from) throw new Error('This page was given no words.')
  if (cachedMessages?.from !== from) cachedMessages = { from, messages: JSON.parse(from.textContent) }
  return cachedMessages.messages
}

/** A message of the language of the page with its values. A name without a value stays. */
export const t = (message: string, values: TemplateValues = {}): string => formatTemplate(language(), message, values)

/** What a property calls a rate or a tax: in the language of the page where it is a usual name, else as it was written. */
export const localizeName = (name: string): string =>
  language() === defaultLocale ? name : translateCommonName(getMessages('commonNames'), name)

/** In no text. */
const SPLIT = '\u0000'

/** What stands before and behind a value that is more than text on its page. */
export function splitAtPlaceholder(message: string, name: string, values: TemplateValues = {}): [before: string, after: string] {
  const [before = '', after = ''] = t(message, { ...values, [name]: SPLIT }).split(SPLIT)
  return [before, after]
}
