import { formatDay, formatMoney } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

export type PropertyEvent = Row<'GET /events'>

/** `Fri 6 Mar 2027, 19:00–21:30` */
export function formatEventTime({
  day,
  startTime,
  endDay,
  endTime,
}: Pick<PropertyEvent, 'day' | 'startTime' | 'endDay' | 'endTime'>): string {
  const isEvening = endDay === day || (endTime <= startTime && daysApart(day, endDay) === 1)
  const messages = getMessages('events')
  return t(isEvening ? messages.evening : messages.days, {
    day: formatDay(day),
    from: startTime,
    lastDay: formatDay(endDay),
    to: endTime,
  })
}

const daysApart = (a: string, b: string) => Math.round((Date.parse(b) - Date.parse(a)) / 86_400_000)

export const formatEventPrice = ({ price }: PropertyEvent) =>
  price ? t(getMessages('events').price, { price: formatMoney(price) }) : getMessages('events').free

export function formatEventPlaces({ capacity, left, going, waiting }: PropertyEvent): string {
  const messages = getMessages('events')
  if (capacity === null || left === null) return going ? t(messages.going, { n: going }) : messages.first
  if (left > 0) return t(messages.left, { n: left, capacity })
  return waiting ? t(messages.waiting, { n: waiting }) : messages.full
}
