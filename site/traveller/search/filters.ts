import { activeFilters, dormGenders, type FilterName, roomWays, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { type PropertyType, propertyTypeInfo } from '../../../domain/listing/taxonomy.ts'
import { plainNumber } from '../../../domain/text/typedNumber.ts'
import { formatWhole } from '../../lib/format.ts'
import { commas } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { facilityWord, propertyTypeWord, wordedFacilities } from '../propertyWords.ts'
import type { Asked } from './asked.ts'

const mostPrice = 100_000_000

/** From an address, as forms and people write it; what makes no sense is left out. */
export function readFilters(params: URLSearchParams): SearchFilters {
  const listed = (name: string) => [...new Set(params.getAll(name).flatMap(text => text.split(',')))]
  const type = listed('type').filter((key): key is PropertyType => Object.hasOwn(propertyTypeInfo, key))
  const facilities = wordedFacilities.filter(key => listed('facilities').includes(key))
  const roomType = roomWays.find(way => way === params.get('roomType'))
  const gender = dormGenders.find(kind => kind === params.get('gender'))
  const beds = whole(params.get('beds'), 1, 100)
  const [priceMin, priceMax] = [whole(params.get('priceMin'), 1, mostPrice), whole(params.get('priceMax'), 1, mostPrice)]
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

function whole(text: string | null, least: number, most: number): number | undefined {
  const value = Math.round(Number(plainNumber(text ?? '')))
  return value >= least && value <= most ? value : undefined
}

/** Where a list is of, within a sentence. */
export const whereWords = ({ place, bounds, around }: Pick<Asked, 'place' | 'bounds' | 'around'>) =>
  bounds ? words('search').thisPart : around ? words('search').thisPlace : place || words('search').thisPlace

export const countFilters = (filters: SearchFilters) => activeFilters(filters).length

/** What a filter is called where it stands alone: on the chip that takes it back. */
export function filterWord(filters: SearchFilters, filter: FilterName, value: string): string {
  const said = words('filters')
  if (filter === 'price') return priceWord(filters)
  if (filter === 'type') return commas((filters.type ?? []).map(propertyTypeWord))
  if (filter === 'facilities') return facilityWord(value)
  if (filter === 'beds') return say(said.bedsUpTo, { n: Number(value) })
  if (filter === 'scoreMin') return say(said.scoreFrom, { score: Number(value) })
  if (filter === 'roomType') return said[value as 'dorm' | 'private']
  if (filter === 'gender') return said[value as 'female' | 'male' | 'mixed']
  return said[filter]
}

function priceWord({ priceMin, priceMax, currency }: SearchFilters): string {
  const said = words('filters')
  const from = formatWhole(priceMin ?? 0, currency)
  const to = formatWhole(priceMax ?? 0, currency)
  if (priceMax === undefined) return say(said.priceAbove, { from })
  return priceMin === undefined ? say(said.priceBelow, { to }) : say(said.priceBetween, { from, to })
}
