import { type Explanation, explain } from '../language/explain.ts'
import { addDays, addMonths, type Day, isBefore, weekday } from './days.ts'

export const repeatKinds = ['day', 'week', 'month'] as const
export type RepeatKind = (typeof repeatKinds)[number]

/** The rule of a series: every so many days, weeks or months, up to and with a day. */
export interface Repeat {
  every: RepeatKind
  step?: number
  /** ISO weekdays; only with weeks. Without them the weekday of the first. */
  weekdays?: readonly number[]
  until: Day
}

/** More would be a calendar of its own. */
export const maxRepeats = 120

/** The days of a series, the first among them. Of a month that is too short, the last day. Never more than one above `maxRepeats`. */
export function repeatDays(first: Day, repeat: Repeat): Day[] {
  const days: Day[] = []
  for (const day of candidates(first, repeat)) {
    if (isBefore(repeat.until, day) || days.length > maxRepeats) break
    if (!isBefore(day, first)) days.push(day)
  }
  return days
}

function* candidates(first: Day, { every, step = 1, weekdays }: Repeat): Generator<Day> {
  if (every === 'month') for (let n = 0; ; n += step) yield addMonths(first, n)
  if (every === 'day') for (let day = first; ; day = addDays(day, step)) yield day
  const days = [...new Set(weekdays?.length ? weekdays : [weekday(first)])].sort((a, b) => a - b)
  for (let monday = addDays(first, 1 - weekday(first)); ; monday = addDays(monday, 7 * step))
    for (const day of days) yield addDays(monday, day - 1)
}

/** What is wrong with a rule, and where; undefined for a good one. */
export function repeatProblem(first: Day, repeat: Repeat): (Explanation & { field: string }) | undefined {
  const { every, weekdays, until } = repeat
  if (weekdays?.length && every !== 'week') return { field: 'weekdays', ...explain('weekdays_of_weeks') }
  if (weekdays?.length && !weekdays.includes(weekday(first))) return { field: 'weekdays', ...explain('first_not_weekday') }
  if (isBefore(until, first)) return { field: 'until', ...explain('before_first_day') }
  const count = repeatDays(first, repeat).length
  if (count > maxRepeats) return { field: 'until', ...explain('repeats_max', { most: maxRepeats }) }
  if (count < 2) return { field: 'until', ...explain('only_once') }
  return undefined
}
