import { restrictionKeys } from '../../../domain/rates/rateSheet.ts'
import { restrictionLevels } from '../../../domain/rates/restrictions.ts'
import {
  anyText,
  bool,
  currency,
  day,
  id,
  int,
  list,
  messageSchema,
  money,
  nullable,
  object,
  oneOf,
  optional,
} from '../../platform/http/schema.ts'
import { cellView } from './rateFields.ts'

/** At most 31 nights; the next two weeks when nothing is said. One night comes with how its prices came about. */
export const gridQuery = object({ property: id(), room: optional(id()), from: optional(day()), to: optional(day()) })

const gridPlan = object({
  /** Null: the room's own price, from which plans derive. */
  plan: nullable(id()),
  /** A bed-night, or a unit-night of a room sold whole only. Without what depends on the stay: its length, how far ahead it is booked, a code. */
  price: nullable(money()),
  /** A unit-night of a room that is sold both ways. */
  unitPrice: nullable(money()),
  /** Of one night only: what a stay of that night costs who books it today, step by step. */
  trace: optional(anyText()),
  unitTrace: optional(anyText()),
  /** The same for readers of other languages, a message for each step; and what comes out, where there is a price at all. */
  traceTold: optional(list(messageSchema(), 50)),
  unitTraceTold: optional(list(messageSchema(), 50)),
  tracePrice: optional(nullable(money())),
  unitTracePrice: optional(nullable(money())),
  /** What was set for just this; null when nothing was. */
  own: nullable(cellView),
  /** What holds, and the level that says so. */
  rules: list(object({ rule: oneOf(...restrictionKeys), value: int(), level: oneOf(...restrictionLevels) }), 8),
})

export const grid = object({
  property: id(),
  currency: currency(),
  today: day(),
  from: day(),
  to: day(),
  /** In the order they are offered, first the room's own price. */
  plans: list(object({ id: nullable(id()), name: anyText(), parent: nullable(id()), isSold: bool() }), 60),
  /** What is set for the whole property, of all plans (null) or of one. */
  house: list(object({ night: day(), plan: nullable(id()), own: cellView }), 2000),
  rooms: list(
    object({
      id: id(),
      name: anyText(),
      sellBy: oneOf('bed', 'unit', 'both'),
      bedsPerUnit: int(),
      nights: list(
        object({
          night: day(),
          capacity: int(),
          sold: int(),
          /** Never below zero, also where fewer are given out than are sold. */
          left: int(),
          /** At most so many are sold, where the grid says so. */
          units: nullable(int()),
          plans: list(gridPlan, 60),
        }),
        31,
      ),
    }),
    500,
  ),
})
