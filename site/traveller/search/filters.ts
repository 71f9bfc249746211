import { activeFilters, dormGenders, type FilterName, roomTypeFilters, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { type PropertyType, propertyTypeInfo } from '../../../domain/listing/taxonomy.ts'
import { normalizeNumber } from '../../../domain/text/normalizeNumber.ts'
import { formatWhole } from '../../lib/format/format.ts'
import { formatFilterFacility, formatPropertyType } from '../../lib/format/taxonomyFormat.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { filterableFacilities } from '../property/propertyFormat.ts'
import type { SearchQuery } from './searchQuery.ts'

const maxPrice = 100_000_000

/** From an address, as forms and people write it; what makes no sense is left out. */
export function parseFilters(params: URLSearchParams): SearchFilters {
  const listed = (name: string) => [...new Set(params.getAll(name).flatMap(text => text.split(',')))]
  const type = listed('type').filter((key): key is PropertyType => Object.hasOwn(propertyTypeInfo, key))
  const facilities = filterableFacilities.filter(key => listed('facilities').includes(key))
  const roomType = roomTypeFilters.find(way => way === params.get('roomType'))
  const gender = dormGenders.find(kind => kind === params.get('gender'))
  const beds = parseWhole(params.get('beds'), 1, 100)
  const [priceMin, priceMax] = [parseWhole(params.get('priceMin'), 1, maxPrice), parseWhole(params.get('priceMax'), 1, maxPrice)]
  const score = Number(params.get('scoreMin') ?? '')
  const currency = /^[A-Z]{3}$/.exec(params.get('currency') ?? '')?.[0]
  const isSet = (name: 'ensuite' | 'freeCancellation' | 'payAtProperty') => params.get(name) === 'true' && { [name]: true }
  return {
    ...(type.length && { type }),
    ...(roomType && { roomType }),
    ...(gender && { gender }),
    ...(beds && { beds }),
    ...isSet('ensuite'),
    ...(priceMin && { priceMin }),
    ...(priceMax && { priceMax }),
    ...((priceMin || priceMax) && currency && { currency }),
    ...(score > 0 && score <= 10 && { scoreMin: score }),
    ...(facilities.length && { facilities }),
    ...isSet('freeCancellation'),
    ...isSet('payAtProperty'),
  }
}

function parseWhole(text: string | null, least: number, most: number): number | undefined {
  const value = Math.round(Number(normalizeNumber(text ?? '')))
  return value >= least && value <= most ? value : undefined
}

/** Where a list is of, within a sentence. */
export const formatSearchLocation = ({ place, bounds, around }: Pick<SearchQuery, 'place' | 'bounds' | 'around'>) =>
  bounds ? getMessages('search').thisPart : around ? getMessages('search').thisPlace : place || getMessages('search').thisPlace

export const countFilters = (filters: SearchFilters) => activeFilters(filters).length

/** What a filter is called where it stands alone: on the chip that takes it back. */
export function formatFilter(filters: SearchFilters, filter: FilterName, value: string): string {
  const messages = getMessages('filters')
  if (filter === 'price') return formatPriceFilter(filters)
  if (filter === 'type') return joinWithCommas((filters.type ?? []).map(formatPropertyType))
  if (filter === 'facilities') return formatFilterFacility(value)
  if (filter === 'beds') return t(messages.bedsUpTo, { n: Number(value) })
  if (filter === 'scoreMin') return t(messages.scoreFrom, { score: Number(value) })
  if (filter === 'roomType') return messages[value as 'dorm' | 'private']
  if (filter === 'gender') return messages[value as 'female' | 'male' | 'mixed']
  return messages[filter]
}

function formatPriceFilter({ priceMin, priceMax, currency }: SearchFilters): string {
  const messages = getMessages('filters')
  const from = formatWhole(priceMin ?? 0, currency)
  const to = formatWhole(priceMax ?? 0, currency)
  if (priceMax === undefined) return t(messages.priceAbove, { from })
  return priceMin === undefined ? t(messages.priceBelow, { to }) : t(messages.priceBetween, { from, to })
}
