import type { Adjustment } from '../../../domain/rates/pricing.ts'
import { formatMoney, plural } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { adjustWords, allOf, ruleNames, ruleWords } from './words.ts'

export type ChangeRow = Row<'GET /room/room-rates/changes'>
type Said = ChangeRow['said']

/** What a change set, in a line: `10 % more, at least 2 nights for arrivals`. */
export function saidWords(said: Said, currency: string): string {
  const { price, unitPrice, occupancyPrices, units } = said
  // A field called `value` makes the schema's type wider than what it lets in.
  const [priceBy, unitPriceBy] = [said.priceBy, said.unitPriceBy] as (Adjustment | undefined)[]
  const set = ruleNames.flatMap(rule => {
    const value = said[rule]
    return value === null || value === undefined || value === false ? [] : [ruleWords({ rule, value: Number(value) })]
  })
  const words = allOf([
    price && formatMoney(price),
    unitPrice && `${formatMoney(unitPrice)} the whole room`,
    priceBy && adjustWords(priceBy, currency),
    unitPriceBy && `the whole room ${adjustWords(unitPriceBy, currency)}`,
    occupancyPrices && 'prices by guests',
    ...set,
    said.closedToArrival === false && 'arrivals open',
    said.closedToDeparture === false && 'departures open',
    typeof units === 'number' && `at most ${plural(units, 'bed or room', 'beds or rooms')} given out`,
  ])
  return words || 'what was set is taken back'
}
