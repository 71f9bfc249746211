import { depositKinds, depositMethods, depositPers } from '../../../../domain/money/heldDeposit.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  currency,
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
} from '../../../platform/http/schema.ts'
import { tenderRequest } from '../tenderRequest.ts'

/** Of one booking, and so many at once. */
export const MOST_DEPOSITS = 200

const kind = () => oneOf(...depositKinds)
const method = () => oneOf(...depositMethods)
const amount = (least: number) => object({ amount: int(least, 1_000_000_000), currency: currency() })

const rule = object({ kind: kind(), amount: money(), per: oneOf(...depositPers), method: method() })
const settings = object({ property: id(), deposits: list(rule, depositKinds.length), version: int() })
export const editDepositsRequest = object({
  property: id(),
  deposits: list(object({ kind: kind(), amount: amount(1), per: oneOf(...depositPers), method: method() }), depositKinds.length),
  /** 0 where nothing was set yet. */
  version: int(0),
})

const fields = {
  id: id(),
  kind: kind(),
  amount: money(),
  method: method(),
  takenAt: instant(),
  takenBy: nullable(anyText()),
  returnedAt: nullable(instant()),
  returnedBy: nullable(anyText()),
  /** The part that became a charge on the bill. */
  withheld: money(),
}
export const bookingDeposits = object({
  /** What the property asks of this party and has not taken. */
  due: list(object({ kind: kind(), quantity: int(), amount: money(), total: money(), method: method() }), depositKinds.length),
  dueTotal: money(),
  /** Held now first, then what was given back. */
  deposits: list(object(fields), MOST_DEPOSITS),
  heldTotal: money(),
  mayTake: bool(),
})
export const listedDeposit = object({
  ...fields,
  booking: id(),
  code: anyText(),
  guest: anyText(),
  departure: day(),
  bookingStatus: anyText(),
  /** Days since it was taken, until it was given back. */
  days: int(),
})

const till = { shift: optional(id()), withoutShift: optional(text(500)) }

/** Money of guests that a property holds and gives back: in no bill, tax, sale or commission. */
export const heldDeposits = contract({
  'GET /held-deposits': {
    summary:
      'List the deposits that a property holds for keys, padlocks and damage, the oldest first; or those it gave back, the newest first',
    who: 'own',
    paged: true,
    query: object({ property: id(), state: optional(oneOf('held', 'returned')), ...page }),
    /** In the property's currency: all that it holds. */
    meta: object({ heldTotal: money() }),
    result: listedDeposit,
    errors: ['not_found', 'forbidden'],
  },
  'GET /held-deposits/settings': {
    summary: 'Retrieve which deposits a property takes of its guests to give back',
    who: 'own',
    query: object({ property: id() }),
    result: settings,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /held-deposits/settings': {
    summary: 'Set which deposits a property takes: for a key, a padlock or damage, of each guest or of the stay',
    who: 'own',
    body: editDepositsRequest,
    result: settings,
    errors: ['not_found', 'forbidden', 'stale'],
  },
  'GET /booking/:id/held-deposits': {
    summary: 'List the deposits of a booking: what is to be taken, what is held, and what was given back',
    who: 'own',
    result: bookingDeposits,
    errors: ['not_found', 'forbidden'],
  },
  'POST /booking/:id/held-deposits': {
    summary: 'Take the deposits of a booking that are due, or these; cash goes into the open shift. They are no part of its bill',
    who: 'own',
    isPersonal: true,
    status: 201,
    idempotent: true,
    body: object({
      items: optional(list(object({ kind: kind(), quantity: int(1, MOST_DEPOSITS) }), depositKinds.length).min(1)),
      /** Left out: what the property set for each. */
      method: optional(method()),
      tendered: optional(tenderRequest()),
      ...till,
    }),
    result: bookingDeposits,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'no_open_shift', 'idempotency_mismatch'],
  },
  'POST /booking/:id/held-deposits/return': {
    summary: 'Give deposits back, the way they came; a part that is withheld becomes a charge on the bill, paid by the deposit',
    who: 'own',
    isPersonal: true,
    idempotent: true,
    body: object({
      deposits: list(id(), MOST_DEPOSITS).min(1),
      withheld: optional(amount(1)),
      /** What was withheld for: it stands on the bill. */
      reason: optional(text(150)),
      ...till,
    }),
    result: bookingDeposits,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'no_open_shift', 'idempotency_mismatch'],
  },
})
