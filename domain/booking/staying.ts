import { addDays, type Day, weekday } from '../calendar/days.ts'
import { minReportedGroupSize } from './mergeSmallGroups.ts'

/** Only of the booker: children are not counted. */
export const sharedAgeBands = ['18-24', '25-34', '35-44', '45-54', '55+'] as const
export type SharedAgeBand = (typeof sharedAgeBands)[number]

/** A guest who opted in to being counted. */
export interface StayShare {
  /** Identical in all bookings of one person. */
  person: string
  arrival: Day
  departure: Day
  country: string | null
  age: SharedAgeBand | null
  isAlone: boolean
}

export interface StayingWeek {
  /** Monday to Sunday. */
  from: Day
  to: Day
  people: number
  countries: { country: string; people: number }[]
  ages: { age: SharedAgeBand; people: number }[]
  alone: number | null
}

const WEEKS = 8

/**
 * Statistics of guests in this week and the next seven. They reveal nobody by repeated queries: weeks are fixed and do not overlap, counts are
 * rounded down to multiples of the minimum group, smaller groups are dropped without a remainder, and a person counts once per week.
 */
export function summarizeStaying(sharings: readonly StayShare[], today: Day): StayingWeek[] {
  return weeksFrom(today).flatMap(week => {
    const here = personsIn(sharings, week)
    const people = roundDownToGroup(here.length)
    if (!people) return []
    return [
      {
        ...week,
        people,
        countries: countByGroup(here, s => s.country).map(([country, n]) => ({ country, people: n })),
        ages: countByGroup(here, s => s.age).map(([age, n]) => ({ age, people: n })),
        alone: roundDownToGroup(here.filter(s => s.isAlone).length) || null,
      },
    ]
  })
}

/** From the Monday of this week until the day after the last Sunday. */
export function stayingWindow(today: Day): { from: Day; until: Day } {
  const monday = mondayOf(today)
  return { from: monday, until: addDays(monday, 7 * WEEKS) }
}

const mondayOf = (day: Day) => addDays(day, 1 - weekday(day))

const weeksFrom = (today: Day) =>
  Array.from({ length: WEEKS }, (_, week) => {
    const from = addDays(mondayOf(today), 7 * week)
    return { from, to: addDays(from, 6) }
  })

function personsIn(sharings: readonly StayShare[], { from, to }: { from: Day; to: Day }): StayShare[] {
  const here = sharings.filter(s => s.arrival <= to && s.departure > from)
  return [...new Map(here.map(s => [s.person, s])).values()]
}

const roundDownToGroup = (n: number) => Math.floor(n / minReportedGroupSize) * minReportedGroupSize

/** Sufficiently large groups, largest first; equal ones by name, which does not reveal their order. */
function countByGroup<K extends string>(here: readonly StayShare[], of: (s: StayShare) => K | null): [K, number][] {
  const counted = Map.groupBy(here, of)
  return [...counted]
    .flatMap(([key, all]): [K, number][] => (key !== null && roundDownToGroup(all.length) ? [[key, roundDownToGroup(all.length)]] : []))
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
}
