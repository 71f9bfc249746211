import type { Adjustment } from '../../../domain/rates/pricing.ts'
import { formatMoney, plural } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { formatAdjustment, formatRestriction, joinParts, restrictionNames } from './rateFormat.ts'

export type RateChangeRow = Row<'GET /room/room-rates/changes'>
type RateChangeValues = RateChangeRow['said']

/** What a change set, in a line: `10 % more, at least 2 nights for arrivals`. */
export function formatRateChange(change: RateChangeValues, currency: string): string {
  const { price, unitPrice, occupancyPrices, units } = change
  // A field called `value` makes the schema's type wider than what it lets in.
  const [priceBy, unitPriceBy] = [change.priceBy, change.unitPriceBy] as (Adjustment | undefined)[]
  const set = restrictionNames.flatMap(rule => {
    const value = change[rule]
    return value === null || value === undefined || value === false ? [] : [formatRestriction({ rule, value: Number(value) })]
  })
  const words = joinParts([
    price && formatMoney(price),
    unitPrice && `${formatMoney(unitPrice)} the whole room`,
    priceBy && formatAdjustment(priceBy, currency),
    unitPriceBy && `the whole room ${formatAdjustment(unitPriceBy, currency)}`,
    occupancyPrices && 'prices by guests',
    ...set,
    change.closedToArrival === false && 'arrivals open',
    change.closedToDeparture === false && 'departures open',
    typeof units === 'number' && `at most ${plural(units, 'bed or room', 'beds or rooms')} given out`,
  ])
  return words || 'what was set is taken back'
}
