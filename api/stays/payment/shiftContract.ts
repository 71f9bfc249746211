import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  currency,
  id,
  instant,
  int,
  list,
  longText,
  money,
  nullable,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../platform/http/schema.ts'

/** Between two counts: money for change is put in, money is taken out, or dropped into the safe. */
export const moveKinds = ['in', 'out', 'drop'] as const
export type MoveKind = (typeof moveKinds)[number]

const counted = (least: number) => object({ amount: int(least, 1_000_000_000_000), currency: currency() })

const fields = {
  id: id(),
  property: id(),
  drawer: anyText(),
  status: oneOf('open', 'closed'),
  /** What lay in the till at the beginning. */
  float: money(),
  /** Cash that guests paid and that was given back to them. */
  taken: money(),
  refunded: money(),
  /** For something the property bought, as far as it stands. */
  paidOut: money(),
  in: money(),
  out: money(),
  drop: money(),
  /** Of guests, to be given back: no takings. What was withheld of them is among `taken`. */
  depositsTaken: money(),
  depositsReturned: money(),
  /** What should lie there: float + taken - refunded - paidOut + in - out - drop + depositsTaken - depositsReturned. Frozen when it is closed. */
  expected: money(),
  counted: nullable(money()),
  /** Counted less expected. */
  variance: nullable(money()),
  note: nullable(anyText()),
  closingNote: nullable(anyText()),
  openedBy: nullable(anyText()),
  closedBy: nullable(anyText()),
  openedAt: instant(),
  closedAt: nullable(instant()),
}
export const shift = object(fields)
const move = object({ id: id(), kind: oneOf(...moveKinds), amount: money(), reason: anyText(), by: nullable(anyText()), at: instant() })
const detail = object({
  ...fields,
  moves: list(move, 1000),
  /** Cash of other currencies, with what it was taken for: a part of what should lie there. */
  foreign: list(object({ amount: money(), value: money() }), 30),
})

export const shifts = contract({
  'POST /api/payment/shifts': {
    summary: 'Open a shift with the opening float of its till; a till has one open shift',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ property: id(), float: counted(0), drawer: optional(text(40)), note: optional(longText(500)) }),
    result: detail,
    errors: ['not_found', 'shift_open', 'idempotency_mismatch'],
  },
  'GET /api/payment/shifts': {
    summary: 'List the shifts of a property, newest first',
    who: 'own',
    paged: true,
    query: object({ property: id(), status: optional(oneOf('open', 'closed')), ...page }),
    result: shift,
    errors: ['not_found'],
  },
  'GET /api/payment/shifts/:id': {
    summary:
      'Retrieve a shift, with the cash that was put in and taken out; its payments are in the ledger (`GET /transactions/properties?shift=`)',
    who: 'own',
    result: detail,
    errors: ['not_found'],
  },
  'POST /api/payment/shifts/:id/moves': {
    summary: 'Put cash into the till, take it out, or drop it into the safe; never more than is there',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ kind: oneOf(...moveKinds), amount: counted(1), reason: longText(500) }),
    result: detail,
    errors: ['not_found', 'no_open_shift', 'invalid', 'idempotency_mismatch'],
  },
  'POST /api/payment/shifts/:id/close': {
    summary: 'Close a shift with the counted cash; the expected amount and the difference are recorded',
    who: 'own',
    idempotent: true,
    body: object({ counted: counted(0), note: optional(longText(500)) }),
    result: detail,
    errors: ['not_found', 'no_open_shift', 'idempotency_mismatch'],
  },
})
