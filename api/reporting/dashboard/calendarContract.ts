import { noteAuthors } from '../../../domain/access/noteAuthor.ts'
import { bookingStatuses } from '../../../domain/booking/bookingStatus.ts'
import { allBlockKinds, blockStatuses } from '../../../domain/inventory/blocks.ts'
import { bedKinds } from '../../../domain/listing/taxonomy.ts'
import { anyText, bool, currency, day, id, int, list, money, nullable, object, oneOf, optional, time } from '../../platform/http/schema.ts'

/** How a bed belongs to a guest: assigned, promised or planned; `open`: a free bed where they would fit; `whole`: part of a unit that is booked whole. */
export const bedAssignmentKinds = ['lies', 'promised', 'planned', 'open', 'whole'] as const

/** A range of nights as stays have it: the last one is the night before `until`. */
const nightRange = { from: day(), until: day() }
/** A number of beds of a room without naming which. */
const quantityFields = { room: id(), as: oneOf('bed', 'unit'), quantity: int() }

export const calendarQuery = object({ startDate: day(), endDate: day(), property: id() })

/** Names need the right to read guests; codes and amounts the right to read bookings. */
export const calendarView = object({
  property: id(),
  currency: currency(),
  today: day(),
  startDate: day(),
  endDate: day(),
  rooms: list(
    object({
      id: id(),
      name: anyText(),
      sellBy: oneOf('bed', 'unit', 'both'),
      gender: anyText(),
      /** From `startDate` to `endDate`, one for each; none for a room that is gone. Beds, or units of a room that is only sold whole. */
      nights: list(object({ capacity: int(), sold: int(), free: int(), price: nullable(money()) }), 62),
      units: list(
        object({
          id: id(),
          name: anyText(),
          floor: optional(anyText()),
          /** `leaves`: the first night without the bed. */
          beds: list(object({ id: id(), label: anyText(), kind: oneOf(...bedKinds), leaves: nullable(day()) }), 200),
        }),
        500,
      ),
    }),
    500,
  ),
  bookings: list(
    object({
      id: id(),
      code: nullable(anyText()),
      name: nullable(anyText()),
      status: oneOf(...bookingStatuses),
      source: anyText(),
      /** The site that sold it, and its number there. */
      channel: optional(object({ site: anyText(), number: anyText() })),
      guests: int(),
      arrival: day(),
      departure: day(),
      // There can be thousands of them, so absent values are left out.
      arrivalTime: optional(time()),
      /** The balance due, if any. */
      due: optional(money()),
      hasNote: optional(bool()),
      noteBy: optional(oneOf(...noteAuthors)),
      /** The request of the group that it came from. */
      group: optional(id()),
    }),
    20_000,
  ),
  /** Beds with those who have them: one for each bed and run of nights. `guest`: who lies there, if not the booker; `status`: theirs, if not that of the booking. */
  stays: list(
    object({
      booking: id(),
      bed: id(),
      ...nightRange,
      hold: oneOf(...bedAssignmentKinds),
      /** The guest chose the bed that is promised. */
      isPicked: optional(bool()),
      /** Of a stay that is split between two beds: the bed that follows after these nights, or the one before them. */
      movesTo: optional(id()),
      movesFrom: optional(id()),
      guest: optional(anyText()),
      status: optional(oneOf(...bookingStatuses)),
    }),
    50_000,
  ),
  blocks: list(
    object({
      id: id(),
      kind: oneOf(...allBlockKinds),
      status: oneOf(...blockStatuses),
      name: anyText(),
      ...quantityFields,
      ...nightRange,
      /** The named beds; for a block that names none, beds where it would fit. */
      beds: list(id(), 5000),
      isOpen: bool(),
    }),
    20_000,
  ),
  /** Stays without a bed: none is free throughout, or theirs was closed or taken. `isDue`: by today. */
  withoutBed: list(object({ booking: id(), ...quantityFields, ...nightRange, isDue: bool() }), 20_000),
  overbooked: object({
    nights: list(object({ room: id(), night: day(), over: int() }), 50_000),
    /** Of our own bookings, or blocks of a channel: exactly one is named. */
    stays: list(object({ booking: nullable(id()), block: nullable(id()), ...quantityFields, ...nightRange }), 20_000),
  }),
})
