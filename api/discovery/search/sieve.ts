import { partySize } from '../../../domain/booking/party.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import { roomFacilities } from '../../../domain/listing/facilities.ts'
import { type OfferFilters, offerFiltersOf, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { type Deposit, defaultDeposit, takesDeposit } from '../../../domain/money/deposit.ts'
import { paysOnline } from '../../platform/runtime.ts'
import type { Candidate } from './candidates.ts'
import { type Hit, type House, hitOf, type Looking } from './hits.ts'
import { narrow } from './narrow.ts'
import { inCurrency } from './rank.ts'
import { dueNow } from './stayOffers.ts'

/** What a house is judged by beside its rooms; read only where something is asked of it. */
export interface Closer {
  type: string
  facilities: { key: string }[]
  deposit: Deposit | null
}
export const closer = ({ house }: House) => house as Candidate & Closer

export interface Sieve {
  /** What the house has under these filters, or nothing. */
  pass: (house: House, filters: SearchFilters) => Hit | undefined
  /** The same of a house that is looked at in any case: where nothing is left for the filters, what it has without them. */
  nearest: (house: House, filters: OfferFilters) => Hit | undefined
  /** What a guest pays a night, in whole units of the currency; undefined where that is not known. */
  aNight: (hit: Hit) => number | undefined
  currency: string
}

/** To pass the same hostels through many filters: what one offers is worked out once for the same rooms. */
export function sieveOf(houses: readonly House[], looking: Looking, currency = commonCurrency(houses.map(h => h.house))): Sieve {
  const known = new Map<House, Map<string, Hit | undefined>>(houses.map(house => [house, new Map()]))
  const keys = new Map<SearchFilters, string>()
  const aNight = aNightIn(currency, looking)

  const offered = (house: House, filters: SearchFilters, isCheapest: boolean): Hit | undefined => {
    const own = known.get(house) ?? new Map<string, Hit | undefined>()
    const asked = keys.get(filters) ?? keyOf(filters)
    keys.set(filters, asked)
    const key = `${asked} ${isCheapest}`
    if (!own.has(key)) {
      const rooms = house.rooms && narrow(house.rooms, filters)
      const same = `${filters.freeCancellation ?? false} ${isCheapest} ${rooms?.map(r => `${r.id}${r.only ?? ''}`)}`
      if (!own.has(same)) own.set(same, hitOf(house, looking, rooms, { mustBeFree: filters.freeCancellation, isCheapest }))
      own.set(key, own.get(same))
    }
    return own.get(key)
  }
  const pass: Sieve['pass'] = (house, filters) =>
    isOfKind(house, filters) ? firstFitting(house, filters, aNight, isCheapest => offered(house, filters, isCheapest)) : undefined
  return { pass, nearest: (house, filters) => pass(house, offerFiltersOf(filters)) ?? pass(house, {}), aNight, currency }
}

export function aNightIn(currency: string, { stay, party }: Looking): Sieve['aNight'] {
  const guestNights = stay ? partySize(party) * nightCount(stay.arrival, stay.departure) : 1
  const worth = inCurrency(currency)
  return ({ price }) => {
    const each = price ? worth(price) / guestNights : Number.NaN
    return Number.isFinite(each) ? each : undefined
  }
}

/** What an offer depends on. */
const keyOf = ({ roomType, gender, beds, ensuite, freeCancellation }: SearchFilters) =>
  [roomType, gender, beds, ensuite, freeCancellation].join()

/** The filters that ask nothing of its rooms and prices. */
export function isOfKind(of: House, { type, scoreMin, facilities }: SearchFilters): boolean {
  const house = closer(of)
  return (
    (!type?.length || (type as string[]).includes(house.type)) &&
    (scoreMin === undefined || (house.rating_tenths ?? 0) >= scoreMin * 10) &&
    (facilities ?? []).every(key => house.facilities.some(f => f.key === key) || isInRoom(of, key))
  )
}

/** What the house has, and what is in one of its rooms at least. */
export const facilitiesOf = (of: House): string[] => {
  const own = closer(of).facilities.map(({ key }) => key)
  return [...own, ...roomFacilities.filter(key => !own.includes(key) && isInRoom(of, key))]
}

const isInRoom = ({ rooms }: House, key: string) => rooms?.some(({ fixtures }) => fixtures?.includes(`"${key}"`)) ?? false

/** What opens with; where that costs more than was asked for, the cheapest rate of the same beds. */
export function firstFitting(
  house: House,
  filters: SearchFilters,
  aNight: Sieve['aNight'],
  hitBy: (isCheapest: boolean) => Hit | undefined,
): Hit | undefined {
  const fitting = (hit: Hit | undefined) => (hit && isPaidAsAsked(house, hit, filters, aNight(hit)) ? hit : undefined)
  return fitting(hitBy(false)) ?? (filters.priceMax === undefined ? undefined : fitting(hitBy(true)))
}

/** It costs what was asked for, and nothing of it is paid online where that was asked. */
const isPaidAsAsked = (of: House, hit: Hit, filters: SearchFilters, aNight: number | undefined): boolean =>
  isBetween(aNight, filters) && (!filters.payAtProperty || isPaidThere(of, hit))

const isBetween = (price: number | undefined, { priceMin, priceMax }: SearchFilters): boolean =>
  (priceMin === undefined && priceMax === undefined) ||
  (price !== undefined && price >= (priceMin ?? 0) && price <= (priceMax ?? Number.POSITIVE_INFINITY))

/** Nothing of this offer, or of any, is paid online. */
function isPaidThere(of: House, { offer, taxes = [] }: Hit): boolean {
  const { deposit } = closer(of)
  return offer ? dueNow(offer, taxes, deposit).amount === 0 : !paysOnline() || !takesDeposit(deposit ?? defaultDeposit)
}

/** The currency that most of them charge in. */
export function commonCurrency(houses: readonly { currency: string }[]): string {
  const counts = new Map<string, number>()
  for (const { currency } of houses) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const [first] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  return first?.[0] ?? 'USD'
}
