import type { FilterDeclarations } from '../../../../domain/listing/filterDeclaration.ts'
import {
  activeFilters,
  type FilterName,
  type FilterParam,
  type SearchFilters,
  searchFilters,
  withoutFilter,
} from '../../../../domain/listing/searchFilters.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { SearchHit, SearchProperty } from '../searchHits.ts'
import type { AreaFilter } from './areaFilter.ts'
import { listedValues } from './filterConditions.ts'
import type { facets } from './filterFields.ts'

export type Facets = Infer<typeof facets>
type FacetCount = Facets['options'][number]

/** Counts the hostels that each filter would leave, with all others applied; in memory, without further statements. */
export function createFacetCounter({ fits, pass, pricePerNight, currency }: AreaFilter, filters: SearchFilters) {
  const choices = listChoices().map(({ filter, value, choice }) => ({ filter, value, by: { ...filters, ...choice }, hostels: 0 }))
  // For an any-of filter an option is added to the selection, for an all-of filter it narrows it.
  const lists = listNames.map(filter => ({
    filter,
    values: listedValues[filter],
    counts: new Map<string, FacetCount>(),
    by: searchFilters[filter].kind === 'anyOf' ? withoutFilter(filters, filter) : filters,
  }))
  const isPriced = filters.priceMin !== undefined || filters.priceMax !== undefined
  const anyPrice = withoutFilter(filters, 'price')
  const drops = activeFilters(filters).map(active => ({ ...active, by: withoutFilter(filters, active.filter, active.value), hostels: 0 }))
  let [found, unfiltered, least, most] = [0, 0, Number.POSITIVE_INFINITY, 0]

  /** A property of the area, and what passes the filters of it. */
  const add = (property: SearchProperty, hit: SearchHit | undefined) => {
    if (!fits(property, noFilters)) return
    unfiltered++
    if (hit) found++
    for (const { filter, values, by, counts } of lists)
      if (by === filters ? hit : fits(property, by)) for (const value of values(property)) countValue(counts, filter, value)
    for (const choice of choices) if (fits(property, choice.by)) choice.hostels++
    for (const drop of drops) if (fits(property, drop.by)) drop.hostels++
    const priced = isPriced ? pass(property, anyPrice) : hit
    const price = priced && pricePerNight(priced)
    if (price !== undefined) [least, most] = [Math.min(least, price), Math.max(most, price)]
  }
  const result = (): Facets => ({
    options: [...choices.map(({ by: _, ...count }) => count), ...lists.flatMap(({ counts }) => [...counts.values()])],
    price: Number.isFinite(least) ? { currency, least: Math.ceil(least), most: Math.ceil(most) } : null,
    unfiltered,
    drop: found ? [] : drops.flatMap(({ filter, value, hostels }) => (hostels ? { filter, value, hostels } : [])).sort(byCount),
  })
  return { add, result }
}

function countValue(counts: Map<string, FacetCount>, filter: FilterName, value: string) {
  const count = counts.get(value)
  if (count) count.hostels++
  else counts.set(value, { filter, value, hostels: 1 })
}

const noFilters: SearchFilters = {}
const byCount = (a: FacetCount, b: FacetCount) => b.hostels - a.hostels

const listNames = Object.keys(listedValues) as (keyof typeof listedValues)[]

/** All options with a count. */
export const listChoices = (declared: FilterDeclarations = searchFilters) =>
  Object.entries(declared).flatMap(([name, declaration]) => {
    const options =
      declaration.kind === 'flag' ? [true] : declaration.kind === 'choice' || declaration.kind === 'number' ? declaration.options : []
    return options.map(option => ({ filter: name as FilterName & FilterParam, value: String(option), choice: { [name]: option } }))
  })
