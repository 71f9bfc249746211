import { formatDay, formatMoney, plural } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'

export type Event = Row<'GET /events'>

/** Fri 6 Mar 2027, 19:00–21:30 */
export function whenWords({ day, startTime, endDay, endTime }: Event): string {
  const isEvening = endDay === day || (endTime <= startTime && daysApart(day, endDay) === 1)
  return isEvening ? `${formatDay(day)}, ${startTime}–${endTime}` : `${formatDay(day)}, ${startTime} – ${formatDay(endDay)}, ${endTime}`
}

const daysApart = (a: string, b: string) => Math.round((Date.parse(b) - Date.parse(a)) / 86_400_000)

export const priceWords = ({ price }: Event) => (price ? `${formatMoney(price)}, paid at the hostel` : 'Free')

export function placesWords({ capacity, left, going, waiting }: Event): string {
  if (capacity === null || left === null) return going ? `${plural(going, 'person', 'people')} going` : 'Be the first to join'
  if (left > 0) return `${plural(left, 'place')} left of ${capacity}`
  return waiting ? `Full, ${waiting} waiting` : 'Full'
}
