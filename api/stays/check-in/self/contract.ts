import { deskReasons } from '../../../../domain/guests/selfCheckIn.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  code,
  id,
  instant,
  int,
  list,
  longText,
  nameText,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '../../../platform/http/schema.ts'

/** Of one property. */
export const MOST_KIOSKS = 20
const MOST_UNITS = 1000

const kiosk = object({ id: id(), label: anyText(), createdAt: instant(), lastUsedAt: nullable(instant()) })

const settings = object({
  property: id(),
  isOn: bool(),
  /** Who owes something comes to the desk. */
  needsPayment: bool(),
  /** What is said at the door: where the key hangs, which door, what to do at night. */
  directions: nullable(anyText()),
  /** The units in which guests sleep, each with what opens its door. */
  units: list(object({ id: id(), name: anyText(), room: anyText(), code: nullable(anyText()) }), MOST_UNITS),
  kiosks: list(kiosk, MOST_KIOSKS),
  version: int(),
})

export const editSelfCheckInRequest = object({
  property: id(),
  isOn: optional(bool()),
  needsPayment: optional(bool()),
  directions: optional(nullable(longText(1000))),
  /** Null takes it away. */
  doorCodes: optional(list(object({ unit: id(), code: nullable(text(60)) }), MOST_UNITS)),
  version: int(),
})

/** At a tablet of the house by its token, or on one's own phone by the code that such a tablet shows. */
const access = {
  kiosk: optional(code(64)),
  property: optional(id()),
  doorCode: optional(code(16)),
}

const stay = object({
  guest: id(),
  name: nullable(anyText()),
  room: anyText(),
  /** `ready`: may check in now. `in`: is in, and sees the bed. `desk`: has to come to the desk. */
  state: oneOf('ready', 'in', 'desk'),
  bed: nullable(object({ unit: anyText(), label: anyText(), code: nullable(anyText()) })),
})

export const selfCheckIn = contract({
  'GET /self-check-in/settings': {
    summary: 'Retrieve how guests of a property check in by themselves: whether they may, what opens which door, its tablets',
    who: 'own',
    query: object({ property: id() }),
    result: settings,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /self-check-in/settings': {
    summary: 'Change how guests of a property check in by themselves',
    who: 'own',
    body: editSelfCheckInRequest,
    result: settings,
    errors: ['not_found', 'forbidden', 'stale'],
  },
  'POST /self-check-in/kiosks': {
    summary: 'Pair a tablet. Its token is in this answer and never told again; it opens the check-in of guests and nothing else',
    who: 'own',
    status: 201,
    isPersonal: true,
    holdsSecret: true,
    body: object({ property: id(), label: nameText(60) }),
    result: object({ id: id(), label: anyText(), token: anyText() }),
    errors: ['not_found', 'forbidden'],
  },
  'DELETE /self-check-in/kiosks/:kioskId': {
    summary: 'Revoke a tablet: its token opens nothing from now on',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden'],
  },
  'POST /self-check-in/door': {
    summary: 'What a paired tablet shows at the door: the house, and the code by which phones check in there for some minutes',
    who: 'any',
    holdsSecret: true,
    body: object({ kiosk: code(64) }),
    result: object({ property: id(), name: anyText(), isOn: bool(), doorCode: anyText(), seconds: int() }),
    errors: ['gone', 'rate_limited'],
  },
  'POST /self-check-in': {
    summary:
      'Check in by oneself with the code of one’s booking: without `guests` who may, with them they are checked in. What the house has to look at itself is answered with `reason`, and nothing is changed',
    who: 'any',
    limit: 'booking',
    aDay: { of: 'self check-in', most: 2000 },
    holdsSecret: true,
    body: object({ ...access, code: code(40), guests: optional(list(id(), 80).min(1)) }),
    result: object({
      property: id(),
      /** Null: they may. */
      reason: nullable(oneOf(...deskReasons)),
      /** From when the house takes guests on the day of arrival. */
      checkInFrom: anyText(),
      guests: list(stay, 80),
      /** Once somebody is in. */
      directions: nullable(anyText()),
    }),
    errors: ['not_found', 'gone', 'rate_limited'],
  },
  'GET /booking/:id/self-check-in': {
    summary: 'Retrieve the code with which the guests of a booking check in by themselves, where the house has that and a card is complete',
    who: 'any',
    holdsSecret: true,
    result: object({ isOffered: bool(), code: nullable(anyText()), checkInFrom: anyText() }),
    errors: ['not_found', 'forbidden'],
  },
})
