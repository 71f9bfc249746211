import { addDays, type Day, daysFromTo } from '../calendar/days.ts'

/** Nights in a row on which the same holds; both ends included. */
export interface NightRun<T> {
  from: Day
  to: Day
  value: T
}

/** Nights in their order; those without a value are left out. What is equal is said by `keyOf`. */
export function joinNights<T>(
  nights: Iterable<readonly [Day, T | undefined]>,
  keyOf: (value: T) => string = JSON.stringify,
): NightRun<T>[] {
  const runs: NightRun<T>[] = []
  let open: (NightRun<T> & { key: string }) | undefined
  for (const [night, value] of nights) {
    if (value === undefined) continue
    const key = keyOf(value)
    if (open && open.key === key && addDays(open.to, 1) === night) open.to = night
    else {
      open = { from: night, to: night, value, key }
      runs.push(open)
    }
  }
  return runs.map(({ from, to, value }) => ({ from, to, value }))
}

/** From a day on: the past is forgotten. */
export function spreadRuns<T>(runs: readonly NightRun<T>[], since: Day): Map<Day, T> {
  const nights = new Map<Day, T>()
  for (const { from, to, value } of runs)
    if (to >= since) for (const night of daysFromTo(from < since ? since : from, to)) nights.set(night, value)
  return nights
}

/** The keys whose values differ from what is known already; undefined when nothing does. */
export function differingValues<T extends object>(values: T, known: Partial<T> | undefined): Partial<T> | undefined {
  if (!known) return values
  const differing = Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key as keyof T]))
  return differing.length ? (Object.fromEntries(differing) as Partial<T>) : undefined
}
