import { addDays, weekday } from '../../../domain/calendar/days.ts'
import type { ReceptionHours, Span } from '../../../domain/calendar/receptionHours.ts'

/** When a property lets its guests in: its window for check-in, and the hours of its desk where it says them. */
export interface ArrivalHours {
  checkInFrom: string
  checkInUntil: string
  receptionHours: ReceptionHours | null
}
/** What there is to say of a time of arrival: it is outside the window, or nobody is at the desk then. */
export type ArrivalProblem = { kind: 'outside' } | { kind: 'unattended'; open: readonly Span[] }

/** An end that is not later than its start is on the next day: 14:00 to 02:00 lets in who comes at one in the night. */
const isOvernight = ({ from, until }: Span) => until <= from
const isWithin = (time: string, { from, until }: Span) =>
  from < until ? from <= time && time <= until : from === until || time >= from || time <= until

/** Of a time at the hostel, for the night that begins on `arrival`. */
export function findArrivalProblem(
  time: string,
  arrival: string,
  { checkInFrom, checkInUntil, receptionHours }: ArrivalHours,
): ArrivalProblem | undefined {
  if (!time) return undefined
  const window = { from: checkInFrom, until: checkInUntil }
  if (!isWithin(time, window)) return { kind: 'outside' }
  if (!receptionHours?.length) return undefined
  const comesOn = isOvernight(window) && time < checkInFrom ? addDays(arrival, 1) : arrival
  return isAttended(time, comesOn, receptionHours) ? undefined : { kind: 'unattended', open: spansOn(arrival, receptionHours) }
}

const spansOn = (day: string, hours: ReceptionHours) => hours[weekday(day) - 1] ?? []

/** By the hours of that day, or by those of the evening before that go on after midnight. */
const isAttended = (time: string, day: string, hours: ReceptionHours) =>
  spansOn(day, hours).some(span => (isOvernight(span) ? time >= span.from : isWithin(time, span))) ||
  spansOn(addDays(day, -1), hours).some(span => isOvernight(span) && time <= span.until)
