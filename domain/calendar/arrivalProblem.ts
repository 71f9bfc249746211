import { businessDayStartsAt } from './businessDay.ts'
import { addDays, weekday } from './days.ts'
import type { ReceptionHours, Span } from './receptionHours.ts'

/** The check-in window of a property, and its reception hours if known. */
export interface ArrivalHours {
  checkInFrom: string
  checkInUntil: string
  receptionHours: ReceptionHours | null
}
/** Before check-in begins, after it has ended, or while nobody is at the reception. */
export const arrivalProblems = ['early', 'late', 'unattended'] as const
/** A problem with an arrival time: it is outside of the window, or reception is closed then. */
export type ArrivalProblem = { kind: 'early' | 'late' } | { kind: 'unattended'; open: readonly Span[] }

/** An end that is not later than its start is on the next day: 14:00 to 02:00 includes 01:00. */
const isOvernight = ({ from, until }: Span) => until <= from
const isWithin = (time: string, { from, until }: Span) =>
  from < until ? from <= time && time <= until : from === until || time >= from || time <= until

/** Checks a local time for the night that begins on `arrival`. */
export function findArrivalProblem(
  time: string | null,
  arrival: string,
  { checkInFrom, checkInUntil, receptionHours }: ArrivalHours,
): ArrivalProblem | undefined {
  if (!time) return undefined
  const window = { from: checkInFrom, until: checkInUntil }
  if (!isWithin(time, window)) return { kind: isAfter(time, window) ? 'late' : 'early' }
  if (!receptionHours?.length) return undefined
  const comesOn = isOvernight(window) && time < checkInFrom ? addDays(arrival, 1) : arrival
  return isAttended(time, comesOn, receptionHours) ? undefined : { kind: 'unattended', open: spansOn(arrival, receptionHours) }
}

/** Of times outside: one before the day of the desk begins still is of the night. */
const isAfter = (time: string, window: Span) => time < businessDayStartsAt || (!isOvernight(window) && time > window.until)

const spansOn = (day: string, hours: ReceptionHours) => hours[weekday(day) - 1] ?? []

/** By the hours of that day, or those of the previous evening that continue after midnight. */
const isAttended = (time: string, day: string, hours: ReceptionHours) =>
  spansOn(day, hours).some(span => (isOvernight(span) ? time >= span.from : isWithin(time, span))) ||
  spansOn(addDays(day, -1), hours).some(span => isOvernight(span) && time <= span.until)
