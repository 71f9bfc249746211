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
    summary:
      'Retrieve the rate grid of a property: for each room and night its prices, what is left, its own settings and the restrictions in force',
    who: 'own',
    query: gridQuery,
    result: grid,
    errors: ['not_found', 'forbidden'],
  },
  'POST /room/room-rates': {
    summary: 'Set prices and restrictions for a range of nights, by weekdays, rooms and plans; `dryRun` previews them',
    who: 'own',
    idempotent: true,
    body: rateChange,
    result: rateChangeResult,
    errors: [...writeErrors, 'below_sold'],
  },
  'POST /room/room-rates/:id/undo': {
    summary: 'Undo a rate change, unless its nights were changed again',
    who: 'own',
    result: object({ id: id(), changed: int() }),
    errors: [...writeErrors, 'stale'],
  },
  'GET /room/room-rates/changes': {
    summary: 'List the rate changes of a property, newest first',
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
    summary: 'Retrieve a room night by night: the price of each plan, what is free, what is closed and why',
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
    summary: 'List the rate plans of a property',
    who: 'own',
    query: object({ property: id() }),
    result: list(plan, 60),
    errors: ['not_found', 'forbidden'],
  },
  'POST /room/plans': {
    summary: 'Create a rate plan',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ property: id(), ...planFields }),
    result: plan,
    errors: [...writeErrors],
  },
  'PUT /room/plans/:id': {
    summary: 'Update a rate plan; bookings keep their price and terms',
    who: 'own',
    body: object({ ...planFields, name: optional(nameText(80)), version: optional(id()) }),
    result: plan,
    errors: [...writeErrors, 'stale'],
  },
  'PUT /room/plans/order': {
    summary: 'Order all rate plans of a property, as guests are offered them',
    who: 'own',
    body: object({ property: id(), plans: list(id(), 50) }),
    result: list(plan, 60),
    errors: [...writeErrors, 'stale'],
  },
  'DELETE /room/plans/:id': {
    summary: 'End a rate plan; bookings keep it, and plans that derive from it must be ended first',
    who: 'own',
    status: 204,
    errors: [...writeErrors],
  },
  'GET /room/rules': {
    summary: 'List the price rules of a property: seasons, long stays, early and late bookings, promo codes',
    who: 'own',
    query: object({ property: id() }),
    result: list(rule, 200),
    errors: ['not_found', 'forbidden'],
  },
  'POST /room/rules': {
    summary: 'Create a price rule',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ property: id(), ...ruleFields }),
    result: rule,
    errors: [...writeErrors, 'duplicate'],
  },
  'PUT /room/rules/:id': {
    summary: 'Update a price rule',
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
    summary: 'Order all price rules of a property: where several apply to a night, each changes the result of those before it',
    who: 'own',
    body: object({ property: id(), rules: list(id(), 200) }),
    result: list(rule, 200),
    errors: [...writeErrors, 'stale'],
  },
  'DELETE /room/rules/:id': { summary: 'End a price rule', who: 'own', status: 204, errors: [...writeErrors] },
  'GET /room/rate-settings': {
    summary: 'Retrieve the rate settings of a property',
    who: 'own',
    query: object({ property: id() }),
    result: object(settings),
    errors: ['not_found', 'forbidden'],
  },
  'PUT /room/rate-settings': {
    summary: 'Update the rate settings of a property',
    who: 'own',
    body: object({ property: id(), sellsStandard: optional(bool()), sameDayUntil: optional(nullable(time())), version: optional(id()) }),
    result: object(settings),
    errors: [...writeErrors, 'stale'],
  },
})
