import { type CalendarProblem, calendarProblems } from '../../../domain/inventory/calendarProblems.ts'
import { channelProblems } from '../../../domain/inventory/channelProblems.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  currency,
  day,
  id,
  instant,
  int,
  list,
  nullable,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../platform/http/schema.ts'
import { adapterNames } from './adapters/adapters.ts'
import { accountAbilities } from './adapters/channelAdapter.ts'
import { entryStatuses, managerKinds } from './managerEntry.ts'

const states = ['given', 'waiting', 'well', 'unread', 'retrying', 'silent', 'gone', 'unmapped'] as const
const calendarProblemCodes = Object.keys(calendarProblems).map(reason => reason.slice('calendar_'.length)) as CalendarProblem[]
const freeChoice = () => oneOf('hold', 'ignore')

const manager = object({
  slug: anyText(),
  name: anyText(),
  kind: oneOf(...managerKinds),
  website: anyText(),
  contact: anyText(),
  adapter: nullable(oneOf(...adapterNames)),
  /** Only with an adapter. */
  canConnect: bool(),
  /** Channel managers that can be connected and sell there. */
  reachedBy: list(anyText()),
})

const managerEntry = object({
  slug: anyText(),
  name: anyText(),
  kind: oneOf(...managerKinds),
  website: anyText(),
  contact: anyText(),
  adapter: nullable(oneOf(...adapterNames)),
  status: oneOf(...entryStatuses),
  canConnect: bool(),
  reachedBy: list(anyText()),
  /** Rooms and beds that are connected to it. */
  connections: int(),
  /** 0 for one that nobody has changed. */
  version: int(),
})
const webAddress = () => text(300).pattern(/^https:\/\/[^\s]+$/, 'the address of a page, https://…')

const connection = object({
  id: id(),
  property: id(),
  manager: anyText(),
  managerName: anyText(),
  name: anyText(),
  /** A calendar of a room or bed, or an account of the whole property. */
  kind: oneOf('calendar', 'account'),
  room: nullable(id()),
  roomName: nullable(anyText()),
  /** Null: the whole room, one bed or unit of it for each booking. */
  bed: nullable(id()),
  bedName: nullable(anyText()),
  state: oneOf(...states),
  importHost: nullable(anyText()),
  lastGoodAt: nullable(instant()),
  lastTriedAt: nullable(instant()),
  nextTryAt: nullable(instant()),
  problem: nullable(oneOf(...calendarProblemCodes)),
  /** In a row; three are told by mail. */
  failures: int(),
  /** Bookings of the channel that are held, and those of them for which there is no bed. */
  holds: int(),
  withoutBed: int(),
  /** Entries that could not be read the last time, and the nights that stay held because of that. */
  unread: int(),
  keptNights: int(),
  /** What entries that are marked free (TRANSP:TRANSPARENT) do, how many there are, and whether somebody is still to choose. */
  freeEntries: freeChoice(),
  freeFound: int(),
  asksAboutFree: bool(),
  feedUrl: nullable(anyText()),
  feedReadAt: nullable(instant()),
  version: id(),
  account: nullable(
    object({
      /** Its id, name and currency there. */
      property: anyText(),
      name: anyText(),
      currency: currency(),
      isActive: bool(),
      /** Nothing is sold there at the moment. */
      stopSell: bool(),
      problem: nullable(oneOf(...channelProblems)),
      /** Since when changes wait to be sent. */
      behindSince: nullable(instant()),
      lastSentAt: nullable(instant()),
      lastReceivedAt: nullable(instant()),
      /** Why reservations could not be fetched the last time. */
      receivingProblem: nullable(oneOf(...channelProblems)),
      /** Reservations that wait for somebody, or differ from their booking. */
      waiting: int(),
      fullySentAt: nullable(instant()),
    }),
  ),
})

const adapter = object({
  name: oneOf(...adapterNames),
  kind: oneOf('calendar', 'account'),
  /** What is typed to connect: the address of a calendar, or a key. */
  asks: oneOf('address', 'key'),
  can: list(oneOf('nights', ...accountAbilities)),
  /** How far ahead it is told of nights; null: two years. */
  nights: nullable(int()),
  /** Between two messages about one property. */
  secondsBetween: nullable(int()),
  /** Sites that it sells on. */
  reaches: list(object({ slug: anyText(), name: anyText() })),
})

const sync = object({
  id: id(),
  outcome: oneOf('read', 'same', 'failed'),
  problem: nullable(oneOf(...calendarProblemCodes)),
  httpStatus: nullable(int()),
  events: nullable(int()),
  skipped: nullable(int()),
  echoes: int(),
  added: int(),
  removed: int(),
  withoutBed: int(),
  tookMs: int(),
  at: instant(),
})

const apiKey = () => text(200)
const placeFields = { property: id(), room: id(), bed: optional(nullable(id())) }
const address = () => text(2000)
const writeErrors = ['not_found', 'forbidden', 'below_sold'] as const

