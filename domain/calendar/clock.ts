import { Temporal } from 'temporal-polyfill'
import { memoize } from '../text/memoize.ts'
import { businessDayOf, businessDayStartsAt } from './businessDay.ts'
import { addDays, type Day } from './days.ts'

export { businessDayStartsAt }

/** A moment: UTC ISO 8601 with milliseconds, as it is stored and sent. */
export type Instant = string
export type InstantLike = Date | string
/** A time on the wall clock of a property: HH:MM. */
export type ClockTime = string

/** The "today" of a property. Throws RangeError on an unknown zone. */
export const businessDate = (now: InstantLike, zone: string): Day => businessDayOf(localTime(now, zone))

/** Local date and time of an instant. */
export function localTime(at: InstantLike, zone: string): { day: Day; time: ClockTime } {
  const wall = local(at, zone)
  return { day: wall.toPlainDate().toString(), time: wall.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

/** The moment of a wall-clock time. One that is skipped moves forward, one that comes twice is the later. */
export const localToInstant = memoize((day: Day, time: ClockTime, zone: string): Instant => toInstant(wallClock(day, time), zone))

/** When the "today" of a property that it is now becomes the next. */
export const businessDayEnd = (today: Day, zone: string): Instant => localToInstant(addDays(today, 1), businessDayStartsAt, zone)

/** `hours` before check-in opens, counted on the wall clock: 48 is the same clock time two dates earlier, whatever the summer time does. */
export const deadlineBefore = memoize(
  (arrival: Day, checkInFrom: ClockTime, hours: number, zone: string): Instant =>
    toInstant(wallClock(arrival, checkInFrom).subtract({ hours }), zone),
)

export const toIso = (at: InstantLike): Instant => new Date(at).toISOString()

/** An IANA name that this runtime knows, such as Europe/Berlin. */
export function isTimeZone(zone: string): boolean {
  try {
    // The constructor is what knows the names.
    return /^[A-Z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

function local(at: InstantLike, zone: string): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(new Date(at).getTime()).toZonedDateTimeISO(zone).toPlainDateTime()
}

function wallClock(day: Day, time: ClockTime): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(`${day}T${time}`)
}

function toInstant(wall: Temporal.PlainDateTime, zone: string): Instant {
  return new Date(wall.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds).toISOString()
}
