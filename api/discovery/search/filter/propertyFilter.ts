import { partySize } from '../../../../domain/booking/party.ts'
import { nightCount } from '../../../../domain/calendar/days.ts'
import { roomFacilities } from '../../../../domain/listing/facilities.ts'
import { type OfferFilters, offerFilters, type SearchFilters } from '../../../../domain/listing/searchFilters.ts'
import { type Deposit, defaultDeposit, requiresDeposit } from '../../../../domain/money/deposit.ts'
import { hasOnlinePayments } from '../../../platform/runtime.ts'
import type { Candidate } from '../candidates.ts'
import { createCurrencyConverter } from '../rankHits.ts'
import { findHit, type SearchHit, type SearchProperty, type StaySearch } from '../searchHits.ts'
import { amountDueNow } from '../stayOffers.ts'
import { filterRooms } from './filterRooms.ts'

/** What a property is checked by beside its rooms; read only where something is asked of it. */
export interface FilterColumns {
  type: string
  facilities: { key: string }[]
  deposit: Deposit | null
}
export const withFilterColumns = ({ candidate }: SearchProperty) => candidate as Candidate & FilterColumns

export interface PropertyFilter {
  /** What the property has under these filters, or nothing. */
  pass: (property: SearchProperty, filters: SearchFilters) => SearchHit | undefined
  /** The same of a property that is looked at in any case: where nothing is left for the filters, what it has without them. */
  nearest: (property: SearchProperty, filters: OfferFilters) => SearchHit | undefined
  /** What a guest pays a night, in whole units of the currency; undefined where that is not known. */
  pricePerNight: (hit: SearchHit) => number | undefined
  currency: string
}

/** To pass the same hostels through many filters: what one offers is worked out once for the same rooms. */
export function createPropertyFilter(
  properties: readonly SearchProperty[],
  staySearch: StaySearch,
  currency = commonCurrency(properties.map(h => h.candidate)),
): PropertyFilter {
  const known = new Map<SearchProperty, Map<string, SearchHit | undefined>>(properties.map(property => [property, new Map()]))
  const keys = new Map<SearchFilters, string>()
  const pricePerNight = createPricePerNight(currency, staySearch)

  const offered = (property: SearchProperty, filters: SearchFilters, isCheapest: boolean): SearchHit | undefined => {
    const own = known.get(property) ?? new Map<string, SearchHit | undefined>()
    const filtersKey = keys.get(filters) ?? filterKey(filters)
    keys.set(filters, filtersKey)
    const key = `${filtersKey} ${isCheapest}`
    if (!own.has(key)) {
      const rooms = property.rooms && filterRooms(property.rooms, filters)
      const same = `${filters.freeCancellation ?? false} ${isCheapest} ${rooms?.map(r => `${r.id}${r.only ?? ''}`)}`
      if (!own.has(same)) own.set(same, findHit(property, staySearch, rooms, { mustBeFree: filters.freeCancellation, isCheapest }))
      own.set(key, own.get(same))
    }
    return own.get(key)
  }
  const pass: PropertyFilter['pass'] = (property, filters) =>
    matchesPropertyFilters(property, filters)
      ? findFittingHit(property, filters, pricePerNight, isCheapest => offered(property, filters, isCheapest))
      : undefined
  return { pass, nearest: (property, filters) => pass(property, offerFilters(filters)) ?? pass(property, {}), pricePerNight, currency }
}

export function createPricePerNight(currency: string, { stay, party }: StaySearch): PropertyFilter['pricePerNight'] {
  const guestNights = stay ? partySize(party) * nightCount(stay.arrival, stay.departure) : 1
  const worth = createCurrencyConverter(currency)
  return ({ price }) => {
    const each = price ? worth(price) / guestNights : Number.NaN
    return Number.isFinite(each) ? each : undefined
  }
}

/** What an offer depends on: every filter that is not of the property, of the price or of how it is paid. A new one counts unless it is left out here. */
function filterKey(filters: SearchFilters): string {
  const { priceMin, priceMax, currency, payAtProperty, ...offer } = offerFilters(filters)
  return JSON.stringify(offer)
}

/** The filters that ask nothing of its rooms and prices. */
export function matchesPropertyFilters(of: SearchProperty, { type, scoreMin, facilities }: SearchFilters): boolean {
  const candidate = withFilterColumns(of)
  return (
    (!type?.length || (type as string[]).includes(candidate.type)) &&
    (scoreMin === undefined || (candidate.rating_tenths ?? 0) >= scoreMin * 10) &&
    (facilities ?? []).every(key => candidate.facilities.some(f => f.key === key) || hasRoomFacility(of, key))
  )
}

/** What the property has, and what is in one of its rooms at least. */
export const listFacilities = (of: SearchProperty): string[] => {
  const own = withFilterColumns(of).facilities.map(({ key }) => key)
  return [...own, ...roomFacilities.filter(key => !own.includes(key) && hasRoomFacility(of, key))]
}

const hasRoomFacility = ({ rooms }: SearchProperty, key: string) => rooms?.some(({ fixtures }) => fixtures?.includes(`"${key}"`)) ?? false

/** What opens with; where that costs more than was asked for, the cheapest rate of the same beds. */
export function findFittingHit(
  property: SearchProperty,
  filters: SearchFilters,
  pricePerNight: PropertyFilter['pricePerNight'],
  hitBy: (isCheapest: boolean) => SearchHit | undefined,
): SearchHit | undefined {
  const fitting = (hit: SearchHit | undefined) => (hit && matchesPriceFilters(property, hit, filters, pricePerNight(hit)) ? hit : undefined)
  return fitting(hitBy(false)) ?? (filters.priceMax === undefined ? undefined : fitting(hitBy(true)))
}

/** It costs what was asked for, and nothing of it is paid online where that was asked. */
const matchesPriceFilters = (of: SearchProperty, hit: SearchHit, filters: SearchFilters, pricePerNight: number | undefined): boolean =>
  isInPriceRange(pricePerNight, filters) && (!filters.payAtProperty || isPaidAtProperty(of, hit))

const isInPriceRange = (price: number | undefined, { priceMin, priceMax }: SearchFilters): boolean =>
  (priceMin === undefined && priceMax === undefined) ||
  (price !== undefined && price >= (priceMin ?? 0) && price <= (priceMax ?? Number.POSITIVE_INFINITY))

/** Nothing of this offer, or of any, is paid online. */
function isPaidAtProperty(of: SearchProperty, { offer, taxes = [] }: SearchHit): boolean {
  const { deposit } = withFilterColumns(of)
  return offer ? amountDueNow(offer, taxes, deposit).amount === 0 : !hasOnlinePayments() || !requiresDeposit(deposit ?? defaultDeposit)
}

/** The currency that most of them charge in. */
export function commonCurrency(properties: readonly { currency: string }[]): string {
  const counts = new Map<string, number>()
  for (const { currency } of properties) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const [first] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  return first?.[0] ?? 'USD'
}
