import type { ClockTime } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day, isDay } from '../../../../domain/calendar/days.ts'
import { toAsciiDigits } from '../../../../domain/text/normalizeNumber.ts'
import type { IcalProperty } from './parseProperties.ts'

/** A date or a time as written. */
export interface IcalDateTime {
  day: Day
  /** Undefined for a date. */
  time?: ClockTime
  /** UTC offset in minutes, if given; 0 for a Z. */
  offset?: number
  /** A time zone name, which need not be a known one. */
  zone?: string
}

// With or without hyphens, seconds and T; matched from the end, because an unquoted zone may contain colons.
const basicFormat = /(?:^|\D)(\d{4})(\d\d)(\d\d)(?:[T ]?(\d\d)(\d\d)(?:\d\d)?(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i
const extendedFormat = /(?:^|\D)(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:[T ]\s*(\d\d?):(\d\d)(?::\d\d)?(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i

/** Undefined for what is neither a date nor a time. */
export function parseDateTime(written: string, params: IcalProperty['params'] = new Map()): IcalDateTime | undefined {
  const plain = normalizeDateTime(written)
  const [, year = '', month = '', date = '', hours, minutes, zone] = basicFormat.exec(plain) ?? extendedFormat.exec(plain) ?? []
  const day = clampDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  if (!isDay(day)) return undefined
  if (hours === undefined || minutes === undefined) return { day }
  // Midnight of a value declared as a date is that date.
  if (params.get('VALUE')?.toUpperCase() === 'DATE' && Number(hours) + Number(minutes) === 0) return { day }
  const at = resolveTimeOn(day, Number(hours), Number(minutes))
  const named = params.get('TZID')
  return at && { ...at, ...(zone ? { offset: parseOffset(zone) } : named && { zone: named }) }
}

/** Digits of any script, without quotes and what is left over of a list or a program; what names UTC or repeats the zone in words is not needed. */
const normalizeDateTime = (written: string): string =>
  toAsciiDigits(written)
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

// "For ever" is the year 9999.
function clampDay(day: Day): Day {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return day
  if (day < '1900') return '1900-01-01'
  return day >= '3000' ? '2999-12-30' : day
}

// Some programs write the end of a day as hour 24.
function resolveTimeOn(day: Day, hours: number, minutes: number): Pick<IcalDateTime, 'day' | 'time'> | undefined {
  if (hours === 24 && minutes === 0) return { day: addDays(day, 1), time: '00:00' }
  if (hours > 23 || minutes > 59) return undefined
  return { day, time: formatClockTime(hours * 60 + minutes) }
}

const formatClockTime = (minutes: number): ClockTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function parseOffset(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

const minutesOfDay = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const minutesPerDay = 1_440

/** So much later on the same clock. */
export function addDuration(dateTime: IcalDateTime, { days, minutes }: Duration): IcalDateTime {
  if (dateTime.time === undefined) return { ...dateTime, day: addDays(dateTime.day, days + Math.floor(minutes / minutesPerDay)) }
  const total = minutesOfDay(dateTime.time) + minutes
  return {
    ...dateTime,
    day: addDays(dateTime.day, days + Math.floor(total / minutesPerDay)),
    time: formatClockTime(((total % minutesPerDay) + minutesPerDay) % minutesPerDay),
  }
}

export interface Duration {
  days: number
  minutes: number
}

const durationPattern = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i
/** No stay is longer. */
const maxDurationDays = 36_500

/** Undefined for none. */
export function parseDuration(written: string): Duration | undefined {
  const [whole, sign, weeks = 0, days = 0, hours = 0, minutes = 0] = durationPattern.exec(written.trim()) ?? []
  if (!whole || !/\d/.test(whole)) return undefined
  const direction = sign === '-' ? -1 : 1
  const found = { days: direction * (Number(weeks) * 7 + Number(days)), minutes: direction * (Number(hours) * 60 + Number(minutes)) }
  return Math.abs(found.days + found.minutes / minutesPerDay) > maxDurationDays ? undefined : found
}

const utcMilliseconds = (at: IcalDateTime) => Date.parse(`${at.day}T${at.time ?? '00:00'}:00Z`)
export const toInstant = (at: IcalDateTime & { offset: number }): Date => new Date(utcMilliseconds(at) - at.offset * 60_000)
