import type { ClockTime } from './clock.ts'
import { addDays, type Day } from './days.ts'

/** A moment at a property: its business date, and its local date and time. */
export interface PropertyMoment {
  today: Day
  day: Day
  time: ClockTime
}

/**
 * The desk may act on a stay until the check-out time of its last day, in the property's time zone: a guest who booked the previous night to have a
 * bed at six in the morning arrives on the departure day. Returns the latest departure date whose stays are over. (After midnight the business date
 * is still yesterday's, whose check-out time has long passed.)
 */
export const lastEndedDepartureAt = ({ today, day, time }: PropertyMoment, checkOutBy: ClockTime): Day =>
  day > today || time >= checkOutBy ? today : addDays(today, -1)
