import { activeFilters, type FilterName, type SearchFilters } from '../../../domain/listing/searchFilters.ts'

/** In the order in which they are suggested. */
const popular = [
  { freeCancellation: true },
  { roomType: 'private' },
  { ensuite: true },
  { scoreMin: 8 },
  { facilities: ['breakfast'] },
  { facilities: ['kitchen'] },
  { sociability: 'quiet' },
  { facilities: ['reception_24h'] },
  { sociability: 'social' },
] as const satisfies SearchFilters[]
/** Active filters and suggested ones together: a row of a desktop. */
const mostInRow = 4

interface Suggestion {
  filter: FilterName
  value: string
  hostels: number
  /** All filters with it. */
  filters: SearchFilters
}

/** What narrows the list and leaves something of it. */
export function suggestFilters(
  filters: SearchFilters,
  counts: readonly { filter: string; value: string; hostels: number }[],
  total: number,
): Suggestion[] {
  const suggestions = popular.flatMap((added: SearchFilters) => {
    const { filter, value } = activeFilters(added)[0]!
    const hostels = counts.find(each => each.filter === filter && each.value === value)?.hostels ?? 0
    const isOpen =
      filter === 'facilities' ? !filters.facilities?.some(key => key === value) : filters[filter as keyof SearchFilters] === undefined
    if (!isOpen || hostels === 0 || hostels >= total) return []
    const facilities = added.facilities && { facilities: [...(filters.facilities ?? []), ...added.facilities] }
    return { filter, value, hostels, filters: { ...filters, ...added, ...facilities } }
  })
  return suggestions.slice(0, Math.max(0, mostInRow - activeFilters(filters).length))
}
