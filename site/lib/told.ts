import { defaultLocale } from '../../domain/language/locales.ts'
import type { Told } from '../../domain/language/told.ts'
import { sayFacts } from './facts.ts'
import { commas, language, nameHere } from './language.ts'
import { say, words } from './words.ts'

/**
 * A sentence of an answer in the language of the page: in English as the API says it, in the others by what stands beside it (`…Told`). A page whose scripts
 * show such sentences names the part `told`; English pages are not given it.
 */
export function tell(sentence: string, said: Told | null | undefined): string
export function tell(sentence: string | null | undefined, said: Told | null | undefined): string | undefined
export function tell(sentence: string | null | undefined, said: Told | null | undefined): string | undefined {
  if (language() === defaultLocale || !said) return sentence?.replace(beforeSign, '$1\u00a0%')
  const own = words('told')
  // A name that this build does not know yet.
  const message = own[said.say] ?? ''
  const { name } = said.facts
  const facts = typeof name === 'string' ? { ...said.facts, name: nameHere(name) } : said.facts
  const text = sayFacts(message, facts).replace(beforeSign, '$1\u00a0%')
  return said.facts.of === undefined ? text : say(own.about, { said: text, of: nameHere(String(said.facts.of)) })
}

/** A figure and its sign stay on one line. */
const beforeSign = /(\d) %/g

/** How the price of a night came about: each step, and what it is in the end. */
export const tellTrace = (sentence: string, steps: readonly Told[], price: string): string =>
  language() === defaultLocale ? sentence : `${commas(steps.map(step => tell('', step)))}${steps.length > 1 ? ` = ${price}` : ''}`
