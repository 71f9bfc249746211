import { type Message, sayIn } from '../../domain/language/message.ts'
import type { Fact } from '../../domain/language/told.ts'
import { formatDay, formatMoney, language } from './format.ts'
import { commas } from './language.ts'

/** What the API tells by facts, in the language of the page: days, moments on the clock of a house, amounts and weekdays as one reads them. */
export const sayFacts = (message: Message, facts: Record<string, unknown>): string =>
  sayIn(language(), message, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factText(fact as Fact)])))

function factText(fact: Fact | undefined): string | number {
  if (typeof fact === 'number') return fact
  if (typeof fact === 'string') return /^\d{4}-\d\d-\d\d(T|$)/.test(fact) ? momentText(fact) : fact
  if (fact && 'amount' in fact) return formatMoney(fact)
  return Array.isArray(fact) ? listed(fact.map(n => (typeof n === 'number' ? weekdayText(n) : nightText(n)))) : ''
}

const momentText = (text: string) => (text.length > 10 ? commas([formatDay(text.slice(0, 10)), text.slice(11, 16)]) : formatDay(text))
const listed = (parts: string[]) => new Intl.ListFormat(language()).format(parts)

// The fifth of January 1970 was a Monday.
const weekdayText = (n: number) =>
  new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + n))

/** A night of a room that is full. */
const nightText = (night: { roomName?: string; night?: string }) =>
  night.night ? `${night.roomName ?? ''} (${formatDay(night.night)})` : ''
