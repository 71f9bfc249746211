import { channelMessageKinds } from '../../../../domain/inventory/channelMessages.ts'
import { channelProblems } from '../../../../domain/inventory/channelProblems.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  currency,
  day,
  id,
  int,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
} from '../../../platform/http/schema.ts'
import { loggedMessage, messageLogQuery } from '../../message-log/contract.ts'

export const MAX_MAPPINGS = 500

const rule = {
  room: id(),
  /** Null: the price of the room itself. */
  plan: nullable(id()),
  as: oneOf('bed', 'unit'),
  remoteRoom: text(64),
  remoteRate: text(64),
  /** How many they count where we count one: 4 for a private of four that is sold by the bed over there. */
  unitFactor: optional(int(1, 50)),
  markupPercent: optional(number().min(-90).max(900)),
  /** In minor units of the currency there, after the percentage. */
  markupAmount: optional(number().integer().min(-100_000_000).max(100_000_000)),
  /** Of the currency there for one of ours; needed where they differ. */
  exchange: optional(nullable(number().min(0.00000001).max(10_000_000))),
  /** Prices become multiples of so many minor units. */
  rounding: optional(int(1, 1_000_000)),
  sendsAvailability: optional(bool()),
  sendsPrices: optional(bool()),
  sendsRestrictions: optional(bool()),
  /** At most so many are shown there; null: all that are left. */
  allotment: optional(nullable(int(0, 10_000))),
  stopSell: optional(bool()),
  /** At least so many nights, where our own rates ask for fewer. */
  minStay: optional(nullable(int(1, 365))),
}

const mapping = object({
  rows: list(
    object({
      id: id(),
      room: id(),
      roomName: anyText(),
      plan: nullable(id()),
      as: oneOf('bed', 'unit'),
      remoteRoom: anyText(),
      remoteRoomName: anyText(),
      remoteRate: anyText(),
      remoteRateName: anyText(),
      unitFactor: int(),
      markupPercent: number(),
      markupAmount: number(),
      exchange: nullable(number()),
      rounding: int(),
      sendsAvailability: bool(),
      sendsPrices: bool(),
      sendsRestrictions: bool(),
      allotment: nullable(int()),
      stopSell: bool(),
      minStay: nullable(int()),
    }),
    MAX_MAPPINGS,
  ),
  /** What is there, as it was read just now; null with the reason where it could not be. */
  remote: nullable(
    list(
      object({
        id: anyText(),
        name: anyText(),
        isDorm: bool(),
        occupancy: int(),
        rates: list(object({ id: anyText(), name: anyText(), currency: currency(), isPerPerson: bool(), occupancies: list(int()) }), 200),
      }),
      MAX_MAPPINGS,
    ),
  ),
  problem: nullable(oneOf(...channelProblems)),
  ours: object({
    currency: currency(),
    rooms: list(object({ id: id(), name: anyText(), as: list(oneOf('bed', 'unit')), bedsPerUnit: int() }), MAX_MAPPINGS),
    plans: list(object({ id: nullable(id()), name: anyText() }), 200),
  }),
  version: id(),
})

const difference = object({
  /** A room or a rate there. */
  kind: oneOf('availability', 'rate'),
  remote: anyText(),
  name: anyText(),
  night: day(),
  what: oneOf('left', 'price', 'minStayArrival', 'minStayThrough', 'maxStay', 'closedToArrival', 'closedToDeparture', 'stopSell'),
  ours: anyText(),
  /** Null: nothing is known there. */
  theirs: nullable(anyText()),
  /** What was said there against the last message about this night; null: nothing. */
  refused: nullable(anyText()),
})

const errors = ['not_found', 'forbidden'] as const
const span = { from: optional(day()), to: optional(day()) }

/** Connections of whole properties: what is sold where, what was told and what is believed. */
export const channelAccounts = contract({
  'GET /channel-managers/connections/:id/mapping': {
    summary: 'Retrieve which room and rate is sold as which over there, with what can be chosen on both sides',
    who: 'own',
    result: mapping,
    errors,
  },
  'PUT /channel-managers/connections/:id/mapping': {
    summary: 'Replace which room and rate is sold as which over there; what is left out is closed there',
    who: 'own',
    limit: 'booking',
    body: object({ rows: list(object(rule), MAX_MAPPINGS), version: optional(id()) }),
    result: mapping,
    errors: [...errors, 'stale'],
  },
  'GET /channel-managers/connections/:id/sync': {
    summary: 'Preview how many entries a channel would be told now; nothing is sent',
    who: 'own',
    limit: 'booking',
    result: object({ isWhole: bool(), availability: int(), rates: int() }),
    errors,
  },
  'POST /channel-managers/connections/:id/sync/whole': {
    summary: 'Send all nights of all rooms anew; once a day at most',
    who: 'own',
    status: 204,
    limit: 'booking',
    errors: [...errors, 'invalid_transition'],
  },
  'GET /channel-managers/connections/:id/messages': {
    summary: 'List what was said to a channel and what it said in the last 90 days, newest first',
    who: 'own',
    paged: true,
    query: messageLogQuery(channelMessageKinds),
    result: loggedMessage(channelMessageKinds),
    errors,
  },
  'POST /channel-managers/connections/:id/messages/:messageId/replay': {
    summary: 'Send again what a message was about, as it is now',
    who: 'own',
    status: 204,
    limit: 'booking',
    errors: [...errors, 'invalid_transition'],
  },
  'GET /channel-managers/connections/:id/drift': {
    summary: 'List on which nights a channel believes something else than is so here; two weeks from today unless said otherwise',
    who: 'own',
    limit: 'booking',
    query: object(span),
    result: object({
      from: day(),
      to: day(),
      problem: nullable(oneOf(...channelProblems)),
      total: int(),
      /** The first five hundred. */
      differences: list(difference, 500),
    }),
    errors,
  },
  'POST /channel-managers/connections/:id/drift': {
    summary: 'Send all of these nights again, as they are now',
    who: 'own',
    status: 204,
    limit: 'booking',
    body: object(span),
    errors,
  },
  'POST /channel-managers/stop-sales': {
    summary: 'Stop or resume all sales on every channel manager that is connected',
    who: 'own',
    limit: 'booking',
    body: object({ property: id(), isStopped: bool() }),
    result: object({ connections: int() }),
    errors,
  },
})
