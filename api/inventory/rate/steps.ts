import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import type { Adjustment } from '../../../domain/rates/pricing.ts'
import type { RateCell } from '../../../domain/rates/rateSheet.ts'
import { fieldError } from '../../platform/errors.ts'
import { adjustedPrice, mostAmount } from './adjustment.ts'
import type { RateChange, TargetRoom } from './change.ts'
import type { NightPrices } from './nightPrices.ts'

/** Does it say "10 % more" instead of a price? */
export const isByStep = ({ priceBy, unitPriceBy }: RateChange): boolean => priceBy !== undefined || unitPriceBy !== undefined

/** "10 % more" as the price it comes to for this night; the prices by guests move along. */
export function spelledOut(change: RateChange, cell: RateCell, { room, prices }: { room: TargetRoom; prices: NightPrices }): RateChange {
  const { priceBy, unitPriceBy = room.sellBy === 'unit' ? priceBy : undefined } = change
  const { row, sellBy } = room
  if (!row || !isByStep(change)) return change
  const now = (as: SoldAs) => prices.costs({ room: row, night: cell.night, plan: cell.plan, as })
  return {
    ...change,
    ...(priceBy && sellBy !== 'unit' && { price: stepped(now('bed'), priceBy, 'priceBy') }),
    ...(unitPriceBy && sellBy !== 'bed' && { unitPrice: stepped(now('unit'), unitPriceBy, 'unitPriceBy') }),
    ...(unitPriceBy && sellBy !== 'bed' && byGuests(change, cell, { now: now('unit'), by: unitPriceBy })),
  }
}

/** Without a price there is nothing to add to. */
function stepped(now: Money | null, by: Adjustment, path: string): Money | undefined {
  const price = now ? adjustedPrice(now, by) : undefined
  if (price && price.amount > mostAmount) throw fieldError(`${path}.value`, 'No night may cost that much.', 'number.max')
  return price
}

function byGuests({ occupancyPrices }: RateChange, { occupancy }: RateCell, { now, by }: { now: Money | null; by: Adjustment }) {
  if (occupancyPrices !== undefined || !occupancy || !now) return {}
  const moved = Object.entries(occupancy).map(([guests, amount]) => [
    guests,
    stepped(money(amount, now.currency), by, 'unitPriceBy') as Money,
  ])
  return { occupancyPrices: Object.fromEntries(moved) as Record<string, Money> }
}
