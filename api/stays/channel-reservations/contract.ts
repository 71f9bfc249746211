import { bookingStatuses } from '../../../domain/booking/bookingStatus.ts'
import { collectors, reservationReasons, reservationStates, reservationStatuses } from '../../../domain/inventory/channelReservations.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  int,
  list,
  money,
  nullable,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../platform/http/schema.ts'

/** What a site of a channel manager sold. */
const reservation = object({
  id: id(),
  /** The site that sold it, and its number there. */
  site: anyText(),
  number: anyText(),
  /** At the channel. */
  status: oneOf(...reservationStatuses),
  /** A booking, waiting for somebody, other than its booking, or over. */
  state: oneOf(...reservationStates),
  reason: nullable(oneOf(...reservationReasons)),
  arrival: day(),
  departure: day(),
  guests: int(),
  /** Null once it is no business of anybody any more. */
  guestName: nullable(anyText()),
  /** As the channel says it. */
  total: money(),
  commission: nullable(money()),
  /** Who takes the money of the guest. */
  collects: oneOf(...collectors),
  /** A card that the channel has: of its own, or of the guest; when it can be charged. */
  card: nullable(object({ isVirtual: bool(), from: nullable(day()), until: nullable(day()) })),
  booking: nullable(object({ id: id(), code: anyText(), status: oneOf(...bookingStatuses) })),
  /** While it waits: what was sold, by the room over there; null where the channel does not know it. */
  stays: list(object({ remoteRoom: nullable(anyText()), arrival: day(), departure: day(), guests: int() })),
  revisedAt: instant(),
})

const choice = object({ remoteRoom: nullable(text(64)), room: id(), as: oneOf('bed', 'unit'), plan: nullable(id()) })

const errors = ['not_found', 'forbidden'] as const

/** Reservations of channel managers: each becomes a booking, or waits here. */
export const channelReservations = contract({
  'GET /channel-managers/connections/:id/reservations': {
    summary: 'List what was sold through a channel manager: what waits for somebody first, then the newest',
    who: 'own',
    paged: true,
    query: object({ state: optional(oneOf(...reservationStates)), ...page }),
    result: reservation,
    errors,
  },
  'POST /channel-managers/connections/:id/reservations/:reservationId/take': {
    summary: 'Take over a reservation that waits: by the rooms and rates as they are mapped now, or by those chosen here',
    who: 'own',
    limit: 'booking',
    idempotent: true,
    body: object({ rooms: optional(list(choice, 40)) }),
    result: reservation,
    errors: [...errors, 'invalid_transition'],
  },
  'POST /channel-managers/connections/:id/reservations/:reservationId/settle': {
    summary: 'Say that a reservation that waits, or differs from its booking, needs nobody any more',
    who: 'own',
    limit: 'booking',
    idempotent: true,
    result: reservation,
    errors: [...errors, 'invalid_transition'],
  },
  'POST /channel-managers/nudge/:token': {
    summary: 'Hear from a channel manager that something was sold; it is asked at once, and nothing that is said here is believed',
    who: 'any',
    isAlwaysTaken: true,
    result: object({ received: bool() }),
    errors: ['not_found'],
  },
})

/** Of the export of an account: what waits under its address. */
export const exportedReservations = list(
  object({ site: anyText(), number: anyText(), arrival: day(), departure: day(), guestName: nullable(anyText()) }),
  1000,
)
