import type { ClockTime } from './clock.ts'
import { addDays, type Day } from './days.ts'

/** A moment at a property: its business date, and what calendar and clock on its wall say. */
export interface PropertyMoment {
  today: Day
  day: Day
  time: ClockTime
}

/**
 * Until when the desk may act on a stay: until the check-out time of its last day, in the time zone of the property. Who booked the night before to have a bed
 * at six in the morning comes in on the day they leave. Answers the latest day of departure whose stays are over. (After midnight it is still yesterday
 * in the property, and yesterday's check-out time has long passed.)
 */
export const lastEndedDepartureAt = ({ today, day, time }: PropertyMoment, checkOutBy: ClockTime): Day =>
  day > today || time >= checkOutBy ? today : addDays(today, -1)
