import { placedBed } from '../../../inventory/room/bunks/contract.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import { anyText, bool, day, id, int, list, money, nullable, object, oneOf, optional } from '../../../platform/http/schema.ts'

const bunkGuest = object({
  id: id(),
  /** Null where no name was given. */
  name: nullable(anyText()),
  /** Of the booking, counted from 1. */
  place: int(),
  /** The bed that waits for them. */
  bed: nullable(object({ id: id(), label: anyText(), unit: anyText() })),
  /** They chose it. */
  isPicked: bool(),
  /** What the choice cost, and stands on the bill. */
  paid: nullable(money()),
})
const bunkInRoom = object({
  ...placedBed,
  /** `free` on all nights of the stay; `own`: of a guest of this booking; `taken` says no more. */
  state: oneOf('free', 'own', 'taken'),
  /** Of this booking, whose bed it is. */
  guest: nullable(id()),
})

export const bookingBunks = object({
  booking: id(),
  rooms: list(
    object({
      /** The part of the booking. */
      line: id(),
      room: id(),
      roomName: anyText(),
      arrival: day(),
      departure: day(),
      /** For each guest and stay. */
      fee: money(),
      mayPick: bool(),
      /** The fee comes back to who gives the bed back now. */
      isFeeReturned: bool(),
      guests: list(bunkGuest, 100),
      units: list(object({ id: id(), name: anyText(), beds: list(bunkInRoom, 2000) }), 200),
    }),
    100,
  ),
})

const errors = ['not_found', 'forbidden', 'invalid_transition'] as const

/** Guests choose their bed on the plan of the room that they booked. */
export const bunkPicks = contract({
  'GET /booking/:id/bunks': {
    summary:
      'Read the plans of the rooms of a booking: which beds are free for the whole stay, and those of its own guests. Nothing is said of others',
    who: 'any',
    result: bookingBunks,
    errors: ['not_found', 'forbidden'],
  },
  'POST /booking/:id/bunks': {
    summary:
      'Choose the bed of a guest (its guest alone): nobody is moved out of it afterwards. Choosing another one later costs nothing more',
    who: 'any',
    aDay: { of: 'bunks', most: 400 },
    limit: 'booking',
    isPersonal: true,
    idempotent: true,
    body: object({
      guest: id(),
      bed: id(),
      /** As it was shown: for another fee nothing is chosen. */
      expectedFee: optional(money()),
    }),
    result: bookingBunks,
    errors: [...errors, 'bed_taken', 'price_changed', 'idempotency_mismatch'],
  },
  'DELETE /booking/:id/bunks/:guestId': {
    summary: 'Give the bed back that a guest chose (its guest alone): until the day before arrival its fee is taken off the bill',
    who: 'any',
    aDay: { of: 'bunks', most: 400 },
    limit: 'booking',
    isPersonal: true,
    result: bookingBunks,
    errors: [...errors],
  },
})
