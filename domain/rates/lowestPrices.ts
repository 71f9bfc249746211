import { addDays, type Day, daysFromTo, nightCount } from '../calendar/days.ts'
import type { SellBy, SoldAs } from '../inventory/inventory.ts'
import { money } from '../money/money.ts'
import { priceNight, type RateCard } from './pricing.ts'
import { buildRateCard, isWithinBookingWindow, plansForSale, type RateSheet, restrictionRules, sentNights } from './rateSheet.ts'
import { effectiveRestriction, type RestrictionRule } from './restrictions.ts'

interface PricedRoom {
  id: number
  sellBy: SellBy
  bedsPerUnit: number
  basePrice: number | null
  unitPrice: number | null
}
interface PriceHorizon {
  today: Day
  /** How far it is looked. */
  nights: number
  currency: string
}

/** So many nights for sale count: the price of a night in two years is not a useful "from". */
const maxOpenNights = 90

/**
 * What "from" says of each room where nights have prices of their own: the least that one of the coming nights costs by any plan that anybody can book, for a
 * bed or for the room as it is sold. Codes are not for everybody, and discounts of long stays not for one night; whether a night is full does not count.
 */
export function lowestPricesByRoom(
  sheet: RateSheet,
  rooms: readonly PricedRoom[],
  { today, nights, currency }: PriceHorizon,
): Map<number, number> {
  const kinds = rooms.flatMap(room => sellableRooms(sheet, room, currency))
  const lowest = new Map<number, number>()
  let open = 0
  for (const night of daysFromTo(today, addDays(today, nights - 1))) {
    const prices = kinds.flatMap(kind => pricesOf(kind, night, today).map(price => [kind.room, price] as const))
    if (!prices.length) continue
    for (const [room, price] of prices) lowest.set(room, Math.min(lowest.get(room) ?? Number.POSITIVE_INFINITY, price))
    if (++open === maxOpenNights) break
  }
  return lowest
}

/** And of the property: the least that one guest pays, in a bed or as one of a full room. */
export function lowestPricePerGuest(rooms: readonly PricedRoom[], lowest: ReadonlyMap<number, number>): number | null {
  const shares = rooms.flatMap(room => {
    const price = lowest.get(room.id)
    return price === undefined ? [] : [Math.floor(price / guestsOf(room))]
  })
  return shares.length ? Math.min(...shares) : null
}

/** A bed has one, a room as many as it sleeps. */
const guestsOf = ({ sellBy, bedsPerUnit }: PricedRoom) => (sellBy === 'unit' ? bedsPerUnit : 1)

interface SellableRoom {
  room: number
  card: RateCard
  /** One bed, or the guests of a full room. */
  guests: number
  plans: {
    id: number | undefined
    isSold: (daysAhead: number) => boolean
    /** Of a property that another system runs. */
    sent: ReadonlySet<Day> | undefined
    rules: ReadonlyMap<Day, RestrictionRule[]>
  }[]
}

function sellableRooms(sheet: RateSheet, room: PricedRoom, currency: string): SellableRoom[] {
  const as: SoldAs = room.sellBy === 'unit' ? 'unit' : 'bed'
  const amount = as === 'unit' ? room.unitPrice : room.basePrice
  if (amount === null) return []
  const plans = plansForSale(sheet).map(plan => ({
    id: plan?.id,
    isSold: (days: number) => isWithinBookingWindow(sheet, plan?.id, days),
    sent: sentNights(sheet, { room: room.id, as, plan: plan?.id }),
    rules: Map.groupBy(restrictionRules(sheet, { room: room.id, ...(plan && { plan: plan.id }) }), r => r.from),
  }))
  return [{ room: room.id, card: buildRateCard(sheet, { id: room.id, as, base: money(amount, currency) }), guests: guestsOf(room), plans }]
}

function pricesOf({ card, guests, plans }: SellableRoom, night: Day, today: Day): number[] {
  const stay = { arrival: night, departure: addDays(night, 1) }
  const ahead = nightCount(today, night)
  return plans.flatMap(({ id, isSold, sent, rules }) => {
    if (sent?.has(night) === false) return []
    if (effectiveRestriction(rules.get(night) ?? [], night, 'stopSell')) return []
    // A price that nobody can book today is not a "from" price.
    if (!isSold(ahead)) return []
    return [priceNight(card, { stay, today, guests, ...(id !== undefined && { plan: id }) }, night).price.amount]
  })
}
