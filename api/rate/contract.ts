import { ruleKinds } from '../domain/rateSheet.ts'
import { restrictionLevels } from '../domain/restrictions.ts'
import { policyPresets } from '../domain/taxonomy.ts'
import { contract } from '../http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  type Field,
  id,
  instant,
  int,
  list,
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  page,
  text,
  time,
} from '../http/schema.ts'
import { adjust, cell, cellView, weekdays } from './fields.ts'
import { grid, gridQuery } from './gridContract.ts'

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

const costs = object({ before: nullable(money()), after: nullable(money()) })
const changed = object({
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

const fee = object({ basis: oneOf('none', 'first_night', 'percent', 'amount'), value: optional(number()) }) as Field<AskedFee>
export interface AskedFee {
  basis: 'none' | 'first_night' | 'percent' | 'amount'
  value?: number
}
export const terms = object({
  steps: list(object({ hoursBefore: nullable(int(0, 8760)) as Field<number | null>, fee }), 10),
  noShow: fee,
})

const planFields = {
  name: text(80),
  /** It starts from this plan's price; without one from the room's own. */
  parent: optional(nullable(id())),
  adjust: optional(nullable(adjust)),
  /** Its terms of cancelling; null: those of its parent, at last of the house. */
  policy: optional(nullable(oneOf(...policyPresets))),
  /** Terms of its own instead of a preset. */
  terms: optional(nullable(terms)),
  /** Not sold for now; plans that derive from it still are. */
  paused: optional(bool()),
  position: optional(int(0, 1000)),
}
const plan = object({
  id: id(),
  property: id(),
  name: anyText(),
  parent: nullable(id()),
  adjust: nullable(adjust),
  policy: nullable(anyText()),
  terms: nullable(terms),
  paused: bool(),
  position: int(),
  version: id(),
})

const ruleFields = {
  kind: oneOf(...ruleKinds),
  name: text(80),
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
  code: optional(nullable(text(40))),
  mostUses: optional(nullable(int(1, 1_000_000))),
  /** Of a promo: does it come on top of the rules for long stays, early and late bookers? */
  combines: optional(bool()),
  position: optional(int(0, 1000)),
}
const rule = object({
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

const settings = {
  /** Is the room's own price, without a plan, for sale? */
  sellsStandard: bool(),
  /** Bookings for today end at this time. */
  sameDayUntil: nullable(time()),
}

const inForce = (of: Field) => nullable(object({ value: of, level: oneOf(...restrictionLevels) }))
const writes = ['not_found', 'forbidden', 'invalid_transition'] as const

export const rates = contract({
  'GET /room/room-rates': {
    summary: 'The grid of a house: each room night by night, what it costs, what is left, what is set there and what holds',
    who: 'own',
    query: gridQuery,
    result: grid,
    errors: ['not_found', 'forbidden'],
  },
  'POST /room/room-rates': {
    summary: 'Set prices and restrictions of nights: a range by weekdays, rooms and plans; a preview with dryRun',
    who: 'own',
    idempotent: true,
    body: rateChange,
    result: changed,
    errors: [...writes, 'below_sold'],
  },
  'POST /room/room-rates/:id/undo': {
    summary: 'Take a change of nights back, unless they were changed again since',
    who: 'own',
    result: object({ id: id(), changed: int() }),
    errors: [...writes, 'stale'],
  },
  'GET /room/room-rates/changes': {
    summary: 'The changes of nights, the latest first',
    who: 'own',
    paged: true,
    query: object({ property: id(), ...page }),
    result: object({
      id: id(),
      at: instant(),
      byName: nullable(anyText()),
      from: day(),
      to: day(),
      rooms: list(id(), 200),
      plans: list(id(), 50),
      /** What was set there; null was taken back. */
      said: object({ ...cell, priceBy: optional(adjust), unitPriceBy: optional(adjust) }),
      cells: int(),
      undoneAt: nullable(instant()),
    }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /room/types/rate': {
    summary: 'A room night by night: what each plan costs, what is free, what is closed and why',
    who: 'any',
    limit: 'search',
    query: object({ room: id(), from: optional(day()), to: optional(day()), guests: optional(int(1, 60)) }),
    result: object({
      room: id(),
      property: id(),
      as: oneOf('bed', 'unit'),
      nights: list(
        object({
          night: day(),
          /** Beds; units of a room that is only sold whole. */
          available: int(),
          /** Of a room sold both ways: units that can still be had whole. */
          availableUnits: nullable(int()),
          plans: list(
            object({
              plan: nullable(object({ id: id(), name: anyText() })),
              price: money(),
              /** For members: base 24.00, weekend +10 % = 26.40. */
              trace: optional(anyText()),
              restrictions: object({
                stopSell: inForce(bool()),
                closedToArrival: inForce(bool()),
                closedToDeparture: inForce(bool()),
                minStay: inForce(int()),
                maxStay: inForce(int()),
                minStayThrough: inForce(int()),
                maxStayThrough: inForce(int()),
                releaseDays: inForce(int()),
              }),
            }),
            60,
          ),
        }),
        750,
      ),
    }),
    errors: ['not_found', 'gone'],
  },
  'GET /room/plans': {
    summary: 'The rate plans of a property',
    who: 'own',
    query: object({ property: id() }),
    result: list(plan, 60),
    errors: ['not_found', 'forbidden'],
  },
  'POST /room/plans': {
    summary: 'Add a rate plan',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ property: id(), ...planFields }),
    result: plan,
    errors: [...writes],
  },
  'PUT /room/plans/:id': {
    summary: 'Change a rate plan; what was booked keeps its price and terms',
    who: 'own',
    body: object({ ...planFields, name: optional(text(80)), version: optional(id()) }),
    result: plan,
    errors: [...writes, 'stale'],
  },
  'DELETE /room/plans/:id': {
    summary: 'Sell a rate plan no longer; bookings keep it, plans that derive from it must go first',
    who: 'own',
    status: 204,
    errors: [...writes],
  },
  'GET /room/rules': {
    summary: 'Seasons, long stays, early and late bookers, promo codes',
    who: 'own',
    query: object({ property: id() }),
    result: list(rule, 200),
    errors: ['not_found', 'forbidden'],
  },
  'POST /room/rules': {
    summary: 'Add a rule of price',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ property: id(), ...ruleFields }),
    result: rule,
    errors: [...writes, 'duplicate'],
  },
  'PUT /room/rules/:id': {
    summary: 'Change a rule of price',
    who: 'own',
    body: object({
      ...ruleFields,
      kind: optional(oneOf(...ruleKinds)),
      name: optional(text(80)),
      adjust: optional(adjust),
      version: optional(id()),
    }),
    result: rule,
    errors: [...writes, 'duplicate', 'stale'],
  },
  'DELETE /room/rules/:id': { summary: 'End a rule of price', who: 'own', status: 204, errors: [...writes] },
  'GET /room/rate-settings': {
    summary: 'How the house sells its nights',
    who: 'own',
    query: object({ property: id() }),
    result: object(settings),
    errors: ['not_found', 'forbidden'],
  },
  'PUT /room/rate-settings': {
    summary: 'Change how the house sells its nights',
    who: 'own',
    body: object({ property: id(), sellsStandard: optional(bool()), sameDayUntil: optional(nullable(time())) }),
    result: object(settings),
    errors: [...writes],
  },
})
