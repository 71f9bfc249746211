import { bookingStatuses } from '../../../domain/booking/bookingStatus.ts'
import { MOST_ATTACHMENTS } from '../../../domain/guestMessages/attachments.ts'
import { textProblems, textStates, textWays } from '../../../domain/guestMessages/textMessages.ts'
import { channelMessageStates } from '../../../domain/inventory/channelGuestMessages.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  int,
  list,
  longText,
  messageSchema,
  nullable,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../platform/http/schema.ts'
import { messageFileList } from './files/contract.ts'
import { textConsent } from './texts/contract.ts'

const sides = oneOf('guest', 'desk', 'admin')

export const message = object({
  id: id(),
  by: sides,
  /** The guest as they booked, or who of the property wrote it. */
  name: anyText(),
  text: anyText(),
  files: messageFileList(),
  at: instant(),
  /** Nobody typed it: it was sent by a template of the property, and has no name. */
  isAutomatic: bool(),
  /** Where it goes through the channel on which the booking was sold: heard there, or how far it is on its way. */
  channel: nullable(oneOf(...channelMessageStates)),
  /** Where it goes to a telephone, or came from one. */
  texted: nullable(object({ way: oneOf(...textWays), state: oneOf(...textStates), problem: nullable(oneOf(...textProblems)) })),
})

const thread = object({
  booking: id(),
  code: anyText(),
  guest: anyText(),
  status: oneOf(...bookingStatuses),
  arrival: day(),
  departure: day(),
  total: int(),
  /** By the property. */
  unread: int(),
  lastBy: sides,
  /** Its beginning. */
  lastText: anyText(),
  lastAt: instant(),
  /** Who of the property answers it; null: whoever comes first. */
  assignee: nullable(object({ id: id(), name: anyText() })),
})

/** Who of the property answers it. */
const person = object({ id: id(), name: anyText() })

/** A thread as its guest sees it. */
const ownThread = object({
  booking: id(),
  property: anyText(),
  arrival: day(),
  departure: day(),
  /** By the guest. */
  unread: int(),
  lastBy: sides,
  /** Its beginning. */
  lastText: anyText(),
  lastAt: instant(),
})

/** For the export of an account. */
export const ownMessages = list(
  object({
    code: anyText(),
    by: sides,
    text: anyText(),
    /** What the files with it are called. */
    files: list(anyText(), MOST_ATTACHMENTS),
    at: instant(),
  }),
  10_000,
)

/** For the export of an account. */
export const ownTextConsents = list(
  object({ code: anyText(), agreedWith: oneOf('guest', 'desk'), agreedAt: instant(), withdrawnAt: nullable(instant()) }),
  10_000,
)

/** A thread for each booking: its guest and the property. Plain text. */
export const messages = contract({
  'GET /booking/:id/messages': {
    summary: 'List the messages about a booking, newest first; `meta` has the number of unread ones, and why nothing can be written',
    who: 'any',
    paged: true,
    query: object({ ...page }),
    result: message,
    meta: object({
      unread: int(),
      refusal: nullable(anyText()),
      refusalTold: nullable(messageSchema()),
      /** Whether its guest agreed to messages on the telephone; null where none can go there. */
      textConsent: nullable(textConsent),
    }),
    errors: ['not_found', 'forbidden'],
  },
  'POST /booking/:id/messages': {
    summary: 'Send a message to the other side; the first unread one is sent by mail as well',
    who: 'any',
    aDay: { of: 'write', most: 1000 },
    status: 201,
    limit: 'booking',
    idempotent: true,
    body: object({
      text: longText(2000),
      /** Of the desk: what was sent for this answer, or goes with a template. */
      files: optional(list(id(), MOST_ATTACHMENTS)),
    }),
    result: message,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'messages_unread', 'idempotency_mismatch'],
  },
  'POST /booking/:id/messages/read': {
    summary: 'Mark messages as read, up to the given one',
    who: 'any',
    body: object({ upTo: id() }),
    result: object({ unread: int() }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /booking/:id/messages/assignee': {
    summary: 'Retrieve who of the property answers the guest of a booking, and who could',
    who: 'own',
    result: object({ assignee: nullable(person), people: list(person, 200) }),
    errors: ['not_found', 'forbidden'],
  },
  'PUT /booking/:id/messages/assignee': {
    summary: 'Give the messages of a booking to somebody of the property; null gives them back to whoever comes first',
    who: 'own',
    body: object({ assignee: nullable(id()) }),
    result: object({ assignee: nullable(person) }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /messages/mine': {
    summary: 'List what hostels and I wrote to each other, newest first: a thread for each of my bookings that has messages',
    who: 'trav',
    paged: true,
    query: object({ ...page }),
    result: ownThread,
  },
  'GET /messages': {
    summary: 'List the message threads of a property, newest first',
    who: 'own',
    paged: true,
    query: object({
      property: id(),
      unread: optional(bool()),
      /** Of guests who arrive today, or who are in the house. */
      stay: optional(oneOf('arriving', 'in_house')),
      /** Those that I answer, or that nobody was given. */
      assigned: optional(oneOf('me', 'nobody')),
      q: optional(text(80)),
      ...page,
    }),
    /** Of very many no more than ten thousand are counted, of a search that fits very many no more than a hundred. */
    meta: object({ isCapped: optional(bool()) }),
    result: thread,
    errors: ['not_found', 'forbidden'],
  },
  'GET /messages/unread': {
    summary: 'Count the threads with unread messages of guests',
    who: 'own',
    query: object({ property: id() }),
    result: object({ threads: int() }),
    errors: ['not_found', 'forbidden'],
  },
})
