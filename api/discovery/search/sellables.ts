import type { Property, RowOf } from '../../../db/models/index.ts'
import { adultAge, type PropertyLimits } from '../../../domain/booking/party.ts'
import type { Day, Stay } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { money } from '../../../domain/money/money.ts'
import type { CancellationPolicy } from '../../../domain/rates/cancellation.ts'
import type { OfferOption } from '../../../domain/rates/offers.ts'
import { type NightPrice, priceStay } from '../../../domain/rates/pricing.ts'
import type { StockRoom } from './candidates.ts'

/** A room in one way of selling, with the price of each night. */
export interface Sellable extends OfferOption {
  stock: StockRoom
  nights: NightPrice[]
  /** Price by number of guests in a unit. */
  nightsFor?: Record<number, NightPrice[]>
  /** Name of the plan, and its terms where they differ from the property's. */
  planName?: string
  /** A code that was asked for is in the price. */
  hasPromo?: true
  policy?: CancellationPolicy
}

/** Guests that one unit sleeps: its number of places. */
export const unitCapacity = (room: { beds_per_unit: number }): number => room.beds_per_unit

/** Guest rules of a property, by its row. */
export type LimitColumns = RowOf<Property, 'min_age' | 'max_age' | 'guest_gender' | 'inclusive_rooms' | 'takes_children'>

/** The same columns for a property `p`, in every statement that leads to a sale. */
export const limitColumns = 'p.min_age, p.max_age, p.guest_gender, p.inclusive_rooms, p.takes_children'

export const toPropertyLimits = (property: LimitColumns): PropertyLimits => ({
  ...((property.min_age !== null || !property.takes_children) && {
    minAge: Math.max(property.min_age ?? 0, property.takes_children ? 0 : adultAge),
  }),
  ...(property.max_age !== null && { maxAge: property.max_age }),
  ...(property.guest_gender && { gender: property.guest_gender }),
  ...(property.inclusive_rooms === 1 && { inclusive: true }),
})

/** What prices a room for a stay. */
export interface PricingQuery {
  stay: Stay
  today: Day
  currency: string
}

/** Everything that a property sells for the stay, including what is sold out. */
export const listSellables = (rooms: readonly StockRoom[], query: PricingQuery): Sellable[] =>
  rooms.flatMap(room => listSoldAs(room).map(as => toSellable(room, as, query)))

export const listSoldAs = (room: StockRoom): readonly SoldAs[] => soldAsValues.filter(as => isSoldAs(room, as))

export const soldAsValues: readonly SoldAs[] = ['bed', 'unit']

export const isSoldAs = (room: StockRoom, as: SoldAs): boolean =>
  basePriceOf(room, as) !== null && (room.sell_by === 'both' || room.sell_by === as) && (room.only === undefined || room.only === as)

export const basePriceOf = (room: StockRoom, as: SoldAs): number | null => (as === 'bed' ? room.base_price : room.unit_price)

/** Beds, or units, that are free on every night. */
export const remainingOf = (room: StockRoom, as: SoldAs): number =>
  as === 'unit' && room.sell_by === 'both'
    ? Math.min(Math.floor(room.free / room.beds_per_unit), room.freeUnits ?? Number.POSITIVE_INFINITY)
    : room.free

/** Lowest nightly price per guest, to order rooms. */
export const pricePerGuestNight = (room: StockRoom, as: SoldAs): number =>
  (basePriceOf(room, as) ?? Number.POSITIVE_INFINITY) / (as === 'bed' ? 1 : unitCapacity(room))

export function toSellable(stock: StockRoom, as: SoldAs, { stay, today, currency }: PricingQuery): Sellable {
  const { nights, each } = priceStay({ base: money(basePriceOf(stock, as) ?? 0, currency) }, { stay, today }, 1)
  return { room: stock.id, as, gender: stock.gender, sleeps: unitCapacity(stock), left: remainingOf(stock, as), price: each, stock, nights }
}
