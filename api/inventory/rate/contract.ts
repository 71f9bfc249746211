import { ruleKinds } from '../../../domain/rates/rateSheet.ts'
import { restrictionLevels } from '../../../domain/rates/restrictions.ts'
import { contract } from '../../platform/http/endpoint.ts'
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
  nameText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  time,
} from '../../platform/http/schema.ts'
import { grid, gridQuery } from './gridContract.ts'
import { adjust, cell } from './rateFields.ts'
import { plan, planFields, rateChange, rateChangeResult, rule, ruleFields, settings } from './rateSchemas.ts'

// What other features' contracts say of terms.
export { terms } from './rateSchemas.ts'

const inForce = (of: Field) => nullable(object({ value: of, level: oneOf(...restrictionLevels) }))
const writeErrors = ['not_found', 'forbidden', 'invalid_transition'] as const

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
    result: rateChangeResult,
    errors: [...writeErrors, 'below_sold'],
  },
  'POST /room/room-rates/:id/undo': {
    summary: 'Take a change of nights back, unless they were changed again since',
    who: 'own',
    result: object({ id: id(), changed: int() }),
    errors: [...writeErrors, 'stale'],
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
                /** The plan is sold only to who books this many days before arrival, or fewer. */
                maxDaysAhead: inForce(int()),
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
    errors: [...writeErrors],
  },
  'PUT /room/plans/:id': {
    summary: 'Change a rate plan; what was booked keeps its price and terms',
    who: 'own',
    body: object({ ...planFields, name: optional(nameText(80)), version: optional(id()) }),
    result: plan,
    errors: [...writeErrors, 'stale'],
  },
  'PUT /room/plans/order': {
    summary: 'Bring all rate plans of a property into this order, in which guests are offered them',
    who: 'own',
    body: object({ property: id(), plans: list(id(), 50) }),
    result: list(plan, 60),
    errors: [...writeErrors, 'stale'],
  },
  'DELETE /room/plans/:id': {
    summary: 'Sell a rate plan no longer; bookings keep it, plans that derive from it must go first',
    who: 'own',
    status: 204,
    errors: [...writeErrors],
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
    errors: [...writeErrors, 'duplicate'],
  },
  'PUT /room/rules/:id': {
    summary: 'Change a rule of price',
    who: 'own',
    body: object({
      ...ruleFields,
      kind: optional(oneOf(...ruleKinds)),
      name: optional(nameText(80)),
      adjust: optional(adjust),
      version: optional(id()),
    }),
    result: rule,
    errors: [...writeErrors, 'duplicate', 'stale'],
  },
  'PUT /room/rules/order': {
    summary: 'Bring all rules of price of a property into this order: of several for a night each changes what those before it leave',
    who: 'own',
    body: object({ property: id(), rules: list(id(), 200) }),
    result: list(rule, 200),
    errors: [...writeErrors, 'stale'],
  },
  'DELETE /room/rules/:id': { summary: 'End a rule of price', who: 'own', status: 204, errors: [...writeErrors] },
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
    body: object({ property: id(), sellsStandard: optional(bool()), sameDayUntil: optional(nullable(time())), version: optional(id()) }),
    result: object(settings),
    errors: [...writeErrors, 'stale'],
  },
})
