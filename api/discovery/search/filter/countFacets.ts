import { setImmediate as breath } from 'node:timers/promises'
import {
  activeFilters,
  dormGenders,
  type FilterName,
  maxBedsOptions,
  minScoreOptions,
  roomTypeFilters,
  type SearchFilters,
  withoutFilter,
} from '../../../../domain/listing/searchFilters.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { SearchProperty } from '../searchHits.ts'
import type { facets } from './filterFields.ts'
import { listFacilities, type PropertyFilter, withFilterColumns } from './propertyFilter.ts'

export type Facets = Infer<typeof facets>
type FacetCount = Facets['options'][number]

/** A country has thousands of properties: the loop yields to other requests between so many. */
const batchSize = 100

/** How many hostels each filter would leave, all others being kept. In memory: no statement more. */
export async function countFacets(
  properties: readonly SearchProperty[],
  { pass, pricePerNight, currency }: PropertyFilter,
  filters: SearchFilters,
): Promise<Facets> {
  const counts = new Map<string, FacetCount>()
  const add = (filter: FilterName, value: string, n = 1) => {
    const before = counts.get(`${filter} ${value}`)
    if (before) before.hostels += n
    else counts.set(`${filter} ${value}`, { filter, value, hostels: n })
  }
  const choiceFilters = choices.map(({ filter, value, choice }) => ({ filter, value, by: { ...filters, ...choice } }))
  const [anyType, anyPrice] = [withoutFilter(filters, 'type'), withoutFilter(filters, 'price')]
  const drops = activeFilters(filters).map(active => ({ ...active, by: withoutFilter(filters, active.filter, active.value), hostels: 0 }))
  let [found, unfiltered, least, most] = [0, 0, Number.POSITIVE_INFINITY, 0]
  for (const { filter, value } of choiceFilters) add(filter, value, 0)
  for (const [i, property] of properties.entries()) {
    if (i % batchSize === batchSize - 1) await breath()
    if (!pass(property, noFilters)) continue
    unfiltered++
    if (pass(property, filters)) {
      found++
      for (const key of listFacilities(property)) add('facilities', key)
    }
    if (pass(property, anyType)) add('type', withFilterColumns(property).type)
    for (const { filter, value, by } of choiceFilters) if (pass(property, by)) add(filter, value)
    for (const drop of drops) if (pass(property, drop.by)) drop.hostels++
    const priced = pass(property, anyPrice)
    const price = priced && pricePerNight(priced)
    if (price !== undefined) [least, most] = [Math.min(least, price), Math.max(most, price)]
  }
  return {
    options: [...counts.values()],
    price: Number.isFinite(least) ? { currency, least: Math.ceil(least), most: Math.ceil(most) } : null,
    unfiltered,
    drop: found ? [] : drops.flatMap(({ filter, value, hostels }) => (hostels ? { filter, value, hostels } : [])).sort(byCount),
  }
}

const noFilters: SearchFilters = {}
const byCount = (a: FacetCount, b: FacetCount) => b.hostels - a.hostels

const choices = [
  ...roomTypeFilters.map(roomType => toChoice('roomType', roomType)),
  ...dormGenders.map(gender => toChoice('gender', gender)),
  ...maxBedsOptions.map(beds => toChoice('beds', beds)),
  ...minScoreOptions.map(scoreMin => toChoice('scoreMin', scoreMin)),
  ...(['ensuite', 'freeCancellation', 'payAtProperty'] as const).map(filter => toChoice(filter, true)),
]

function toChoice<K extends FilterName & keyof SearchFilters>(filter: K, value: NonNullable<SearchFilters[K]>) {
  const choice: SearchFilters = { [filter]: value }
  return { filter, value: String(value), choice }
}
