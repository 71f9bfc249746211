import { addDays, type Day, nightCount, weekday } from './days.ts'

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Frequency = (typeof frequencies)[number]

interface OnWeekday {
  /** The first is 1, the last -1; 0: each. */
  nth: number
  weekday: number
}
/** A rule by which something comes again (RFC 5545, 3.3.10), as far as it speaks of days. */
export interface Recurrence {
  frequency: Frequency
  interval: number
  count?: number
  /** As it is written: a date or a time. */
  until?: string
  months: number[]
  weeks: number[]
  yearDays: number[]
  monthDays: number[]
  weekdays: OnWeekday[]
  positions: number[]
  weekStart: number
}

/** Decades, in days: nothing that comes more seldom is booked. */
const maxInterval = 10_000

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const knownParts = /^(FREQ|INTERVAL|COUNT|UNTIL|BY(MONTH|WEEKNO|YEARDAY|MONTHDAY|DAY|SETPOS|HOUR|MINUTE|SECOND)|WKST|RSCALE|SKIP|X-.*)$/
/** Parts that may be there as long as they say what is so without them. */
const defaultParts = { RSCALE: 'GREGORIAN', SKIP: 'OMIT' }

/** Undefined for a rule of which we do not know which days it means. Empty parts say nothing. */
export function parseRecurrence(text: string): Recurrence | undefined {
  const pairs = text
    .toUpperCase()
    .split(';')
    .map(part => part.split('=').map(s => s.trim()))
    .filter(([, value]) => value)
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  const frequency = frequencies.find(f => f === parts.get('FREQ'))
  const list = (name: string) => parts.get(name)?.split(',').map(Number) ?? []
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map(parseWeekday)
  const numbers = ['BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYSETPOS', 'INTERVAL', 'COUNT'].flatMap(list)
  const [count] = list('COUNT')
  const until = parts.get('UNTIL')
  if (!frequency || ![...parts.keys()].every(p => knownParts.test(p)) || !numbers.every(Number.isInteger)) return undefined
  if (Object.entries(defaultParts).some(([name, value]) => (parts.get(name) ?? value) !== value)) return undefined
  if (!weekdays.every(d => d.weekday > 0) || (count !== undefined && count < 0)) return undefined
  return {
    frequency,
    interval: Math.min(Math.max(1, list('INTERVAL')[0] ?? 1), maxInterval),
    ...(count !== undefined && { count }),
    ...(until && { until }),
    months: list('BYMONTH'),
    weeks: list('BYWEEKNO'),
    yearDays: list('BYYEARDAY'),
    monthDays: list('BYMONTHDAY'),
    weekdays,
    positions: list('BYSETPOS'),
    weekStart: weekdayNames.indexOf(parts.get('WKST') ?? 'MO') + 1 || 1,
  }
}

function parseWeekday(text: string): OnWeekday {
  const [, nth = '0', name = ''] = /^([+-]?\d+)?(\w\w)$/.exec(text.trim()) ?? []
  return { nth: Number(nth), weekday: weekdayNames.indexOf(name) + 1 }
}

/**
 * The days of a rule up to and with `last`, the first one always among them. Period by period, never date by date until one is found: a rule that means
 * no day at all, such as every 30 February, ends with its last period like any other.
 */
export function* recurrenceDays(rule: Recurrence, first: Day, last: Day): Generator<Day> {
  yield first
  let left = (rule.count ?? Number.POSITIVE_INFINITY) - 1
  const whole = withDefaults(rule, first)
  for (const period of periods(whole, first, last))
    for (const day of selectPositions(period.filter(matchesRule(whole)), whole.positions)) {
      if (day <= first) continue
      if (day > last || left-- <= 0) return
      yield day
    }
}

/** What a rule does not say is as on its first day. */
function withDefaults(rule: Recurrence, first: Day): Recurrence {
  const { frequency, weekdays, monthDays, yearDays, weeks, months } = rule
  const sameWeekday = { ...rule, weekdays: [{ nth: 0, weekday: weekday(first) }] }
  if (weekdays.length || monthDays.length || yearDays.length || frequency === 'DAILY') return rule
  if (frequency === 'WEEKLY' || weeks.length) return sameWeekday
  const sameDate = { ...rule, monthDays: [dateOf(first)] }
  return frequency === 'MONTHLY' || months.length ? sameDate : { ...sameDate, months: [monthOf(first)] }
}

