import type { Day } from '../../../domain/calendar/days.ts'
import { formatShortDay } from '../../lib/format/format.ts'

/** `Fri`, `27 Nov`: a column header. */
export function formatDayHeader(night: Day): readonly string[] {
  const [weekday = '', ...day] = formatShortDay(night).split(' ')
  return [weekday, day.join(' ')]
}

/** Groups consecutive nights with equal values. */
export function groupRuns<T extends { night: Day }>(rows: readonly T[], isNext: (last: T, next: T) => boolean): T[][] {
  const runs: T[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isNext(last, row)) run.push(row)
    else runs.push([row])
  }
  return runs
}
