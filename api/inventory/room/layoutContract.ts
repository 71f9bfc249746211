import { bedKinds } from '../../../domain/listing/taxonomy.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, day, id, int, list, nullable, object, oneOf, optional, text } from '../../platform/http/schema.ts'
import { bedFields, reductionFields, unitView } from './contract.ts'
import { occupant } from './occupantContract.ts'

const readErrors = ['not_found'] as const
const writeErrors = ['not_found', 'forbidden', 'invalid_transition'] as const
const reductionErrors = [...writeErrors, 'below_sold', 'has_future_stays'] as const
const bedOfRoom = object({ ...bedFields, unit: id(), unitName: anyText() })

/** Of the room, which units and beds are parts of: what GET /room/{id} answered. */
const roomVersion = () => optional(id())

const bedInPlan = object({ id: id(), label: anyText(), unit: anyText() })

/** What stands in a room: its units, and the beds in them. */
const lineInPlan = object({ booking: id(), code: anyText(), arrival: day(), departure: day(), guests: int() })

export const roomLayout = contract({
  'GET /room/bed-plan': {
    summary: 'Preview the best beds for guests who have not arrived: what would change; nothing is saved',
    who: 'own',
    query: object({ room: id(), /** Also move who has a place in the plan already. */ fresh: optional(bool()) }),
    result: object({
      room: id(),
      roomName: anyText(),
      today: day(),
      moves: list(
        object({
          guest: id(),
          guestName: nullable(anyText()),
          booking: id(),
          code: anyText(),
          arrival: day(),
          departure: day(),
          from: nullable(bedInPlan),
          to: bedInPlan,
        }),
        20_000,
      ),
      /** Guests who stay where they were meant to be. */
      kept: int(),
      unplaced: list(lineInPlan, 20_000),
      /** Of today, for whom there is a bed once somebody who lies there still has left; and who lies there. */
      waitFor: object({ lines: list(lineInPlan, 20_000), occupants: list(occupant, 2000) }),
    }),
    errors: ['not_found', 'forbidden'],
  },
  'POST /room/bed-plan': {
    summary: 'Apply a proposed bed plan; guests in house are never moved',
    who: 'own',
    idempotent: true,
    body: object({ room: id(), moves: list(object({ guest: id(), bed: id() }), 2000).min(1) }),
    result: object({ moved: int() }),
    errors: ['not_found', 'forbidden', 'stale', 'bed_taken'],
  },
  'GET /room/overbooked': {
    summary: 'List overbooked nights, and the stays that cannot be accommodated: bookings, what channels sold, and reservations that wait',
    who: 'own',
    query: object({ property: id() }),
    result: list(
      object({
        room: id(),
        roomName: anyText(),
        nights: list(object({ night: day(), capacity: int(), sold: int(), overbooked: int() }), 1000),
        bookings: list(
          object({
            id: id(),
            code: anyText(),
            guestName: anyText(),
            as: oneOf('bed', 'unit'),
            quantity: int(),
            arrival: day(),
            departure: day(),
          }),
          1000,
        ),
        /** What channels sold for which there is no bed. */
        holds: list(object({ connection: id(), name: anyText(), arrival: day(), departure: day() }), 1000),
        waiting: list(
          object({
            connection: id(),
            name: anyText(),
            quantity: int(),
            arrival: day(),
            departure: day(),
            nights: list(day(), 366).description('Nights on which there is no bed for it.'),
          }),
          1000,
        ).description(
          'Reservations of channels that wait to be taken over, and for which there is no bed on some night: it was sold since.',
        ),
      }),
      200,
    ),
    errors: ['not_found', 'forbidden'],
  },
  'GET /room/free': {
    summary: 'List what is free in every room, night by night, for moving guests',
    who: 'own',
    query: object({ property: id(), arrival: day(), departure: day() }),
    result: list(
      object({
        room: id(),
        roomName: anyText(),
        /** What is counted: beds, or units of a room that is sold whole. */
        as: oneOf('bed', 'unit'),
        /** Free on all of these nights, without a change of bed. */
        throughout: int(),
        nights: list(object({ night: day(), left: int() }), 366),
      }),
      500,
    ),
    errors: ['not_found', 'forbidden'],
  },
  'GET /room/:id/units': {
    summary: 'List the units of a room with their beds',
    who: 'own',
    result: list(unitView, 200),
    errors: [...readErrors],
  },
  'POST /room/:id/units': {
    summary: 'Add a unit with its beds',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ name: optional(text(40)), floor: optional(text(20)) }),
    result: unitView,
    errors: [...writeErrors],
  },
  'PUT /room/:id/units/:unitId': {
    summary: 'Update the name or floor of a unit',
    who: 'own',
    body: object({ name: optional(text(40)), floor: optional(nullable(text(20))), version: roomVersion() }),
    result: unitView,
    errors: [...writeErrors, 'stale'],
  },
  'DELETE /room/:id/units/:unitId': {
    summary: 'Remove a unit, now or from a date on; never below what is sold',
    who: 'own',
    status: 204,
    query: object(reductionFields),
    errors: [...reductionErrors],
  },
  'GET /room/:id/beds': { summary: 'List the beds of a room', who: 'own', result: list(bedOfRoom, 2000), errors: [...readErrors] },
  'POST /room/:id/beds': {
    summary: 'Add a bed to a unit of a room that is sold by the bed',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ unit: id(), label: optional(text(40)), kind: optional(oneOf(...bedKinds)) }),
    result: bedOfRoom,
    errors: [...writeErrors],
  },
  'PUT /room/:id/beds/:bedId': {
    summary: 'Update the name or kind of a bed',
    who: 'own',
    body: object({ label: optional(text(40)), kind: optional(oneOf(...bedKinds)), version: roomVersion() }),
    result: bedOfRoom,
    errors: [...writeErrors, 'stale'],
  },
  'DELETE /room/:id/beds/:bedId': {
    summary: 'Remove a bed, now or from a date on; never below what is sold',
    who: 'own',
    status: 204,
    query: object(reductionFields),
    errors: [...reductionErrors],
  },
})
