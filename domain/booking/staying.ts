import { addDays, type Day, weekday } from '../calendar/days.ts'
import { leastGroup } from './smallGroups.ts'

/** Of who books for themselves: children are not told of. */
export const sharedAges = ['18-24', '25-34', '35-44', '45-54', '55+'] as const
export type SharedAge = (typeof sharedAges)[number]

/** A guest who chose to be counted. */
export interface Sharing {
  /** The same in all bookings of one person. */
  person: string
  arrival: Day
  departure: Day
  country: string | null
  age: SharedAge | null
  isAlone: boolean
}

export interface WeekTold {
  /** A Monday, and the Sunday after it. */
  from: Day
  to: Day
  people: number
  countries: { country: string; people: number }[]
  ages: { age: SharedAge; people: number }[]
  alone: number | null
}

const WEEKS = 8

/**
 * Who is about in this week and the seven after it. Nobody is found by asking twice: the weeks are fixed and do not overlap, every number is
 * rounded down to a multiple of the least group, what is smaller is left out and no rest is given, and a person counts once a week.
 */
export function tellStaying(sharings: readonly Sharing[], today: Day): WeekTold[] {
  return weeksFrom(today).flatMap(week => {
    const here = personsIn(sharings, week)
    const people = rounded(here.length)
    if (!people) return []
    return [
      {
        ...week,
        people,
        countries: groups(here, s => s.country).map(([country, n]) => ({ country, people: n })),
        ages: groups(here, s => s.age).map(([age, n]) => ({ age, people: n })),
        alone: rounded(here.filter(s => s.isAlone).length) || null,
      },
    ]
  })
}

/** From the Monday of this week until the day after the last Sunday. */
export function sharedSpan(today: Day): { from: Day; until: Day } {
  const monday = mondayOf(today)
  return { from: monday, until: addDays(monday, 7 * WEEKS) }
}

const mondayOf = (day: Day) => addDays(day, 1 - weekday(day))

const weeksFrom = (today: Day) =>
  Array.from({ length: WEEKS }, (_, week) => {
    const from = addDays(mondayOf(today), 7 * week)
    return { from, to: addDays(from, 6) }
  })

function personsIn(sharings: readonly Sharing[], { from, to }: { from: Day; to: Day }): Sharing[] {
  const here = sharings.filter(s => s.arrival <= to && s.departure > from)
  return [...new Map(here.map(s => [s.person, s])).values()]
}

const rounded = (n: number) => Math.floor(n / leastGroup) * leastGroup

/** Those that are large enough, the largest first; of the same size by name, which tells nothing of who is more. */
function groups<K extends string>(here: readonly Sharing[], of: (s: Sharing) => K | null): [K, number][] {
  const counted = Map.groupBy(here, of)
  return [...counted]
    .flatMap(([key, all]): [K, number][] => (key !== null && rounded(all.length) ? [[key, rounded(all.length)]] : []))
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
}
