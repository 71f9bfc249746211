import { saleCategories, saleKinds } from '../../../domain/inventory/deskSale.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  currency,
  day,
  id,
  instant,
  int,
  longText,
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../platform/http/schema.ts'
import { MOST_QUANTITY } from '../extras/contract.ts'
import { tenderRequest } from './tenderRequest.ts'

/** How money comes over the desk. */
export const methods = ['cash', 'card_at_desk', 'transfer', 'other'] as const
export type Method = (typeof methods)[number]

const fields = {
  /** The line of the bill that it is. */
  id: id(),
  property: id(),
  /** Of none where the property sold or bought something: then it says what, and of which kind. */
  booking: nullable(id()),
  code: nullable(anyText()),
  guestName: nullable(anyText()),
  category: nullable(oneOf(...saleCategories)),
  description: nullable(anyText()),
  /** Came in, or went out. */
  kind: oneOf(...saleKinds),
  amount: money(),
  method: nullable(anyText()),
  receivedFrom: nullable(anyText()),
  note: nullable(anyText()),
  /** VAT inside what was sold without a booking, in hundredths of a percent. */
  vatRate: nullable(int()),
  /** The shift whose till it went through. */
  shift: nullable(id()),
  /** Why cash moved while no shift was open. */
  withoutShift: nullable(anyText()),
  /** Undone by a further line; it stays to be seen. */
  isReversed: bool(),
  /** Who took it. */
  by: nullable(anyText()),
  at: instant(),
}
export const payment = object(fields)
/** What was put on the desk, and what went back. */
export const tenderView = object({ amount: money(), rate: nullable(number()), change: money() })
/** With what is left to pay. */
const withBalance = { ...fields, balance: money() }
/** Only without a booking: sold unless it says bought. */
const deskSaleFields = {
  kind: optional(oneOf(...saleKinds)),
  category: optional(oneOf(...saleCategories)),
  description: optional(text(150)),
  /** Of what is sold: the VAT inside the amount, in hundredths of a percent. */
  vatRate: optional(int(0, 10_000)),
}
/** Only without a booking: an extra of the catalogue, which says the rest; the amount is what so many cost. */
const deskExtraFields = { extra: optional(id()), quantity: optional(int(1, MOST_QUANTITY)) }
const amount = () => object({ amount: int(1, 1_000_000_000_000), currency: currency() })

export const payments = contract({
  'POST /api/payment/cash-payments': {
    summary:
      'Record a payment at the desk: for a booking, at most what is still due; without a booking, for something the property sold (`kind` in) or bought (out), in cash at most what is in the till',
    who: 'own',
    isPersonal: true,
    status: 201,
    idempotent: true,
    body: object({
      property: id(),
      booking: optional(id()),
      amount: amount(),
      method: oneOf(...methods),
      ...deskSaleFields,
      ...deskExtraFields,
      /** In cash: what was put on the desk; of another currency with its rate, which is how much of the bill's currency one of it is taken for. */
      tendered: optional(tenderRequest()),
      /** Of a booking: the deposits that are due are taken too, the same way. They are no part of the amount. */
      deposits: optional(bool()),
      receivedFrom: optional(text(120)),
      note: optional(longText(500)),
      /** Cash goes through this open shift; without one, through the one that is open. Where none is, who has the right says why they do without. */
      shift: optional(id()),
      withoutShift: optional(text(500)),
    }),
    result: object({ ...withBalance, tendered: nullable(tenderView) }),
    errors: [
      'not_found',
      'forbidden',
      'invalid_transition',
      'overpaid',
      'no_open_shift',
      'sold_out',
      'price_changed',
      'idempotency_mismatch',
    ],
  },
  'PUT /api/payment/:id/editCashPayment': {
    summary: 'Correct a payment, with or without a booking: its line is reversed and a new one is added, with a reason',
    who: 'own',
    idempotent: true,
    body: object({
      reason: longText(500),
      /** Of one without a booking. */
      category: deskSaleFields.category,
      description: deskSaleFields.description,
      vatRate: deskSaleFields.vatRate,
      amount: optional(amount()),
      method: optional(oneOf(...methods)),
      receivedFrom: optional(nullable(text(120))),
      note: optional(nullable(longText(500))),
      shift: optional(id()),
      withoutShift: optional(text(500)),
    }),
    result: object({ ...withBalance, replaces: id() }),
    errors: ['not_found', 'forbidden', 'invalid_transition', 'overpaid', 'no_open_shift', 'idempotency_mismatch'],
  },
  'DELETE /api/payment/:id/deleteCashPayment': {
    summary: 'Reverse a payment by another line; the payment stays visible',
    who: 'own',
    query: object({
      /** Why; a plain sentence stands there without one. */ reason: optional(longText(500)),
      shift: optional(id()),
      withoutShift: optional(text(500)),
    }),
    result: object(withBalance),
    errors: ['not_found', 'forbidden', 'invalid_transition', 'no_open_shift'],
  },
  'POST /api/payment/refunds': {
    summary: 'Refund an overpayment to a guest; cash comes from the open shift',
    who: 'own',
    isPersonal: true,
    status: 201,
    idempotent: true,
    body: object({
      property: id(),
      booking: id(),
      amount: amount(),
      method: oneOf(...methods),
      reason: optional(longText(500)),
      shift: optional(id()),
      withoutShift: optional(text(500)),
    }),
    /** The amount is what was given. */
    result: object(withBalance),
    errors: ['not_found', 'forbidden', 'over_refund', 'no_open_shift', 'idempotency_mismatch'],
  },
  'GET /api/payment/refunds': {
    summary: 'List pending refunds: guests to whom the property owes money',
    who: 'own',
    paged: true,
    query: object({ property: id(), ...page }),
    result: object({ booking: id(), code: anyText(), guestName: anyText(), status: anyText(), amount: money(), since: instant() }),
    errors: ['not_found'],
  },
  'GET /api/payment/:id': {
    summary: 'List the payments that a property took, and those it made without a booking, newest first; its days end at 04:00',
    who: 'own',
    paged: true,
    query: object({
      from: optional(day()),
      to: optional(day()),
      method: optional(oneOf(...methods)),
      /** For bookings, or of the property alone. */
      for: optional(oneOf('booking', 'house')),
      kind: optional(oneOf(...saleKinds)),
      ...page,
    }),
    /** Whether whoever asks may correct it or take it back. */
    /** Of very many no more than ten thousand are counted, of a search that fits very many no more than a hundred. */
    meta: object({ isCapped: optional(bool()) }),
    result: object({ ...fields, mayUndo: bool() }),
    errors: ['not_found'],
  },
})
