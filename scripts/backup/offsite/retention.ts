import type { Retention } from '../../../api/platform/config.ts'
import { addDays, weekday } from '../../../domain/calendar/days.ts'

/** The names of backups to retain: the newest of each of the last days, weeks and months that have one, and the newest of all. Names begin with their day. */
export function chooseRetained(names: readonly string[], { daily, weekly, monthly }: Retention): Set<string> {
  const newestFirst = names.toSorted().toReversed()
  const newestOf = (periodOf: (day: string) => string, most: number) => {
    const byPeriod = Map.groupBy(newestFirst, name => periodOf(name.slice(0, 10)))
    return [...byPeriod.values()].slice(0, most).flatMap(([newest]) => newest ?? [])
  }
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestOf(day => day, daily),
    ...newestOf(mondayOf, weekly),
    ...newestOf(day => day.slice(0, 7), monthly),
  ])
}

const mondayOf = (day: string) => addDays(day, 1 - weekday(day))
