import type { AnyMessage } from '../../../domain/language/messageArguments.ts'
import type { MessageValue } from '../../../domain/language/messageFormat.ts'
import { formatDay, formatMoney, language } from '../format/format.ts'
import { joinWithCommas } from './language.ts'
import { fillFromFacts, localizeName } from './messages.ts'

/** Formats facts of the API in the language of the page: dates, moments in the property's time zone, amounts and weekdays. */
export const formatWithValues = (message: AnyMessage, facts: Record<string, unknown>): string =>
  fillFromFacts(message, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, formatValue(fact as MessageValue)])))

function formatValue(fact: MessageValue | undefined): string | number {
  if (typeof fact === 'number') return fact
  if (typeof fact === 'string') return /^\d{4}-\d\d-\d\d(T|$)/.test(fact) ? formatMoment(fact) : fact
  if (fact && 'amount' in fact) return formatMoney(fact)
  return Array.isArray(fact) ? joinAsList(fact.map(n => (typeof n === 'number' ? formatWeekday(n) : formatFullNight(n)))) : ''
}

const formatMoment = (text: string) =>
  text.length > 10 ? joinWithCommas([formatDay(text.slice(0, 10)), text.slice(11, 16)]) : formatDay(text)
const joinAsList = (parts: string[]) => new Intl.ListFormat(language()).format(parts)

// The fifth of January 1970 was a Monday.
const formatWeekday = (n: number) =>
  new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + n))

/** A night on which a room is full. */
const formatFullNight = (night: { roomName?: string; night?: string }) =>
  night.night ? `${localizeName(night.roomName ?? '')} (${formatDay(night.night)})` : ''
