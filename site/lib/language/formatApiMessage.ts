import { defaultLocale } from '../../../domain/language/locales.ts'
import type { Message } from '../../../domain/language/messageFormat.ts'
import { formatWithValues } from './formatWithValues.ts'
import { joinWithCommas, language } from './language.ts'
import { getMessages, localizeName, t } from './messages.ts'

/**
 * A sentence of an answer in the language of the page: in English as the API gives it, in others from the name and facts beside it (`…Told`). Pages
 * whose scripts show such sentences include the part `apiMessages`; English pages do not need it.
 */
export function formatApiMessage(sentence: string, apiMessage: Message | null | undefined): string
export function formatApiMessage(sentence: string | null | undefined, apiMessage: Message | null | undefined): string | undefined
export function formatApiMessage(sentence: string | null | undefined, apiMessage: Message | null | undefined): string | undefined {
  if (language() === defaultLocale || !apiMessage) return sentence?.replace(numberBeforePercent, '$1\u00a0%')
  const messages = getMessages('apiMessages')
  // A message name that this build does not know.
  const message = messages[apiMessage.say] ?? ''
  const { name } = apiMessage.facts
  const facts = typeof name === 'string' ? { ...apiMessage.facts, name: localizeName(name) } : apiMessage.facts
  const text = formatWithValues(message, facts).replace(numberBeforePercent, '$1\u00a0%')
  return apiMessage.facts.of === undefined ? text : t(messages.about, { said: text, of: localizeName(String(apiMessage.facts.of)) })
}

/** A number and its unit stay on one line. */
const numberBeforePercent = /(\d) %/g

/** The price trace of a night: each step, and the result. */
export function priceTraceSteps(sentence: string, steps: readonly Message[], price: string | undefined): string[] {
  // A name may contain a comma; a step ends with its amount.
  if (language() === defaultLocale) return sentence.split(/(?<=\d|%), | (?==)/)
  const sentences = steps.map(step => formatApiMessage('', step))
  return price && sentences.length > 1 ? [...sentences, `= ${price}`] : sentences
}

/** The same on one line. */
export function formatPriceTrace(sentence: string, steps: readonly Message[], price: string): string {
  if (language() === defaultLocale) return sentence
  const sentences = joinWithCommas(steps.map(step => formatApiMessage('', step)))
  return steps.length > 1 ? `${sentences} = ${price}` : sentences
}
