import { occupant, replan, replanText } from '../../../inventory/room/contract.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import { anyText, bool, day, id, int, list, longText, money, nullable, object, oneOf, optional } from '../../../platform/http/schema.ts'
import { changedBookingView, differenceView } from '../bookingView.ts'

const changeOptions = {
  /** Only shows the difference; nothing is changed. */
  dryRun: optional(bool()),
  reason: optional(longText(500)),
  version: optional(id()),
}
const refusals = ['not_found', 'forbidden', 'stale', 'invalid_transition'] as const

/** One of the two after it, with the bed that they get. */
export const swappedView = object({ id: id(), version: id(), guest: id(), bed: id(), difference: differenceView })

/** What happens to a booking at the desk, beside check-in and cancellation. */
export const bookingMoves = contract({
  'POST /booking/:id/no-show': {
    summary: 'Mark a booking or some of its guests as a no-show: the nights can be sold again, and the fee of its terms applies',
    who: 'own',
    body: object({
      /** Of a party of which others came, or may still come. Without both, all of it. */
      lines: optional(list(id(), 40).min(1)),
      guests: optional(list(id(), 80).min(1)),
      ...changeOptions,
      waiveFee: optional(bool()),
    }),
    result: changedBookingView,
    errors: [...refusals],
  },
  'DELETE /booking/:id/no-show': {
    summary: 'Undo a no-show within 48 hours, if the beds are still available',
    who: 'own',
    query: object({
      /** A line that was marked alone: with it all that were marked at once. */
      line: optional(id()),
      replan: replanText(),
      ...changeOptions,
    }),
    result: changedBookingView,
    errors: [...refusals, 'sold_out', 'bed_taken'],
  },
  'POST /booking/:id/extend': {
    summary: 'Add nights at the end, for all or some lines; only the new nights are priced',
    who: 'own',
    body: object({
      departure: day(),
      lines: optional(list(id(), 40).min(1)),
      /** Another bed of their room, for the one guest who is in-house. */
      bed: optional(id()),
      /** Extras by the night or the person stay as many as they are. */
      leaveExtras: optional(bool()),
      replan: replan(),
      ...changeOptions,
    }),
    result: changedBookingView,
    errors: [...refusals, 'sold_out', 'bed_taken', 'max_stay', 'past_arrival'],
  },
  'GET /booking/:id/beds': {
    summary:
      'List the beds that a line or a guest could move to, in their room or another, with what is free for the remaining nights and who occupies the others',
    who: 'own',
    query: object({
      line: optional(id()),
      guest: optional(id()),
      room: optional(id()),
      /** Only for the nights from this one on: of a stay that is to be split. */
      from: optional(day()),
    }),
    result: object({
      beds: list(
        object({
          id: id(),
          label: anyText(),
          kind: anyText(),
          unit: anyText(),
          unitId: id(),
          /** They lie in it, or were promised it. */
          isOwn: bool(),
          free: bool(),
          /** It would be free, but for a promise to a guest who has not come yet. */
          isPromised: bool(),
          occupants: list(occupant, 80),
        }),
        2000,
      ),
    }),
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'GET /booking/:id/rooms': {
    summary: 'List the rooms that a line or a guest could change to, in each way they are sold, with whether they fit and are available',
    who: 'any',
    query: object({ line: optional(id()), guest: optional(id()), from: optional(day()) }),
    result: object({
      rooms: list(
        object({
          room: id(),
          name: anyText(),
          as: oneOf('bed', 'unit'),
          /** Beds, or whole units, that they need of it. */
          quantity: int(1),
          /** Everybody of them may sleep there: the change checks by the same rule. */
          takesThem: bool(),
          /** It takes them, and is open and free on all nights that are left. */
          isFree: bool(),
        }),
        200,
      ),
    }),
    errors: ['not_found', 'forbidden', 'invalid_transition', 'gone'],
  },
  'POST /booking/:id/move': {
    summary:
      'Move a line or a guest to another room or bed from tonight on, at the agreed price unless requested otherwise; before arrival this promises a bed or unit, for other days too',
    who: 'own',
    body: object({
      line: optional(id()),
      guest: optional(id()),
      room: optional(id()),
      /** `null` lets go of a bed that was promised. */
      bed: optional(nullable(id())),
      /** A unit of the room: of guests who have not come yet. */
      unit: optional(id()),
      /** Other days of the whole booking, of which nobody has come yet: both at once, or neither. */
      arrival: optional(day()),
      departure: optional(day()),
      expectedTotal: optional(money()),
      /** `agreed` keeps what was agreed; `new` is the price of the other room from then on. */
      price: optional(oneOf('agreed', 'new')),
      replan: replan(),
      ...changeOptions,
    }),
    result: changedBookingView,
    errors: [
      ...refusals,
      'sold_out',
      'bed_taken',
      'gender_mismatch',
      'capacity_exceeded',
      'price_changed',
      'past_arrival',
      'min_stay',
      'max_stay',
      'closed_to_arrival',
      'closed_to_departure',
    ],
  },
  'POST /booking/:id/swap': {
    summary:
      "Give two guests of one kind of room each other's bed, from tonight on where they are in house; neither days nor prices change, and the same again undoes it",
    who: 'own',
    body: object({
      guest: id(),
      /** The other one, of this booking or another; `version` is that of theirs. */
      with: object({ booking: id(), guest: id(), version: optional(id()) }),
      ...changeOptions,
    }),
    result: object({ booking: swappedView, other: swappedView }),
    errors: [...refusals, 'bed_taken'],
  },
  'POST /booking/:id/early-departure': {
    summary: 'Remove nights at the end: they can be sold again, and stay on the bill unless released by somebody with that right',
    who: 'own',
    body: object({
      departure: day(),
      lines: optional(list(id(), 40).min(1)),
      /**
       * `keep`: the nights stay on the bill. `release`: they are taken off it, which needs the right and a reason. `undo`: they were added within the last
       * hour, and nothing has happened since.
       */
      charge: optional(oneOf('keep', 'release', 'undo')),
      ...changeOptions,
    }),
    result: changedBookingView,
    errors: [...refusals],
  },
})