function* periods({ frequency, interval, weekStart }: Recurrence, first: Day, last: Day): Generator<Day[]> {
  for (let n = 0; ; n += interval) {
    const [from, until] = periodBounds[frequency](first, n, weekStart)
    if (from > last) return
    yield Array.from({ length: nightCount(from, until) }, (_, i) => addDays(from, i))
  }
}

const lastSupportedMonth = '2999-12-01'
const monthFrom = (day: Day, months: number): Day => {
  const index = Number(day.slice(0, 4)) * 12 + monthOf(day) - 1 + months
  const year = Math.floor(index / 12)
  return year > 2999 ? lastSupportedMonth : `${year}-${String((index % 12) + 1).padStart(2, '0')}-01`
}
/** The nth day, week, month or year after that of the first, half-open. */
const periodBounds: Record<Frequency, (first: Day, n: number, weekStart: number) => [Day, Day]> = {
  DAILY: (first, n) => [addDays(first, n), addDays(first, n + 1)],
  WEEKLY: (first, n, weekStart) => {
    const from = addDays(first, n * 7 - ((weekday(first) - weekStart + 7) % 7))
    return [from, addDays(from, 7)]
  },
  MONTHLY: (first, n) => [monthFrom(first, n), monthFrom(first, n + 1)],
  YEARLY: (first, n) => [monthFrom(yearOf(first), n * 12), monthFrom(yearOf(first), n * 12 + 12)],
}

const yearOf = (day: Day): Day => `${day.slice(0, 4)}-01-01`
const monthOf = (day: Day) => Number(day.slice(5, 7))
const dateOf = (day: Day) => Number(day.slice(8))

function matchesRule(rule: Recurrence): (day: Day) => boolean {
  const isInMonth = rule.frequency === 'MONTHLY' || (rule.frequency === 'YEARLY' && rule.months.length > 0)
  const canCount = isInMonth || rule.frequency === 'YEARLY'
  return day => {
    const [year, month] = [yearOf(day), monthFrom(day, 0)]
    const inYear = positionIn(day, year, monthFrom(year, 12))
    const inMonth = positionIn(day, month, monthFrom(month, 1))
    const isNth = ({ nth, weekday: on }: OnWeekday) =>
      weekday(day) === on && (!nth || !canCount || nthOf(isInMonth ? inMonth : inYear, nth) === Math.abs(nth))
    return (
      isAmong(rule.months, [monthOf(day)]) &&
      isAmong(rule.monthDays, inMonth) &&
      isAmong(rule.yearDays, inYear) &&
      isAmong(rule.weeks, rule.weeks.length ? weekIn(day, rule.weekStart) : []) &&
      (!rule.weekdays.length || rule.weekdays.some(isNth))
    )
  }
}

const isAmong = (values: readonly number[], places: readonly number[]) => !values.length || places.some(p => values.includes(p))

/** Which one it is, from the front and, below 0, from the back. */
const positionIn = (day: Day, from: Day, until: Day): [number, number] => [nightCount(from, day) + 1, -nightCount(day, until)]
/** Which one of its weekday. */
const nthOf = ([front, back]: [number, number], nth: number) => Math.ceil((nth > 0 ? front : -back) / 7)

/** A week belongs to the year in which it has four days at least. */
function weekIn(day: Day, weekStart: number): [number, number] {
  const begin = addDays(day, -((weekday(day) - weekStart + 7) % 7))
  const year = Number(addDays(begin, 3).slice(0, 4))
  const [from, until] = [firstWeek(year, weekStart), firstWeek(year + 1, weekStart)]
  return [nightCount(from, begin) / 7 + 1, -nightCount(begin, until) / 7]
}
function firstWeek(year: number, weekStart: number): Day {
  const fourth = `${year}-01-04`
  return addDays(fourth, -((weekday(fourth) - weekStart + 7) % 7))
}

function selectPositions(days: readonly Day[], positions: readonly number[]): readonly Day[] {
  if (!positions.length) return days
  return days.filter((_, i) => positions.includes(i + 1) || positions.includes(i - days.length))
}
