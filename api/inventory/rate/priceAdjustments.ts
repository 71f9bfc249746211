import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import type { Adjustment } from '../../../domain/rates/pricing.ts'
import type { RateCell } from '../../../domain/rates/rateSheet.ts'
import { fieldError } from '../../platform/errors.ts'
import { adjustPrice, maxAmount } from './adjustment.ts'
import type { NightPrices } from './nightPrices.ts'
import type { RateChange, RateTargetRoom } from './rateChange.ts'

/** Does it say "10 % more" instead of a price? */
export const hasPriceAdjustment = ({ priceBy, unitPriceBy }: RateChange): boolean => priceBy !== undefined || unitPriceBy !== undefined

/** "10 % more" as the price it comes to for this night; the prices by guests move along. */
export function resolvePriceAdjustments(
  change: RateChange,
  cell: RateCell,
  { room, prices }: { room: RateTargetRoom; prices: NightPrices },
): RateChange {
  const { priceBy, unitPriceBy = room.sellBy === 'unit' ? priceBy : undefined } = change
  const { row, sellBy } = room
  if (!row || !hasPriceAdjustment(change)) return change
  const now = (as: SoldAs) => prices.costs({ room: row, night: cell.night, plan: cell.plan, as })
  return {
    ...change,
    ...(priceBy && sellBy !== 'unit' && { price: adjustWithinLimit(now('bed'), priceBy, 'priceBy') }),
    ...(unitPriceBy && sellBy !== 'bed' && { unitPrice: adjustWithinLimit(now('unit'), unitPriceBy, 'unitPriceBy') }),
    ...(unitPriceBy && sellBy !== 'bed' && adjustOccupancyPrices(change, cell, { now: now('unit'), by: unitPriceBy })),
  }
}

/** Without a price there is nothing to add to. */
function adjustWithinLimit(now: Money | null, by: Adjustment, path: string): Money | undefined {
  const price = now ? adjustPrice(now, by) : undefined
  if (price && price.amount > maxAmount) throw fieldError(`${path}.value`, 'night_too_dear', 'number.max')
  return price
}

function adjustOccupancyPrices(
  { occupancyPrices }: RateChange,
  { occupancy }: RateCell,
  { now, by }: { now: Money | null; by: Adjustment },
) {
  if (occupancyPrices !== undefined || !occupancy || !now) return {}
  const moved = Object.entries(occupancy).map(([guests, amount]) => [
    guests,
    adjustWithinLimit(money(amount, now.currency), by, 'unitPriceBy') as Money,
  ])
  return { occupancyPrices: Object.fromEntries(moved) as Record<string, Money> }
}
