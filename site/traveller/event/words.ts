import { formatDay, formatMoney } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { say, words } from '../../lib/words.ts'

export type Event = Row<'GET /events'>

/** Fri 6 Mar 2027, 19:00–21:30 */
export function whenWords({ day, startTime, endDay, endTime }: Pick<Event, 'day' | 'startTime' | 'endDay' | 'endTime'>): string {
  const isEvening = endDay === day || (endTime <= startTime && daysApart(day, endDay) === 1)
  const said = words('events')
  return say(isEvening ? said.evening : said.days, { day: formatDay(day), from: startTime, lastDay: formatDay(endDay), to: endTime })
}

const daysApart = (a: string, b: string) => Math.round((Date.parse(b) - Date.parse(a)) / 86_400_000)

export const priceWords = ({ price }: Event) => (price ? say(words('events').price, { price: formatMoney(price) }) : words('events').free)

export function placesWords({ capacity, left, going, waiting }: Event): string {
  const said = words('events')
  if (capacity === null || left === null) return going ? say(said.going, { n: going }) : said.first
  if (left > 0) return say(said.left, { n: left, capacity })
  return waiting ? say(said.waiting, { n: waiting }) : said.full
}
