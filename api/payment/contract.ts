import { contract } from '../http/endpoint.ts'
import { anyText, currency, day, id, instant, int, money, nullable, object, oneOf, optional, page, text } from '../http/schema.ts'

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
  /** Who took it. */
  by: nullable(anyText()),
  at: instant(),
}
export const payment = object(fields)

export const payments = contract({
  'POST /api/payment/cash-payments': {
    summary: 'Take money for a booking at the desk; never more than is still to be paid',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({
      property: id(),
      booking: id(),
      amount: object({ amount: int(1, 1_000_000_000_000), currency: currency() }),
      method: oneOf(...methods),
      receivedFrom: optional(text(120)),
      note: optional(text(500)),
    }),
    /** With what is left to pay. */
    result: object({ ...fields, balance: money() }),
    errors: ['not_found', 'invalid_transition', 'overpaid', 'idempotency_mismatch'],
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
