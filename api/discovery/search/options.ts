import { adultAge, type HouseLimits } from '../../../domain/booking/party.ts'
import type { Day, Stay } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { money } from '../../../domain/money/money.ts'
import type { CancellationPolicy } from '../../../domain/rates/cancellation.ts'
import type { OfferOption } from '../../../domain/rates/offers.ts'
import { type NightPrice, priceStay } from '../../../domain/rates/pricing.ts'
import type { StockRoom } from './candidates.ts'

/** A room as one thing to sell, with the price of each night. */
export interface Sellable extends OfferOption {
  stock: StockRoom
  nights: NightPrice[]
  /** Where the price goes by the guests in a unit. */
  nightsFor?: Record<number, NightPrice[]>
  /** What its plan is called, and its terms where they are not the house's. */
  planName?: string
  /** A code that was asked for is in the price. */
  hasPromo?: true
  policy?: CancellationPolicy
}

/** Guests that one unit sleeps: as many as it has places, whatever the beds are. */
export const sleepsOf = (room: { beds_per_unit: number }): number => room.beds_per_unit

/** What a house says of who may stay, as its row has it. */
export interface Limited {
  min_age: number | null
  max_age: number | null
  guest_gender: 'female' | 'male' | null
  inclusive_rooms: number
  takes_children: number
}

export const limitsOf = (house: Limited): HouseLimits => ({
  ...((house.min_age !== null || !house.takes_children) && { minAge: Math.max(house.min_age ?? 0, house.takes_children ? 0 : adultAge) }),
  ...(house.max_age !== null && { maxAge: house.max_age }),
  ...(house.guest_gender && { gender: house.guest_gender }),
  ...(house.inclusive_rooms === 1 && { inclusive: true }),
})

/** What prices a room for a stay. */
export interface Asked {
  stay: Stay
  today: Day
  currency: string
}

/** Everything a house could sell for the stay; what is left may be nothing. */
export const sellables = (rooms: readonly StockRoom[], asked: Asked): Sellable[] =>
  rooms.flatMap(room => waysToSell(room).map(as => sellable(room, as, asked)))

export const waysToSell = (room: StockRoom): readonly SoldAs[] =>
  bothWays.filter(
    as => amountOf(room, as) !== null && (room.sell_by === 'both' || room.sell_by === as) && (room.only === undefined || room.only === as),
  )
const bothWays: readonly SoldAs[] = ['bed', 'unit']

const amountOf = (room: StockRoom, as: SoldAs): number | null => (as === 'bed' ? room.base_price : room.unit_price)

/** Beds, or units, that are free on every night. */
export const leftOf = (room: StockRoom, as: SoldAs): number =>
  as === 'unit' && room.sell_by === 'both'
    ? Math.min(Math.floor(room.free / room.beds_per_unit), room.freeUnits ?? Number.POSITIVE_INFINITY)
    : room.free

/** What a night costs a guest at least: the number that says which room is the cheapest. */
export const nightAHead = (room: StockRoom, as: SoldAs): number =>
  (amountOf(room, as) ?? Number.POSITIVE_INFINITY) / (as === 'bed' ? 1 : sleepsOf(room))

export function sellable(stock: StockRoom, as: SoldAs, { stay, today, currency }: Asked): Sellable {
  const { nights, each } = priceStay({ base: money(amountOf(stock, as) ?? 0, currency) }, { stay, today }, 1)
  return { room: stock.id, as, gender: stock.gender, sleeps: sleepsOf(stock), left: leftOf(stock, as), price: each, stock, nights }
}
