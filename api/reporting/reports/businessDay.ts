import type { BindValue } from '../../../db/connection.ts'
import { businessDayStartsAt, localToInstant } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, daysFromTo } from '../../../domain/calendar/days.ts'
import type { ReportInput } from './report.ts'

export interface SqlExpression {
  sql: string
  bind: BindValue[]
}

const startOfBusinessDay = (day: Day, zone: string) => new Date(localToInstant(day, businessDayStartsAt, zone))

/** That a moment lies in the period, as the property counts its days: from four in the morning to four in the morning. */
export function periodCondition(column: string, { from, to, timezone }: Pick<ReportInput, 'from' | 'to' | 'timezone'>): SqlExpression {
  return {
    sql: `${column} >= ? AND ${column} < ?`,
    bind: [startOfBusinessDay(from, timezone), startOfBusinessDay(addDays(to, 1), timezone)],
  }
}

/** The days of the period, from when until when each of them is. */
export const listBusinessDaySpans = ({ from, to, timezone }: Pick<ReportInput, 'from' | 'to' | 'timezone'>) =>
  daysFromTo(from, to).map(day => ({ from: startOfBusinessDay(day, timezone), until: startOfBusinessDay(addDays(day, 1), timezone) }))

interface ClockRun {
  first: Date
  last: Day
  minutes: number
}

/**
 * The day of the property that a moment of the period belongs to, worked out by the database, which need not know time zones: the clock is moved by so many
 * minutes, others after each change of summer time. A day of 25 hours ends on its own date.
 */
export function businessDayExpression(
  column: string,
  { from, to, timezone }: Pick<ReportInput, 'from' | 'to' | 'timezone'>,
): SqlExpression {
  const runs = listClockRuns(from, to, timezone)
  const dayIn = ({ minutes, last }: ClockRun) => `LEAST(DATE(${column} + INTERVAL ${minutes} MINUTE), DATE('${last}'))`
  const [end, ...earlier] = runs.toReversed() as [ClockRun, ...ClockRun[]]
  const cases = earlier.toReversed().map((run, i) => ({ sql: `WHEN ${column} < ? THEN ${dayIn(run)}`, until: runs[i + 1]?.first as Date }))
  const day = cases.length ? `CASE ${cases.map(c => c.sql).join(' ')} ELSE ${dayIn(end)} END` : dayIn(end)
  return { sql: `DATE_FORMAT(${day}, '%Y-%m-%d')`, bind: cases.map(c => c.until) }
}

/** Ranges of days with the same offset from UTC. */
function listClockRuns(from: Day, to: Day, zone: string): ClockRun[] {
  const runs: ClockRun[] = []
  for (const day of daysFromTo(from, to)) {
    const first = startOfBusinessDay(day, zone)
    const minutes = Math.round((Date.parse(`${day}T00:00:00Z`) - first.getTime()) / 60_000)
    const run = runs.at(-1)
    if (run?.minutes === minutes) run.last = day
    else runs.push({ first, last: day, minutes })
  }
  return runs
}
