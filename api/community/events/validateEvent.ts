import { businessDate, localToInstant } from '../../../domain/calendar/clock.ts'
import { addDays, addMonths, type Day, isBefore, nightCount } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { Money } from '../../../domain/money/money.ts'
import { fieldError } from '../../platform/errors.ts'

/** On the wall clock of the property. */
export interface EventTimes {
  day: Day
  startTime: string
  endDay: Day
  endTime: string
}
interface EventTimesInput {
  day: Day
  startTime: string
  endTime: string
  endDay?: Day
}

const MAX_DAYS = 14

/** An end that comes before the beginning on the clock is on the next day. */
export const resolveEventTimes = ({ day, startTime, endTime, endDay }: EventTimesInput): EventTimes => ({
  day,
  startTime,
  endDay: endDay ?? (endTime > startTime ? day : addDays(day, 1)),
  endTime,
})

/** The same times on another day. */
export const moveTimesToDay = (times: EventTimes, day: Day): EventTimes => ({
  ...times,
  day,
  endDay: addDays(day, nightCount(times.day, times.endDay)),
})

/** Wall clocks jump: each event is put into time by itself. */
export function toInstants({ day, startTime, endDay, endTime }: EventTimes, zone: string): { startsAt: Date; endsAt: Date } {
  return { startsAt: new Date(localToInstant(day, startTime, zone)), endsAt: new Date(localToInstant(endDay, endTime, zone)) }
}

/** Not over yet, not too long, at most a year ahead. */
export function validateEventTimes(times: EventTimes, zone: string, now = new Date()): { startsAt: Date; endsAt: Date } {
  const instants = toInstants(times, zone)
  if (instants.endsAt <= instants.startsAt) throw fieldError(times.endDay === times.day ? 'endTime' : 'endDay', 'ends_before_start')
  if (nightCount(times.day, times.endDay) > MAX_DAYS) throw fieldError('endDay', explain('event_days_max', { most: MAX_DAYS }))
  if (instants.startsAt <= now) throw fieldError('day', 'time_passed')
  assertWithinYear(times.day, zone, 'day', now)
  return instants
}

export function assertWithinYear(day: Day, zone: string, field: string, now = new Date()): void {
  if (isBefore(addMonths(businessDate(now, zone), 12), day)) throw fieldError(field, 'year_ahead')
}

export function validatePriceCurrency(price: Money | null | undefined, currency: string): void {
  if (price && price.currency !== currency) throw fieldError('price.currency', explain('hostel_currency', { currency }))
}
