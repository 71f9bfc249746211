import type { Adjustment } from '../../../domain/rates/pricing.ts'
import { formatMoney } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { rateMessages } from './messages.ts'
import { formatAdjustment, formatRestriction, restrictionNames } from './rateFormat.ts'

export type RateChangeRow = Row<'GET /room/room-rates/changes'>
type RateChangeValues = RateChangeRow['said']

/** A change of rates on one line: `10 % more, at least 2 nights for arrivals`. */
export function formatRateChange(change: RateChangeValues, currency: string): string {
  const { change: messages, grid } = rateMessages()
  const { price, unitPrice, occupancyPrices, units } = change
  // A property named `value` would widen the inferred type of the schema.
  const [priceBy, unitPriceBy] = [change.priceBy, change.unitPriceBy] as (Adjustment | undefined)[]
  const set = restrictionNames.flatMap(rule => {
    const value = change[rule]
    return value === null || value === undefined || value === false ? [] : [formatRestriction({ rule, value: Number(value) })]
  })
  const words = joinWithCommas([
    price && formatMoney(price),
    unitPrice && t(messages.wholeRoom, { price: formatMoney(unitPrice) }),
    priceBy && formatAdjustment(priceBy, currency),
    unitPriceBy && t(messages.wholeRoomBy, { change: formatAdjustment(unitPriceBy, currency) }),
    occupancyPrices && messages.byGuests,
    ...set,
    change.closedToArrival === false && grid.arrivalsOpen,
    change.closedToDeparture === false && grid.departuresOpen,
    typeof units === 'number' && t(messages.units, { n: units }),
  ])
  return words || messages.takenBack
}
