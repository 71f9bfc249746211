import { businessDate, businessDayEnd } from '../../../domain/calendar/clock.ts'
import { addMonths, type Day, nightCount, type Stay } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { maxStayNights } from '../../../domain/rates/restrictions.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { limitValidity } from './answerCache/answerValidity.ts'

export const maxMonthsAhead = 24
/** The last and the first time zone: a search over many zones refuses only dates that are past in all of them. */
export const westernmostZone = 'Etc/GMT+12'

/** The dates of a search, or none. Whether they are past is decided in each property's time zone. */
export function parseStay({ arrival, departure }: Partial<Stay>): Stay | undefined {
  if (arrival === undefined && departure === undefined) return undefined
  if (arrival === undefined) throw fieldError('arrival', 'arrival_missing', 'any.required')
  if (departure === undefined) throw fieldError('departure', 'departure_missing', 'any.required')
  const nights = nightCount(arrival, departure)
  if (nights < 1) throw fieldError('departure', 'departure_after_arrival', 'date.after')
  if (nights > maxStayNights) throw fieldError('departure', explain('stay_max', { most: maxStayNights }), 'date.max')
  const today = todayIn(westernmostZone)
  if (arrival < today) throw appError('past_arrival', { arrival, today })
  if (arrival > addMonths(today, maxMonthsAhead))
    throw fieldError('arrival', explain('booked_up_to', { day: addMonths(today, maxMonthsAhead) }), 'date.max')
  return { arrival, departure }
}

interface KnownToday {
  from: number
  until: number
  today: Day
}
const todayByZone = new Map<string, KnownToday>()

/** The business date of a time zone, kept until it ends: a search needs it for every property. */
export function todayIn(zone: string, now = Date.now()): Day {
  let known = todayByZone.get(zone)
  if (!known || now < known.from || now >= known.until) {
    const today = businessDate(new Date(now), zone)
    known = { from: now, until: Date.parse(businessDayEnd(today, zone)), today }
    todayByZone.set(zone, known)
  }
  limitValidity(known.until)
  return known.today
}
