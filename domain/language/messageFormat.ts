import { decimalText, type Money } from '../money/money.ts'
import { formatDay, formatShortDay } from './dayFormat.ts'
import type { ValuesOf } from './messageArguments.ts'
import { type MessageId, messageCatalogue } from './messageCatalogue.ts'
import { formatTemplate } from './messageTemplate.ts'

/** `YYYY-MM-DD`, a moment in the time zone of the property as `YYYY-MM-DDTHH:MM`, Money, a number, a list, or text that is nobody's to translate. */
export type MessageValue = string | number | Money | readonly number[]

/** A message that is not yet in a language. `say` and `facts` are part of the API's answers. */
export interface Message {
  say: MessageId
  facts: Record<string, MessageValue>
}

/** What a sentence asks for, and `of`: the room or the rate that it is about. */
type Facts<Id extends MessageId> = Record<keyof ValuesOf<(typeof messageCatalogue)[Id]>, MessageValue | undefined> & {
  of?: string | undefined
}

/** A sentence that says all by itself. */
export type PlainMessageId = {
  [Id in MessageId]: keyof ValuesOf<(typeof messageCatalogue)[Id]> extends never ? Id : never
}[MessageId]

export const message = <Id extends MessageId>(
  id: Id,
  ...[facts]: object extends Facts<Id> ? [facts?: Facts<Id>] : [facts: Facts<Id>]
): Message => ({
  say: id,
  facts: Object.fromEntries(
    Object.entries<MessageValue | undefined>({ ...facts }).filter((f): f is [string, MessageValue] => f[1] !== undefined),
  ),
})

/** The same in the English of the API. */
export const formatMessage = ({ say: id, facts }: Message): string =>
  formatTemplate(
    'en',
    messageCatalogue[id],
    Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, formatEnglishValue(name, fact)])),
  )

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']
const listFormatter = new Intl.ListFormat('en-GB')

function formatEnglishValue(name: string, fact: MessageValue): string | number {
  if (typeof fact === 'number') return fact
  if (typeof fact === 'string') return formatDayValue(name, fact)
  return 'amount' in fact ? `${decimalText(fact)} ${fact.currency}` : listFormatter.format(fact.map(n => weekdays[n - 1] ?? ''))
}

// The year is omitted: the dates of the requested stay are known.
const formatDayValue = (name: string, text: string) =>
  /^\d{4}-\d\d-\d\dT/.test(text)
    ? `${formatDay(text.slice(0, 10))}, ${text.slice(11, 16)}`
    : /^\d{4}-\d\d-\d\d$/.test(text)
      ? name === 'date'
        ? formatShortDay(text)
        : formatDay(text)
      : text