/** Channels, and the calendars that are exchanged with them. */
export const channelManagers = contract({
  'GET /channel-managers': {
    summary: 'List channels, channel managers and property systems by name; those that can be connected first',
    who: 'trav',
    paged: true,
    query: object({ name: optional(text(80)), ...page }),
    result: manager,
  },
  'GET /channel-managers/connections': {
    summary: 'List the connections of a property with their state',
    who: 'own',
    holdsSecret: true,
    paged: true,
    query: object({ property: id(), ...page }),
    result: connection,
    errors: ['not_found', 'forbidden'],
  },
  'POST /channel-managers/connections': {
    summary: 'Connect a room or a bed, whose calendar is read at once, or a whole property by a key',
    who: 'own',
    status: 201,
    idempotent: true,
    limit: 'booking',
    body: object({
      ...placeFields,
      /** Of a calendar. */
      room: optional(id()),
      manager: text(40),
      name: optional(text(80)),
      importUrl: optional(nullable(address())),
      freeEntries: optional(freeChoice()),
      /** Of a whole property: its key, and which of the properties that it opens. */
      apiKey: optional(apiKey()),
      remoteProperty: optional(text(64)),
    }),
    result: connection,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'duplicate'],
  },
  'GET /channel-managers/adapters': {
    summary: 'List the ways to connect, with what each can do',
    who: 'trav',
    result: list(adapter),
  },
  'POST /channel-managers/connections/test': {
    summary: 'List the properties that a key opens; nothing is saved',
    who: 'own',
    limit: 'booking',
    body: object({ property: id(), manager: text(40), apiKey: apiKey() }),
    result: object({ properties: list(object({ id: anyText(), name: anyText(), currency: currency() })) }),
    errors: ['not_found', 'forbidden'],
  },
  'POST /channel-managers/connections/preview': {
    summary: 'Preview which nights a calendar would block; nothing is saved',
    who: 'own',
    limit: 'booking',
    body: object({ ...placeFields, importUrl: address(), freeEntries: optional(freeChoice()) }),
    result: object({
      events: int(),
      /** Entries that could not be read, or not wholly. */
      skipped: int(),
      /** Entries that are marked free; they hold their nights unless they are to be ignored. */
      free: int(),
      /** False when it ends in the middle. */
      isWhole: bool(),
      /** Entries of our own that came back. */
      echoes: int(),
      nights: int(),
      /** The first hundred. */
      ranges: list(object({ from: day(), until: day() })),
      hasMore: bool(),
    }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /channel-managers/connections/:id': {
    summary: 'Retrieve a connection',
    who: 'own',
    holdsSecret: true,
    result: connection,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /channel-managers/connections/:id': {
    summary:
      'Update a connection: its name, the calendar it reads and how entries marked as free are treated, or its key, whether it is switched on and whether anything is sold there',
    who: 'own',
    limit: 'booking',
    body: object({
      name: optional(text(80)),
      importUrl: optional(nullable(address())),
      freeEntries: optional(freeChoice()),
      apiKey: optional(apiKey()),
      isActive: optional(bool()),
      stopSell: optional(bool()),
      version: optional(id()),
    }),
    result: connection,
    errors: [...writeErrors, 'stale', 'duplicate'],
  },
  'DELETE /channel-managers/connections/:id': {
    summary: 'Disconnect: the nights it blocked can be sold again, and our calendar is no longer served',
    who: 'own',
    status: 204,
    errors: [...writeErrors],
  },
  'POST /channel-managers/connections/:id/rotate': {
    summary: 'Create a new address for our calendar; the old one stops working at once',
    who: 'own',
    result: connection,
    errors: ['not_found', 'forbidden'],
  },
  'POST /channel-managers/connections/:id/sync': {
    summary: 'Read the calendar now, or send now what waits to be sent',
    who: 'own',
    limit: 'booking',
    result: connection,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /channel-managers/connections/:id/release': {
    summary: 'Release nights that are blocked only because entries of the calendar cannot be read',
    who: 'own',
    result: connection,
    errors: [...writeErrors],
  },
  'GET /channel-managers/connections/:id/log': {
    summary: 'List when the calendar was read in the last 90 days, newest first',
    who: 'own',
    paged: true,
    query: object({ ...page }),
    result: sync,
    errors: ['not_found', 'forbidden'],
  },
  'GET /admin/channel-managers': {
    summary: 'List the whole catalogue by name, with how each entry is offered and used',
    who: 'sup',
    result: list(managerEntry, 500),
  },
  'PUT /admin/channel-managers/:slug': {
    summary:
      'Update the website or contact of an entry (null restores the default), or whether it is offered; only entries with a working adapter can be connected',
    who: 'sup',
    body: object({
      website: optional(nullable(webAddress())),
      contact: optional(nullable(webAddress())),
      status: optional(oneOf(...entryStatuses)),
      version: optional(int()),
    }),
    result: managerEntry,
    errors: ['not_found', 'stale'],
  },
  'GET /ical/:token.ics': {
    summary: 'Retrieve the nights on which a room or bed cannot be sold, as an iCalendar file for the channel that has this address',
    who: 'any',
    file: 'text/calendar',
    errors: ['not_found'],
  },
})
