import { policyPresets } from '../../../domain/listing/taxonomy.ts'
import type { DepositPart } from '../../../domain/rates/cancellation.ts'
import { ruleKinds } from '../../../domain/rates/rateSheet.ts'
import {
  anyText,
  bool,
  code,
  day,
  type Field,
  id,
  int,
  list,
  money,
  nameText,
  nullable,
  number,
  object,
  oneOf,
  optional,
  time,
} from '../../platform/http/schema.ts'
import { adjust, cell, cellView, weekdays } from './rateFields.ts'

export const rateChange = object({
  /** One room, several, or none: then the whole property, for restrictions only. */
  room: optional(id()),
  rooms: optional(list(id(), 200)),
  property: optional(id()),
  /** One plan, several, or none: then what holds for all of them. */
  plan: optional(id()),
  plans: optional(list(id(), 50)),
  from: day(),
  to: day(),
  weekdays: optional(weekdays()),
  ...cell,
  /** Instead of `price` and `unitPrice`: more or less than each night costs now. */
  priceBy: optional(adjust),
  unitPriceBy: optional(adjust),
  /** Only say what would change. */
  dryRun: optional(bool()),
  /** Give out fewer than are sold, where the right is there: nothing more is sold those nights. */
  force: optional(bool()),
})

export const costs = object({ before: nullable(money()), after: nullable(money()) })
export const rateChangeResult = object({
  /** For undo; null when nothing was written. */
  id: nullable(id()),
  dryRun: bool(),
  changed: int(),
  /** The first of them. */
  cells: list(
    object({
      room: nullable(id()),
      plan: nullable(id()),
      night: day(),
      before: cellView,
      after: cellView,
      /** In a preview of rooms: what the night costs, whoever set that. Of the whole room, where it is sold both ways. */
      costs: nullable(costs),
      unitCosts: nullable(costs),
    }),
    200,
  ),
  /** Where fewer are given out than are sold already: refused without force; those stay sold, and nothing more is. The first of them. */
  soldAbove: list(object({ room: id(), night: day(), sold: int() }), 200),
})

export const fee = object({
  basis: oneOf('none', 'first_night', 'percent', 'amount'),
  value: optional(number()),
  /** And so many percent of what the deposit is more than that. */
  restOfDeposit: optional(number()),
}) as Field<FeeInput>
export interface FeeInput {
  basis: 'none' | 'first_night' | 'percent' | 'amount'
  value?: number
  restOfDeposit?: number
}
const depositPart = object({ basis: oneOf('percent', 'amount'), value: number() }) as Field<DepositPart>
export const terms = object({
  steps: list(object({ hoursBefore: nullable(int(0, 8760)) as Field<number | null>, fee }), 10),
  noShow: fee,
  /** Of the deposit, never given back: a percent of it, or an amount in minor units. */
  nonRefundable: optional(nullable(depositPart)),
})

export const planFields = {
  name: nameText(80),
  /** It starts from this plan's price; without one from the room's own. */
  parent: optional(nullable(id())),
  adjust: optional(nullable(adjust)),
  /** Its terms of cancelling; null: those of its parent, at last of the property. */
  policy: optional(nullable(oneOf(...policyPresets))),
  /** Terms of its own instead of a preset. */
  terms: optional(nullable(terms)),
  /** Sold only to who books at least, at most, so many days before arrival; null: as its parent is. */
  minDaysAhead: optional(nullable(int(0, 730))),
  maxDaysAhead: optional(nullable(int(0, 730))),
  /** Not sold for now; plans that derive from it still are. */
  paused: optional(bool()),
  position: optional(int(0, 1000)),
}
export const plan = object({
  id: id(),
  property: id(),
  name: anyText(),
  parent: nullable(id()),
  adjust: nullable(adjust),
  policy: nullable(anyText()),
  terms: nullable(terms),
  minDaysAhead: nullable(int()),
  maxDaysAhead: nullable(int()),
  paused: bool(),
  position: int(),
  version: id(),
})

export const ruleFields = {
  kind: oneOf(...ruleKinds),
  name: nameText(80),
  room: optional(nullable(id())),
  plan: optional(nullable(id())),
  from: optional(nullable(day())),
  to: optional(nullable(day())),
  weekdays: optional(nullable(weekdays())),
  minNights: optional(nullable(int(1, 366))),
  minDaysAhead: optional(nullable(int(0, 730))),
  maxDaysAhead: optional(nullable(int(0, 730))),
  adjust,
  /** Of a promo: letters, digits and dashes. */
  code: optional(nullable(code(40))),
  mostUses: optional(nullable(int(1, 1_000_000))),
  /** Of a promo: does it come on top of the rules for long stays, early and late bookers? */
  combines: optional(bool()),
  position: optional(int(0, 1000)),
}
export const rule = object({
  id: id(),
  property: id(),
  kind: oneOf(...ruleKinds),
  name: anyText(),
  room: nullable(id()),
  plan: nullable(id()),
  from: nullable(day()),
  to: nullable(day()),
  weekdays: nullable(weekdays()),
  minNights: nullable(int()),
  minDaysAhead: nullable(int()),
  maxDaysAhead: nullable(int()),
  adjust,
  code: nullable(anyText()),
  mostUses: nullable(int()),
  used: int(),
  combines: bool(),
  position: int(),
  version: id(),
})

export const settings = {
  /** Is the room's own price, without a plan, for sale? */
  sellsStandard: bool(),
  /** Bookings for today end at this time. */
  sameDayUntil: nullable(time()),
  /** Of the house, which these are fields of. */
  version: id(),
}
