import type { ClockTime } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day, isDay } from '../../../../domain/calendar/days.ts'
import { plainDigits } from '../../../../domain/text/typedNumber.ts'
import type { Property } from './lines.ts'

/** A date, or a time on some clock, as it is written. */
export interface Moment {
  day: Day
  /** Undefined for a date. */
  time?: ClockTime
  /** Minutes ahead of UTC, where the time says so itself; 0 for a Z. */
  offset?: number
  /** The name of a zone, which may be anybody's. */
  zone?: string
}

// With or without hyphens, seconds and a T; from the end, because a zone that is not quoted may have colons of its own.
const compact = /(?:^|\D)(\d{4})(\d\d)(\d\d)(?:[T ]?(\d\d)(\d\d)(?:\d\d)?(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i
const spaced = /(?:^|\D)(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:[T ]\s*(\d\d?):(\d\d)(?::\d\d)?(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i

/** Undefined for what is neither a date nor a time. */
export function momentOf(written: string, params: Property['params'] = new Map()): Moment | undefined {
  const plain = plainOf(written)
  const [, year = '', month = '', date = '', hours, minutes, zone] = compact.exec(plain) ?? spaced.exec(plain) ?? []
  const day = nearest(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  if (!isDay(day)) return undefined
  if (hours === undefined || minutes === undefined) return { day }
  // Midnight of something that is called a date is that date, on whatever clock.
  if (params.get('VALUE')?.toUpperCase() === 'DATE' && Number(hours) + Number(minutes) === 0) return { day }
  const at = timeOn(day, Number(hours), Number(minutes))
  const named = params.get('TZID')
  return at && { ...at, ...(zone ? { offset: offsetOf(zone) } : named && { zone: named }) }
}

/** Digits of any script, without quotes and what is left over of a list or a program; what names UTC or repeats the zone in words is not needed. */
const plainOf = (written: string): string =>
  plainDigits(written)
    .trim()
    .replace(/\[[^\]]*\]$/, '')
    .replace(/ ?(UTC|GMT)$/i, 'Z')
    .replace(/^["']{1,2}|(?:["';,]|\\r|\\n){1,4}$/g, '')
    .replace(/(\d)T$/i, '$1')
    .replace(/(:\d\d(?:\.\d+)?[+-]\d\d)$/, '$1:00')
    .replace(
      / (\d\d?)(:\d\d(?::\d\d)?) ?([AP])M$/i,
      (_, hour: string, rest: string, half: string) => ` ${(Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)}${rest}`,
    )

// What is closed for ever is closed until the year 9999.
function nearest(day: Day): Day {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return day
  if (day < '1900') return '1900-01-01'
  return day >= '3000' ? '2999-12-30' : day
}

// Some write the end of a day as its hour 24.
function timeOn(day: Day, hours: number, minutes: number): Pick<Moment, 'day' | 'time'> | undefined {
  if (hours === 24 && minutes === 0) return { day: addDays(day, 1), time: '00:00' }
  if (hours > 23 || minutes > 59) return undefined
  return { day, time: clock(hours * 60 + minutes) }
}

const clock = (minutes: number): ClockTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

const minutesOf = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const minutesADay = 1_440

/** So much later on the same clock. */
export function later(moment: Moment, { days, minutes }: Duration): Moment {
  if (moment.time === undefined) return { ...moment, day: addDays(moment.day, days + Math.floor(minutes / minutesADay)) }
  const total = minutesOf(moment.time) + minutes
  return {
    ...moment,
    day: addDays(moment.day, days + Math.floor(total / minutesADay)),
    time: clock(((total % minutesADay) + minutesADay) % minutesADay),
  }
}

export interface Duration {
  days: number
  minutes: number
}

const durationForm = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i
/** No stay is longer. */
const mostDays = 36_500

/** Undefined for none. */
export function durationOf(written: string): Duration | undefined {
  const [whole, sign, weeks = 0, days = 0, hours = 0, minutes = 0] = durationForm.exec(written.trim()) ?? []
  if (!whole || !/\d/.test(whole)) return undefined
  const way = sign === '-' ? -1 : 1
  const found = { days: way * (Number(weeks) * 7 + Number(days)), minutes: way * (Number(hours) * 60 + Number(minutes)) }
  return Math.abs(found.days + found.minutes / minutesADay) > mostDays ? undefined : found
}

const utc = (at: Moment) => Date.parse(`${at.day}T${at.time ?? '00:00'}:00Z`)
export const instantOf = (at: Moment & { offset: number }): Date => new Date(utc(at) - at.offset * 60_000)
