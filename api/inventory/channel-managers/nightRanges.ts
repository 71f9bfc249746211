import { addDays, type Day, nightsBetween, type Stay } from '../../../domain/calendar/days.ts'

/** Merges overlapping ranges, sorted. Adjacent ranges stay separate, as they may be two guests. */
export function mergeOverlapping(ranges: readonly Stay[]): Stay[] {
  const found: Stay[] = []
  for (const next of ranges.filter(r => r.arrival < r.departure).toSorted(byArrival)) {
    const last = found.at(-1)
    if (last && next.arrival < last.departure) last.departure = laterDay(last.departure, next.departure)
    else found.push({ arrival: next.arrival, departure: next.departure })
  }
  return found
}

/** The same nights in as few ranges as possible. */
export function joinRanges(ranges: readonly Stay[]): Stay[] {
  const found: Stay[] = []
  for (const next of mergeOverlapping(ranges)) {
    const last = found.at(-1)
    if (last && next.arrival === last.departure) last.departure = next.departure
    else found.push(next)
  }
  return found
}

/** The parts of ranges within a window. */
export function clipRanges(ranges: readonly Stay[], window: Stay): Stay[] {
  const inside = ranges.map(r => ({
    arrival: laterDay(r.arrival, window.arrival),
    departure: r.departure < window.departure ? r.departure : window.departure,
  }))
  return inside.filter(r => r.arrival < r.departure)
}

/** Ranges without the given nights. */
export function subtractNights(ranges: readonly Stay[], nights: ReadonlySet<Day>): Stay[] {
  if (!nights.size) return [...ranges]
  return ranges.flatMap(r => toRanges(nightsBetween(r.arrival, r.departure).filter(night => !nights.has(night))))
}

/** Sorted nights as ranges. */
export function toRanges(nights: readonly Day[]): Stay[] {
  const found: Stay[] = []
  for (const night of nights) {
    const last = found.at(-1)
    if (last?.departure === night) last.departure = addDays(night, 1)
    else found.push({ arrival: night, departure: addDays(night, 1) })
  }
  return found
}

export const toNightSet = (ranges: readonly Stay[]): Set<Day> => new Set(ranges.flatMap(r => nightsBetween(r.arrival, r.departure)))

const byArrival = (a: Stay, b: Stay) => (a.arrival < b.arrival ? -1 : a.arrival > b.arrival ? 1 : 0)
const laterDay = (a: Day, b: Day) => (a < b ? b : a)
