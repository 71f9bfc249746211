import { channelProblems } from '../../../domain/inventory/channelProblems.ts'
import { pmsLimits, pmsMessageKinds, pmsStates } from '../../../domain/inventory/pms.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, day, id, instant, int, list, nullable, object, oneOf, optional, page, text } from '../../platform/http/schema.ts'
import { loggedMessage, messageLogQuery } from '../message-log/contract.ts'

const { silentAfterHours, answerMinutes } = pmsLimits

const connection = object({
  property: id(),
  /** What the hostel calls the other system. */
  name: anyText(),
  state: oneOf(...pmsStates),
  isPaused: bool(),
  /** What the other system is told: where to send, and whom it is about. Its key is shown once. */
  endpoint: anyText(),
  hotelCode: anyText(),
  silentAfterHours: int(),
  answerMinutes: int(),
  heardAt: nullable(instant()),
  requestedAt: nullable(instant()),
  silentAt: nullable(instant()),
  syncAskedAt: nullable(instant()),
  /** Bookings that it has not taken over as they are now. */
  unsent: int(),
  /** Why it could not be spoken with the last time. */
  problem: nullable(oneOf(...channelProblems)),
  /** Rooms and rates as the other system sees them, with how far ahead it has sent them. */
  rooms: list(
    object({
      id: id(),
      name: anyText(),
      beds: int(),
      nights: int(),
      sentUntil: nullable(day()),
      rates: list(object({ code: anyText(), name: anyText(), maxPersons: int(), nights: int() })),
    }),
    500,
  ),
  /** Rooms that are sold by the bed and whole: they cannot be sold by another system. */
  unsoldRooms: list(anyText(), 500),
  version: id(),
})

const health = object({
  property: id(),
  propertyName: anyText(),
  name: anyText(),
  state: oneOf(...pmsStates),
  heardAt: nullable(instant()),
  silentAt: nullable(instant()),
  problem: nullable(oneOf(...channelProblems)),
  failures: int(),
})

const limits = {
  silentAfterHours: optional(int(silentAfterHours.least, silentAfterHours.most)),
  answerMinutes: optional(int(answerMinutes.least, answerMinutes.most)),
}
const errors = ['not_found', 'forbidden'] as const

/** Properties that another property management system runs, and sells here. */
export const pms = contract({
  'GET /pms/:propertyId': {
    summary: 'Retrieve the connection to the system that runs a property; null where it is run here',
    who: 'own',
    result: object({ connection: nullable(connection), isOffered: bool() }),
    errors,
  },
  'POST /pms': {
    summary: 'Let another system run a property: its prices and availability are cleared and come from there; the key is shown once',
    who: 'own',
    status: 201,
    idempotent: true,
    holdsSecret: true,
    limit: 'booking',
    body: object({ property: id(), name: text(80), ...limits }),
    result: object({ connection, key: anyText() }),
    errors: [...errors, 'invalid_transition', 'duplicate'],
  },
  'PUT /pms/:propertyId': {
    summary: 'Update the name and limits of such a connection, or pause it: sales rest until it goes on',
    who: 'own',
    limit: 'booking',
    body: object({ name: optional(text(80)), isPaused: optional(bool()), ...limits, version: optional(id()) }),
    result: connection,
    errors: [...errors, 'invalid_transition', 'stale'],
  },
  'POST /pms/:propertyId/rotate': {
    summary: 'Create a new key for the other system, shown once; the old one ends at once',
    who: 'own',
    idempotent: true,
    holdsSecret: true,
    limit: 'booking',
    result: object({ connection, key: anyText() }),
    errors: [...errors, 'invalid_transition'],
  },
  'POST /pms/:propertyId/sync': {
    summary: 'Ask the other system for everything anew',
    who: 'own',
    limit: 'booking',
    result: connection,
    errors: [...errors, 'invalid_transition'],
  },
  'DELETE /pms/:propertyId': {
    summary: 'Run the property here again: what the other system sent is cleared, and sales are paused until the hostel resumes them',
    who: 'own',
    status: 204,
    limit: 'booking',
    errors: [...errors, 'invalid_transition'],
  },
  'GET /pms/:propertyId/messages': {
    summary: 'List what the other system sent and was sent in the last 90 days, newest first',
    who: 'own',
    paged: true,
    query: messageLogQuery(pmsMessageKinds),
    result: loggedMessage(pmsMessageKinds),
    errors,
  },
  'GET /admin/pms': {
    summary: 'List the properties that other systems run, those that are silent first',
    who: 'sup',
    paged: true,
    query: object({ ...page }),
    result: health,
  },
})

/** The Open Channel of Channex: where other systems send, in its words and with its answers. */
export const openChannel = contract({
  'GET /open-channel/test_connection': {
    summary: 'Test a connection as the system that runs a property',
    who: 'any',
    query: object({ hotel_code: optional(text(64)) }),
    file: 'application/json',
  },
  'GET /open-channel/mapping_details': {
    summary: 'List the rooms and rates of a property for the system that runs it',
    who: 'any',
    query: object({ hotel_code: optional(text(64)) }),
    file: 'application/json',
  },
  'POST /open-channel/changes': {
    summary: 'Send availability, prices and restrictions of a property that another system runs',
    who: 'any',
    upload: ['application/json'],
    file: 'application/json',
  },
})
