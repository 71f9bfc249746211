import { CHAT_MESSAGES_PER_MINUTE, chatAudiences, chatKinds, MAX_CHAT_MESSAGE_LENGTH } from '../../../domain/access/chat.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  int,
  list,
  localizedNames,
  longText,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '../../platform/http/schema.ts'
import { reportFields } from '../moderation/contract.ts'

/** Maximum of messages per page, and of rooms listed for a person. */
export const MAX_MESSAGES = 50
export const MAX_ROOMS = 100
export const MAX_BLOCKED = 500

const blockedKinds = ['person', 'property'] as const

export const chatRoom = object({
  key: anyText(),
  kind: oneOf(...chatKinds),
  audience: oneOf(...chatAudiences),
  /** Of the hostel or the city. */
  name: anyText(),
  /** What a city is called in the other languages of the site. */
  names: localizedNames(),
  timezone: anyText(),
  isOpen: bool(),
  /** First and last day, in the time zone of the hostel. */
  opens: day(),
  closes: day(),
  /** My pseudonym; null before I join and after I leave. */
  pseudonym: nullable(anyText()),
  unread: int(),
})

export const chatMessage = object({
  id: id(),
  /** Its number in the room. */
  seq: id(),
  /** Null when the author was erased. Others are only identified by their pseudonym in this room. */
  by: nullable(object({ member: id(), pseudonym: anyText() })),
  isMine: bool(),
  /** Null: the message was removed. */
  text: nullable(anyText()),
  removed: nullable(oneOf('author', 'moderator')),
  /** The moderators' reason, for the author. */
  reason: nullable(anyText()),
  at: instant(),
})

/** For the export of an account. */
export const exportedChats = object({
  rooms: list(object({ room: anyText(), pseudonym: anyText(), joinedAt: instant(), leftAt: nullable(instant()) }), 10_000),
  messages: list(object({ room: anyText(), text: anyText(), at: instant() }), 10_000),
  blocks: list(object({ at: instant() }), 10_000),
  /** Hostels whose events and rides are not shown. */
  organisers: list(object({ name: anyText(), at: instant() }), MAX_BLOCKED),
})

const chatErrors = ['not_found', 'forbidden', 'invalid_transition', 'gone'] as const

/** Guests whose stays overlap write to each other, opted in and under a pseudonym. Neither the property's staff nor an impersonating admin can read it. */
export const chats = contract({
  'GET /chat/rooms': {
    summary:
      'List the chat rooms of my current and coming stays: those of the hostel and its city and, where a booking names a woman, those for women',
    who: 'trav',
    isPersonal: true,
    result: object({ rooms: list(chatRoom, MAX_ROOMS) }),
  },
  'GET /chat/unread': {
    summary: 'Count what waits to be read: the threads with hostels, and the open chat rooms that I joined',
    who: 'trav',
    isPersonal: true,
    result: object({ threads: int(), rooms: int() }),
  },
  'POST /chat/rooms/:key/join': {
    summary: 'Join a room under a name of 2 to 24 letters, digits and spaces that nobody else has there; repeat to change the name',
    who: 'trav',
    aDay: { of: 'chat-join', most: 60 },
    isPersonal: true,
    body: object({ pseudonym: text(100) }),
    result: chatRoom,
    errors: [...chatErrors, 'duplicate'],
  },
  'POST /chat/rooms/:key/leave': {
    summary: 'Leave a room; messages stay until they are removed or expire after 30 days',
    who: 'trav',
    isPersonal: true,
    status: 204,
    errors: ['not_found'],
  },
  'GET /chat/rooms/:key/messages': {
    summary:
      'List the messages of a room, newest first, or those before the given `seq`; without people I blocked or who blocked me. `position` is where the stream continues',
    who: 'trav',
    isPersonal: true,
    query: object({ before: optional(id()), limit: optional(int(1, MAX_MESSAGES)) }),
    result: object({
      room: chatRoom,
      messages: list(chatMessage, MAX_MESSAGES),
      /** Cursor for earlier messages; null at the beginning. */
      before: nullable(id()),
      position: int(),
      /** Members of the room whom I blocked in a chat. */
      blocked: list(object({ member: id(), pseudonym: anyText() }), MAX_BLOCKED),
    }),
    errors: [...chatErrors],
  },
  'POST /chat/rooms/:key/messages': {
    summary: `Send a message to a room: plain text of up to ${MAX_CHAT_MESSAGE_LENGTH} characters, at most ${CHAT_MESSAGES_PER_MINUTE} messages a minute`,
    who: 'trav',
    aDay: { of: 'write', most: 1000 },
    isPersonal: true,
    status: 201,
    idempotent: true,
    body: object({ text: longText(MAX_CHAT_MESSAGE_LENGTH) }),
    result: chatMessage,
    errors: [...chatErrors, 'rate_limited', 'idempotency_mismatch'],
  },
  'POST /chat/rooms/:key/read': {
    summary: 'Mark messages as read, up to the one with this `seq`',
    who: 'trav',
    isPersonal: true,
    body: object({ upTo: id() }),
    result: object({ unread: int() }),
    errors: [...chatErrors],
  },
  'GET /chat/rooms/:key/stream': {
    summary:
      'Stream new and removed messages of a room as server-sent events; their ids continue the `position` of the messages. `Last-Event-ID` resumes after an event; `event: reset` means that more was missed than is repeated. Without `Accept: text/event-stream` only the missed events are returned',
    who: 'trav',
    isPersonal: true,
    file: 'text/event-stream',
    errors: [...chatErrors, 'rate_limited'],
  },
  'DELETE /chat/messages/:id': {
    summary: 'Remove my message: its text is deleted, a placeholder stays',
    who: 'trav',
    isPersonal: true,
    status: 204,
    errors: ['not_found', 'forbidden'],
  },
  'POST /chat/members/:id/block': {
    summary: 'Block a member: neither sees what the other writes, in any room. They are not notified',
    who: 'trav',
    isPersonal: true,
    status: 204,
    errors: [...chatErrors],
  },
  'GET /chat/blocks': {
    summary:
      'List whom I blocked on a ride or an event, by the name where I knew it, else by the ride, and hostels (`property`); who was blocked in a chat is listed with its messages',
    who: 'trav',
    isPersonal: true,
    result: object({ blocked: list(object({ kind: oneOf(...blockedKinds), id: id(), name: anyText(), at: instant() }), MAX_BLOCKED) }),
  },
  'DELETE /chat/blocks/:id': {
    summary: 'Unblock somebody whom I blocked on a ride or an event, or a hostel',
    who: 'trav',
    isPersonal: true,
    status: 204,
    query: object({ kind: optional(oneOf(...blockedKinds)) }),
  },
  'DELETE /chat/members/:id/block': {
    summary: 'Unblock a member',
    who: 'trav',
    isPersonal: true,
    status: 204,
    errors: ['not_found'],
  },
  'POST /chat/messages/:id/report': {
    summary: 'Report a message to the moderators: with a `category`, and words where it is something else',
    who: 'trav',
    aDay: { of: 'report', most: 60 },
    isPersonal: true,
    body: object(reportFields),
    result: object({ reported: bool() }),
    errors: [...chatErrors, 'rate_limited'],
  },
  'POST /chat/messages/:id/hide': {
    summary: 'Remove a reported message for everybody, with a reason that its author sees',
    who: 'sup',
    status: 204,
    body: object({ reason: longText(500) }),
    errors: ['not_found', 'invalid_transition'],
  },
})
