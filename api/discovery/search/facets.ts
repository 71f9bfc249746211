import { setImmediate as breath } from 'node:timers/promises'
import {
  activeFilters,
  bedSteps,
  dormGenders,
  type FilterName,
  roomWays,
  type SearchFilters,
  scoreSteps,
  withoutFilter,
} from '../../../domain/listing/searchFilters.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { facets } from './filterFields.ts'
import type { House } from './hits.ts'
import { closer, facilitiesOf, type Sieve } from './sieve.ts'

export type Facets = Infer<typeof facets>
type Counted = Facets['options'][number]

/** A country has thousands of houses: others are served between so many. */
const atOnce = 100

/** How many hostels each filter would leave, all others being kept. In memory: no statement more. */
export async function facetsOf(houses: readonly House[], { pass, aNight, currency }: Sieve, filters: SearchFilters): Promise<Facets> {
  const tally = new Map<string, Counted>()
  const add = (filter: FilterName, value: string, n = 1) => {
    const before = tally.get(`${filter} ${value}`)
    if (before) before.hostels += n
    else tally.set(`${filter} ${value}`, { filter, value, hostels: n })
  }
  const asked = choices.map(({ filter, value, choice }) => ({ filter, value, by: { ...filters, ...choice } }))
  const [anyType, anyPrice] = [withoutFilter(filters, 'type'), withoutFilter(filters, 'price')]
  const drops = activeFilters(filters).map(active => ({ ...active, by: withoutFilter(filters, active.filter, active.value), hostels: 0 }))
  let [found, unfiltered, least, most] = [0, 0, Number.POSITIVE_INFINITY, 0]
  for (const { filter, value } of asked) add(filter, value, 0)
  for (const [i, house] of houses.entries()) {
    if (i % atOnce === atOnce - 1) await breath()
    if (!pass(house, noFilters)) continue
    unfiltered++
    if (pass(house, filters)) {
      found++
      for (const key of facilitiesOf(house)) add('facilities', key)
    }
    if (pass(house, anyType)) add('type', closer(house).type)
    for (const { filter, value, by } of asked) if (pass(house, by)) add(filter, value)
    for (const drop of drops) if (pass(house, drop.by)) drop.hostels++
    const priced = pass(house, anyPrice)
    const price = priced && aNight(priced)
    if (price !== undefined) [least, most] = [Math.min(least, price), Math.max(most, price)]
  }
  return {
    options: [...tally.values()],
    price: Number.isFinite(least) ? { currency, least: Math.ceil(least), most: Math.ceil(most) } : null,
    unfiltered,
    drop: found ? [] : drops.flatMap(({ filter, value, hostels }) => (hostels ? { filter, value, hostels } : [])).sort(mostFirst),
  }
}

const noFilters: SearchFilters = {}
const mostFirst = (a: Counted, b: Counted) => b.hostels - a.hostels

const choices = [
  ...roomWays.map(roomType => choiceOf('roomType', roomType)),
  ...dormGenders.map(gender => choiceOf('gender', gender)),
  ...bedSteps.map(beds => choiceOf('beds', beds)),
  ...scoreSteps.map(scoreMin => choiceOf('scoreMin', scoreMin)),
  ...(['ensuite', 'freeCancellation', 'payAtProperty'] as const).map(filter => choiceOf(filter, true)),
]

function choiceOf<K extends FilterName & keyof SearchFilters>(filter: K, value: NonNullable<SearchFilters[K]>) {
  const choice: SearchFilters = { [filter]: value }
  return { filter, value: String(value), choice }
}
