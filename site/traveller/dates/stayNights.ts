import { addDays, type Day, isDay, nightCount } from '../../../domain/calendar/days.ts'
import { maxStayNights } from '../../../domain/rates/restrictions.ts'
import type { Dates } from '../stay/dates.ts'

/** What a field of the stay sets. */
export type StayEnd = keyof Dates

/** Why a day cannot be chosen for one end of a stay. */
export type DayProblem = 'past' | 'tooLong' | 'backwards'

/** Nights of a stay of which only the arrival is known. */
export const DEFAULT_NIGHTS = 2

export function findDayProblem(end: StayEnd, day: Day, { arrival, today }: { arrival: Day | ''; today: Day }): DayProblem | undefined {
  if (day < today) return 'past'
  if (end === 'arrival' || !arrival) return undefined
  const nights = nightCount(arrival, day)
  if (nights > maxStayNights) return 'tooLong'
  return nights < 1 ? 'backwards' : undefined
}

/** The dates after a day was pressed, and what the next press sets: a new arrival begins a new stay, and so does a day before the arrival. */
export function pressDay(day: Day, end: StayEnd, { arrival }: Dates): { dates: Dates; next: StayEnd } {
  if (end === 'departure' && arrival && day > arrival) return { dates: { arrival, departure: day }, next: 'arrival' }
  return { dates: { arrival: day, departure: '' }, next: 'departure' }
}

/** A stay needs both dates. */
export const completeDates = ({ arrival, departure }: Dates): Dates =>
  arrival && !departure ? { arrival, departure: addDays(arrival, DEFAULT_NIGHTS) } : { arrival, departure }

/** The dates after one was typed: an arrival that is not before the departure moves it. */
export function withTypedDay(end: StayEnd, day: Day | '', dates: Dates): Dates {
  const typed = { ...dates, [end]: day }
  const isBehind =
    end === 'arrival' && isDay(day) && (!typed.departure || findDayProblem('departure', typed.departure, { arrival: day, today: day }))
  return isBehind ? completeDates({ arrival: day, departure: '' }) : typed
}
