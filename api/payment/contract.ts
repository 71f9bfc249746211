import { contract } from '../http/endpoint.ts'
import { anyText, bool, currency, day, id, instant, int, money, nullable, object, oneOf, optional, page, text } from '../http/schema.ts'

/** How money comes over the desk. */
export const methods = ['cash', 'card_at_desk', 'transfer', 'other'] as const
export type Method = (typeof methods)[number]

const fields = {
  /** The line of the bill that it is. */
  id: id(),
  property: id(),
  booking: id(),
  code: anyText(),
  guestName: anyText(),
  amount: money(),
  method: nullable(anyText()),
  receivedFrom: nullable(anyText()),
  note: nullable(anyText()),
  /** The shift whose drawer it went through. */
  shift: nullable(id()),
  /** Undone by a further line; it stays to be seen. */
  isReversed: bool(),
  /** Who took it. */
  by: nullable(anyText()),
  at: instant(),
}
export const payment = object(fields)
/** With what is left to pay. */
const withBalance = { ...fields, balance: money() }
const amount = () => object({ amount: int(1, 1_000_000_000_000), currency: currency() })

export const payments = contract({
  'POST /api/payment/cash-payments': {
    summary: 'Take money for a booking at the desk; never more than is still to be paid',
    who: 'own',
    isPersonal: true,
    status: 201,
    idempotent: true,
    body: object({
      property: id(),
      booking: id(),
      amount: amount(),
      method: oneOf(...methods),
      receivedFrom: optional(text(120)),
      note: optional(text(500)),
      /** Cash goes through this open shift; without one, through the one that is open. */
      shift: optional(id()),
    }),
    result: object(withBalance),
    errors: ['not_found', 'invalid_transition', 'overpaid', 'no_open_shift', 'idempotency_mismatch'],
  },
  'PUT /api/payment/:id/editCashPayment': {
    summary: 'Correct a payment: its line is undone and a new one is added, for a reason',
    who: 'own',
    idempotent: true,
    body: object({
      reason: text(500),
      amount: optional(amount()),
      method: optional(oneOf(...methods)),
      receivedFrom: optional(nullable(text(120))),
      note: optional(nullable(text(500))),
      shift: optional(id()),
    }),
    result: object({ ...withBalance, replaces: id() }),
    errors: ['not_found', 'forbidden', 'invalid_transition', 'overpaid', 'no_open_shift', 'idempotency_mismatch'],
  },
  'DELETE /api/payment/:id/deleteCashPayment': {
    summary: 'Take a payment back: a line that undoes it is added; the payment stays to be seen',
    who: 'own',
    query: object({ /** Why; a plain sentence stands there without one. */ reason: optional(text(500)), shift: optional(id()) }),
    result: object(withBalance),
    errors: ['not_found', 'forbidden', 'invalid_transition', 'no_open_shift'],
  },
  'POST /api/payment/refunds': {
    summary: 'Give back what a guest paid too much; cash comes out of the open shift',
    who: 'own',
    isPersonal: true,
    status: 201,
    idempotent: true,
    body: object({
      property: id(),
      booking: id(),
      amount: amount(),
      method: oneOf(...methods),
      reason: optional(text(500)),
      shift: optional(id()),
    }),
    /** The amount is what was given. */
    result: object(withBalance),
    errors: ['not_found', 'over_refund', 'no_open_shift', 'idempotency_mismatch'],
  },
  'GET /api/payment/refunds': {
    summary: 'Guests to whom the house owes money: refunds that are pending',
    who: 'own',
    paged: true,
    query: object({ property: id(), ...page }),
    result: object({ booking: id(), code: anyText(), guestName: anyText(), status: anyText(), amount: money(), since: instant() }),
    errors: ['not_found'],
  },
  'GET /api/payment/:id': {
    summary: 'The payments a property took, newest first; days are its own, which end at 04:00',
    who: 'own',
    paged: true,
    query: object({ from: optional(day()), to: optional(day()), method: optional(oneOf(...methods)), ...page }),
    result: payment,
    errors: ['not_found'],
  },
})
