import type { Day, Stay } from '../domain/days.ts'
import { type SellBy, type SoldAs, sellsAs, takesOf } from '../domain/inventory.ts'
import { money } from '../domain/money.ts'
import type { OfferOption } from '../domain/offers.ts'
import type { HouseLimits } from '../domain/party.ts'
import { type NightPrice, priceStay } from '../domain/pricing.ts'
import type { StockRoom } from './candidates.ts'

/** A room as one thing to sell, with the price of each night. */
export interface Sellable extends OfferOption {
  stock: StockRoom
  nights: NightPrice[]
}

/** Guests that one unit sleeps: as many as it has places, whatever the beds are. */
export const sleepsOf = (room: { beds_per_unit: number }): number => room.beds_per_unit

export const limitsOf = (house: { min_age: number | null; max_age: number | null }): HouseLimits => ({
  ...(house.min_age !== null && { minAge: house.min_age }),
  ...(house.max_age !== null && { maxAge: house.max_age }),
})

/** Everything a house could sell for the stay; what is left may be nothing. */
export const sellables = (
  rooms: readonly StockRoom[],
  { stay, today, currency }: { stay: Stay; today: Day; currency: string },
): Sellable[] => rooms.flatMap(room => (['bed', 'unit'] as const).flatMap(as => sellable(room, as, stay, today, currency) ?? []))

function sellable(stock: StockRoom, as: SoldAs, stay: Stay, today: Day, currency: string): Sellable | undefined {
  const amount = as === 'bed' ? stock.base_price : stock.unit_price
  const size = { sellBy: stock.sell_by as SellBy, units: stock.units, bedsPerUnit: stock.beds_per_unit }
  if (amount === null || !sellsAs(size, as)) return undefined
  const { nights, each } = priceStay({ base: money(amount, currency) }, { stay, today }, 1)
  return {
    room: stock.id,
    as,
    gender: stock.gender,
    sleeps: sleepsOf(stock),
    left: Math.floor(stock.free / takesOf(size, as, 1)),
    price: each,
    stock,
    nights,
  }
}
