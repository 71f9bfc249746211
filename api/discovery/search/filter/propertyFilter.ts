import { partySize } from '../../../../domain/booking/party.ts'
import { nightCount } from '../../../../domain/calendar/days.ts'
import { type OfferFilters, offerFilters, type SearchFilters } from '../../../../domain/listing/searchFilters.ts'
import type { StockRoom } from '../candidates.ts'
import { createCurrencyConverter } from '../rankHits.ts'
import { findHit, type SearchHit, type SearchProperty, type StaySearch } from '../searchHits.ts'
import { filterRooms } from './filterRooms.ts'
import { type PreparedFilters, prepareFilters } from './prepareFilters.ts'

export interface PropertyFilter {
  /** The property's opening offer under these filters, or undefined. */
  pass: (property: SearchProperty, filters: SearchFilters) => SearchHit | undefined
  /** The same, but when nothing passes the offer without filters. */
  nearest: (property: SearchProperty, filters: OfferFilters) => SearchHit | undefined
  /** Price per guest and night in whole units of the currency; undefined where unknown. */
  pricePerNight: (hit: SearchHit) => number | undefined
  currency: string
}

/** For evaluating many filters on the same hostels: an offer is calculated once per set of rooms. */
export function createPropertyFilter(
  properties: readonly SearchProperty[],
  staySearch: StaySearch,
  currency = commonCurrency(properties.map(h => h.candidate)),
): PropertyFilter {
  const known = new Map<SearchProperty, Map<OfferKey, SearchHit | undefined>>()
  const pricePerNight = createPricePerNight(currency, staySearch)
  const prepare = once((filters: SearchFilters) => prepareFilters(filters))
  const prepareOffer = once((filters: OfferFilters) => prepareFilters(offerFilters(filters)))

  const offered = (property: SearchProperty, filters: PreparedFilters, isCheapest: boolean): SearchHit | undefined => {
    const own = known.get(property) ?? new Map<OfferKey, SearchHit | undefined>()
    known.set(property, own)
    const key = offerKey(property.rooms ?? [], filters, isCheapest && property.sheet !== undefined)
    const before = own.get(key)
    if (before || own.has(key)) return before
    const rooms = property.rooms && filterRooms(property.rooms, filters)
    const hit = findHit(property, staySearch, rooms, { mustBeFree: filters.filters.freeCancellation ?? false, isCheapest })
    own.set(key, hit)
    return hit
  }
  const passPrepared = (property: SearchProperty, filters: PreparedFilters) =>
    !filters.property || filters.property(property)
      ? findFittingHit(filters, pricePerNight, isCheapest => offered(property, filters, isCheapest))
      : undefined
  return {
    pass: (property, filters) => passPrepared(property, prepare(filters)),
    nearest: (property, filters) => passPrepared(property, prepareOffer(filters)) ?? passPrepared(property, unfiltered),
    pricePerNight,
    currency,
  }
}

type OfferKey = number | string
const mostRoomsInNumber = 48

/**
 * What an offer of a property depends on, the same for the same rooms, as a number: bit 0 for terms that are still free, 1 for the cheapest rate, 2 for a choice among the rooms, 3 and 4
 * for how rooms that are sold both ways are asked for, and from 5 on one for each room that fits. More rooms than a number has bits for are a text.
 */
function offerKey(rooms: readonly StockRoom[], { rooms: fits, filters }: PreparedFilters, isCheapest: boolean): OfferKey {
  const terms = (filters.freeCancellation ? 1 : 0) + (isCheapest ? 2 : 0)
  if (!fits) return terms
  if (rooms.length > mostRoomsInNumber) return `${terms} ${filters.roomType} ${rooms.map(room => Number(fits(room))).join('')}`
  let [key, bit, sale] = [terms + 4, 32, 0]
  for (const room of rooms) {
    if (fits(room)) {
      key += bit
      if (room.sell_by === 'both' && filters.roomType) sale = filters.roomType === 'dorm' ? 8 : 16
    }
    bit *= 2
  }
  return key + sale
}

const unfiltered = prepareFilters({})

/** Worked out once for each set of filters. */
export function once<Filters extends object, Answer>(work: (filters: Filters) => Answer): (filters: Filters) => Answer {
  const known = new Map<Filters, Answer>()
  return filters => {
    const ready = known.get(filters) ?? work(filters)
    if (!known.has(filters)) known.set(filters, ready)
    return ready
  }
}

export function createPricePerNight(currency: string, { stay, party }: StaySearch): PropertyFilter['pricePerNight'] {
  const guestNights = stay ? partySize(party) * nightCount(stay.arrival, stay.departure) : 1
  const worth = createCurrencyConverter(currency)
  return ({ price }) => {
    const each = price ? worth(price) / guestNights : Number.NaN
    return Number.isFinite(each) ? each : undefined
  }
}

/** The opening offer; if it exceeds the requested price, the cheapest rate of the same beds. */
export function findFittingHit(
  { price, filters: { priceMax } }: PreparedFilters,
  pricePerNight: PropertyFilter['pricePerNight'],
  hitBy: (isCheapest: boolean) => SearchHit | undefined,
): SearchHit | undefined {
  const fitting = (hit: SearchHit | undefined) => (hit && (!price || price(hit, pricePerNight(hit))) ? hit : undefined)
  return fitting(hitBy(false)) ?? (priceMax === undefined ? undefined : fitting(hitBy(true)))
}

/** The most common currency among them. */
export function commonCurrency(properties: readonly { currency: string }[]): string {
  const counts = new Map<string, number>()
  for (const { currency } of properties) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const [first] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  return first?.[0] ?? 'USD'
}
