import type { FacilityKey } from './facilities.ts'
import type { PropertyType } from './taxonomy.ts'

/** What a list of hostels can be narrowed by, and the steps in which screens offer it. */
export const roomTypeFilters = ['dorm', 'private'] as const
export const dormGenders = ['female', 'male', 'mixed'] as const
/** At most so many beds in the room. */
export const maxBedsOptions = [4, 6, 8, 12] as const
/** At least this score. */
export const minScoreOptions = [9, 8, 7] as const

export interface SearchFilters {
  /** Any of these kinds of property. */
  type?: PropertyType[]
  roomType?: (typeof roomTypeFilters)[number]
  gender?: (typeof dormGenders)[number]
  beds?: number
  ensuite?: boolean
  /** What a guest pays a night, in whole units of `currency`. */
  priceMin?: number
  priceMax?: number
  currency?: string
  scoreMin?: number
  /** All of these. */
  facilities?: FacilityKey[]
  freeCancellation?: boolean
  payAtProperty?: boolean
}

/** As an address names them. */
const paramNames: readonly string[] = [
  'type',
  'roomType',
  'gender',
  'beds',
  'ensuite',
  'priceMin',
  'priceMax',
  'currency',
  'scoreMin',
  'facilities',
  'freeCancellation',
  'payAtProperty',
] satisfies (keyof SearchFilters)[]
export const isFilterParam = (name: string): boolean => paramNames.includes(name)

/** As an address says them: one name for each of several, as the fields of a form do. */
export const filterParams = (filters: SearchFilters): [name: string, value: string][] =>
  Object.entries(filters).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((v): [string, string] => [name, String(v)]),
  )

/** Those that say something of an offer: a page of a hostel is asked for these. */
export type OfferFilters = Omit<SearchFilters, 'type' | 'scoreMin' | 'facilities'>
export const offerFilters = ({ type: _type, scoreMin: _score, facilities: _facilities, ...filters }: SearchFilters): OfferFilters => filters

/** What one can take back by itself: the two ends of the price are one. */
export const filterNames = [
  'type',
  'roomType',
  'gender',
  'beds',
  'ensuite',
  'price',
  'scoreMin',
  'facilities',
  'freeCancellation',
  'payAtProperty',
] as const
export type FilterName = (typeof filterNames)[number]

interface ActiveFilter {
  filter: FilterName
  value: string
}

/** Each filter that is set; facilities one by one, since each of them narrows. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  return filterNames.flatMap((filter): ActiveFilter[] => {
    if (filter === 'price') return isPriced(filters) ? [{ filter, value: '' }] : []
    if (filter === 'facilities') return (filters.facilities ?? []).map(value => ({ filter, value }))
    if (filter === 'type') return filters.type?.length ? [{ filter, value: '' }] : []
    const value = filters[filter]
    return value === undefined || value === false ? [] : [{ filter, value: String(value) }]
  })
}

const isPriced = ({ priceMin, priceMax }: SearchFilters) => priceMin !== undefined || priceMax !== undefined

/** The same without one of them. */
export function withoutFilter(filters: SearchFilters, filter: FilterName, value = ''): SearchFilters {
  if (filter === 'price') {
    const { priceMin: _min, priceMax: _max, currency: _currency, ...others } = filters
    return others
  }
  const { [filter]: _, ...others } = filters
  const facilities = filter === 'facilities' && value ? (filters.facilities ?? []).filter(key => key !== value) : []
  return facilities.length ? { ...others, facilities } : others
}
