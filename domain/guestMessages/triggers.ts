import { type ClockTime, type Instant, localTime, localToInstant } from '../calendar/clock.ts'
import { addDays, type Day } from '../calendar/days.ts'

/** What sends a message of a hostel to its guest. `by_hand`: nothing does, the desk puts it into its answer. */
export const messageTriggers = [
  'booked',
  'before_arrival',
  'unpaid',
  'arrival_day',
  'checked_in',
  'in_house',
  'checked_out',
  'after_departure',
  'no_show',
  'event_joined',
  'by_hand',
] as const
export type MessageTrigger = (typeof messageTriggers)[number]

interface DayCount {
  least: number
  most: number
}

/** How many days it counts: before the arrival, after the departure, or the day of the stay, whose first is that of the arrival. */
const dayCounts: Partial<Record<MessageTrigger, DayCount>> = {
  before_arrival: { least: 1, most: 60 },
  unpaid: { least: 0, most: 60 },
  in_house: { least: 2, most: 60 },
  after_departure: { least: 1, most: 30 },
}
/** Undefined where the trigger counts no days. */
export const dayCountOf = (trigger: MessageTrigger): DayCount | undefined => dayCounts[trigger]
/** Sent at a time of the day; the others follow what happens. */
export const followsClock = (trigger: MessageTrigger): boolean => trigger === 'arrival_day' || trigger in dayCounts

/** From one time of the day to another, over midnight where the second is the earlier. */
export interface QuietHours {
  from: ClockTime
  until: ClockTime
}

export interface MessageSchedule {
  trigger: MessageTrigger
  days: number
  time: ClockTime
  quiet: QuietHours | null
}

export interface MessageStay {
  arrival: Day
  departure: Day
  timezone: string
  /** When that happened which it is sent for, where it does not follow the clock. */
  happenedAt: Instant | null
}

const HOUR = 3_600_000
/** A message that could not be sent in a day is not sent any more. */
export const hoursToSend = 24
/** Where that day ends in the quiet hours, so long after them. */
const hoursAfterQuiet = 0.25
/** The longest that a message waits after it happened which it is sent for: the quiet put off by less than a day when it is due. */
export const mostHoursToSend = 24 + hoursToSend + hoursAfterQuiet

/** When a message is due, in the time zone of the hostel and outside its quiet hours; null where it never is. */
export function dueAt(schedule: MessageSchedule, stay: MessageStay): Instant | null {
  const day = dueDay(schedule, stay)
  const due = day ? localToInstant(day, schedule.time, stay.timezone) : stay.happenedAt
  return due && afterQuietHours(due, schedule.quiet, stay.timezone)
}

/** What is late waits for the end of the quiet hours too. */
export function isDue(schedule: MessageSchedule, stay: MessageStay, now: Date): boolean {
  const due = dueAt(schedule, stay)
  if (!due || now.getTime() < Date.parse(due)) return false
  const { quiet } = schedule
  return now.getTime() < lastChance(due, quiet, stay.timezone) && quietUntil(now.getTime(), quiet, stay.timezone) === null
}

function lastChance(due: Instant, quiet: QuietHours | null, timezone: string): number {
  const end = Date.parse(due) + hoursToSend * HOUR
  const quietEnd = quietUntil(end - 1, quiet, timezone)
  return quietEnd === null ? end : quietEnd + hoursAfterQuiet * HOUR
}

/** Null where it is not quiet. */
function quietUntil(at: number, quiet: QuietHours | null, timezone: string): number | null {
  const end = Date.parse(afterQuietHours(new Date(at).toISOString(), quiet, timezone))
  return end > at ? end : null
}

function dueDay({ trigger, days }: MessageSchedule, { arrival, departure }: MessageStay): Day | null {
  if (trigger === 'arrival_day') return arrival
  if (trigger === 'before_arrival' || trigger === 'unpaid') return addDays(arrival, -days)
  if (trigger === 'after_departure') return addDays(departure, days)
  if (trigger !== 'in_house') return null
  const day = addDays(arrival, days - 1)
  return day <= departure ? day : null
}

export interface StayDays {
  of: 'arrival' | 'departure'
  days: Day[]
}

/** The arrivals or departures that a message which follows the clock is due for now: hardly ever more than one day, whatever the hostel has sold. */
export function stayDaysDue(schedule: MessageSchedule, timezone: string, now: Date): StayDays {
  const { trigger, days } = schedule
  const today = localTime(now, timezone).day
  const of = trigger === 'after_departure' ? 'departure' : 'arrival'
  const ahead = daysAhead(schedule)
  // It was due a day ago at the latest, and quiet hours put it off to the next day.
  const around = [-2, -1, 0].map(past => addDays(today, ahead + past))
  const isDueFor = (day: Day) => {
    const stay = of === 'departure' ? { arrival: addDays(day, -1), departure: day } : { arrival: day, departure: addDays(day, days + 1) }
    return isDue(schedule, { ...stay, timezone, happenedAt: null }, now)
  }
  return { of, days: around.filter(isDueFor) }
}

/** Of its arrival or departure when it is due. */
function daysAhead({ trigger, days }: MessageSchedule): number {
  if (trigger === 'arrival_day') return 0
  if (trigger === 'after_departure') return -days
  return trigger === 'in_house' ? 1 - days : days
}

/** The same moment, or where it is quiet then the end of the quiet. */
export function afterQuietHours(at: Instant, quiet: QuietHours | null, timezone: string): Instant {
  if (!quiet || quiet.from === quiet.until) return at
  const { day, time } = localTime(at, timezone)
  const overMidnight = quiet.from > quiet.until
  if (!overMidnight) return time >= quiet.from && time < quiet.until ? localToInstant(day, quiet.until, timezone) : at
  if (time >= quiet.from) return localToInstant(addDays(day, 1), quiet.until, timezone)
  return time < quiet.until ? localToInstant(day, quiet.until, timezone) : at
}
