import {
  activeFilters,
  bedSteps,
  dormGenders,
  type FilterName,
  roomWays,
  type SearchFilters,
  scoreSteps,
  withoutFilter,
} from '../domain/searchFilters.ts'
import type { Infer } from '../http/schema.ts'
import type { facets } from './filterFields.ts'
import type { House } from './hits.ts'
import { closer, type Sieve } from './sieve.ts'

export type Facets = Infer<typeof facets>
type Counted = Facets['options'][number]

/** How many hostels each filter would leave, all others being kept. In memory: no statement more. */
export function facetsOf(houses: readonly House[], { pass, aNight, currency }: Sieve, filters: SearchFilters): Facets {
  const left = (by: SearchFilters) => houses.filter(house => pass(house, by))
  const count = (by: SearchFilters) => houses.reduce((n, house) => n + (pass(house, by) ? 1 : 0), 0)
  const found = left(filters)
  const prices = left(withoutFilter(filters, 'price')).flatMap(house => {
    const hit = pass(house, withoutFilter(filters, 'price'))
    return (hit && aNight(hit)) ?? []
  })
  return {
    options: [
      ...tally('type', left(withoutFilter(filters, 'type')), house => [closer(house).type]),
      ...tally('facilities', found, house => closer(house).facilities.map(f => f.key)),
      ...choices.map(([filter, value, choice]) => ({ filter, value, hostels: count({ ...filters, ...choice }) })),
    ],
    price: prices.length ? { currency, least: Math.floor(Math.min(...prices)), most: Math.ceil(Math.max(...prices)) } : null,
    unfiltered: count({}),
    drop: found.length ? [] : dropped(filters, count),
  }
}

const choices: [filter: FilterName, value: string, choice: SearchFilters][] = [
  ...roomWays.map(roomType => choiceOf('roomType', roomType)),
  ...dormGenders.map(gender => choiceOf('gender', gender)),
  ...bedSteps.map(beds => choiceOf('beds', beds)),
  ...scoreSteps.map(scoreMin => choiceOf('scoreMin', scoreMin)),
  ...(['ensuite', 'freeCancellation', 'payAtProperty'] as const).map(filter => choiceOf(filter, true)),
]

function choiceOf<K extends FilterName & keyof SearchFilters>(filter: K, value: NonNullable<SearchFilters[K]>): (typeof choices)[number] {
  return [filter, String(value), { [filter]: value }]
}

/** Counted in one pass where a house may have any of many. */
function tally(filter: FilterName, houses: readonly House[], valuesOf: (house: House) => string[]): Counted[] {
  const counts = new Map<string, number>()
  for (const value of houses.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, hostels]) => ({ filter, value, hostels }))
}

const dropped = (filters: SearchFilters, count: (by: SearchFilters) => number): Counted[] =>
  activeFilters(filters)
    .map(({ filter, value }) => ({ filter, value, hostels: count(withoutFilter(filters, filter, value)) }))
    .filter(({ hostels }) => hostels > 0)
    .sort((a, b) => b.hostels - a.hostels)
