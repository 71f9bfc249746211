import { addDays, type Day, daysFromTo } from './days.ts'
import type { SellBy, SoldAs } from './inventory.ts'
import { money } from './money.ts'
import { priceNight, type RateCard } from './pricing.ts'
import { cardOf, plansForSale, type RateSheet, restrictionsOf } from './rateSheet.ts'
import { inForce, type RestrictionRule } from './restrictions.ts'

interface PricedRoom {
  id: number
  sellBy: SellBy
  bedsPerUnit: number
  basePrice: number | null
  unitPrice: number | null
}
interface Ahead {
  today: Day
  /** How far it is looked. */
  nights: number
  currency: string
}

/** So many nights that are for sale count: a price in two years is nobody's "from". */
const nightsThatCount = 90

/**
 * What "from" says where nights have prices of their own: the least that one guest pays for one of the coming nights by any plan that anybody can book, in a
 * bed or as one of a full room. Codes are not for everybody, and discounts of long stays not for one night; whether a night is full does not count.
 */
export function lowestNight(sheet: RateSheet, rooms: readonly PricedRoom[], { today, nights, currency }: Ahead): number | null {
  const kinds = rooms.flatMap(room => kindOf(sheet, room, currency))
  let [lowest, open] = [null as number | null, 0]
  for (const night of daysFromTo(today, addDays(today, nights - 1))) {
    const prices = kinds.flatMap(kind => pricesOf(kind, night, today))
    if (!prices.length) continue
    lowest = Math.min(lowest ?? Number.POSITIVE_INFINITY, ...prices)
    if (++open === nightsThatCount) break
  }
  return lowest
}

interface Kind {
  card: RateCard
  /** One bed, or the guests of a full room. */
  guests: number
  plans: { id: number | undefined; rules: ReadonlyMap<Day, RestrictionRule[]> }[]
}

function kindOf(sheet: RateSheet, room: PricedRoom, currency: string): Kind[] {
  const as: SoldAs = room.sellBy === 'unit' ? 'unit' : 'bed'
  const amount = as === 'unit' ? room.unitPrice : room.basePrice
  if (amount === null) return []
  const plans = plansForSale(sheet).map(plan => ({
    id: plan?.id,
    rules: Map.groupBy(restrictionsOf(sheet, { room: room.id, ...(plan && { plan: plan.id }) }), r => r.from),
  }))
  return [{ card: cardOf(sheet, { id: room.id, as, base: money(amount, currency) }), guests: as === 'unit' ? room.bedsPerUnit : 1, plans }]
}

function pricesOf({ card, guests, plans }: Kind, night: Day, today: Day): number[] {
  const stay = { arrival: night, departure: addDays(night, 1) }
  return plans.flatMap(({ id, rules }) => {
    if (inForce(rules.get(night) ?? [], night, 'stopSell')) return []
    const { price } = priceNight(card, { stay, today, guests, ...(id !== undefined && { plan: id }) }, night)
    return [Math.floor(price.amount / guests)]
  })
}
