import { localeNames } from '../../../domain/language/locales.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  code,
  country,
  day,
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

export const documentKinds = ['invoice', 'receipt', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

const seller = object({
  name: anyText(),
  legalName: nullable(anyText()),
  vatId: nullable(anyText()),
  address: anyText(),
  country: anyText(),
  phone: nullable(anyText()),
  email: nullable(anyText()),
})
const buyer = object({ name: anyText(), address: nullable(anyText()), country: nullable(anyText()), vatId: nullable(anyText()) })
const buyerInput = object({
  name: optional(text(160)),
  address: optional(longText(300)),
  country: optional(country()),
  vatId: optional(code(30)),
})

/** In which the document is written; that of the booking where it is not said. */
const language = optional(oneOf(...localeNames))

/** As it was handed out; nothing of it ever changes. */
export const documentView = object({
  id: id(),
  property: id(),
  booking: id(),
  code: anyText(),
  kind: oneOf(...documentKinds),
  language: oneOf(...localeNames),
  /** Of its series, without gaps: INV-2026-00001. */
  number: anyText(),
  issuedOn: day(),
  /** The property keeps it so long, by the law of its country. */
  keepUntil: day(),
  seller,
  buyer,
  stay: object({ arrival: day(), departure: day() }),
  lines: list(object({ description: anyText(), amount: money() }), 5000),
  taxes: list(object({ name: anyText(), rate: nullable(int()), amount: money(), included: bool() }), 200),
  net: money(),
  tax: money(),
  total: money(),
  /** What had been paid of the whole bill that day. */
  paid: money(),
  reason: nullable(anyText()),
  /** The invoices that this credit note lowers: they stand, and say that much less. */
  lowers: list(object({ id: id(), number: anyText() }), 400),
  /** The document that it takes back, and the one that takes it back. */
  corrects: nullable(object({ id: id(), number: anyText() })),
  correctedBy: nullable(object({ id: id(), number: anyText() })),
  /** Of a receipt. */
  payment: nullable(id()),
  by: nullable(anyText()),
  at: instant(),
})

/** Of all documents of one kind and currency that fit, on every page alike; credit notes are below zero. */
export const documentSum = object({
  kind: oneOf(...documentKinds),
  currency: anyText(),
  count: int(),
  total: int(-1e13, 1e13),
  tax: int(-1e13, 1e13),
})

export const invoices = contract({
  'GET /booking/:id/invoices': {
    summary: 'The invoices, receipts and credit notes of a booking',
    who: 'own',
    result: list(documentView, 1000),
    errors: ['not_found', 'forbidden'],
  },
  'POST /booking/:id/invoices': {
    summary:
      'Issue an invoice for all charges that are on none yet; its number is the next of the house, without gaps. Where only less is charged than invoices say, the credit note for it',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ buyer: optional(buyerInput), language }),
    result: documentView,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'nothing_to_invoice', 'undrawable', 'idempotency_mismatch'],
  },
  'POST /booking/:id/invoices/:invoiceId/credit': {
    summary: 'Take an invoice back by a credit note, for a reason; its charges can be invoiced again',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ reason: longText(500) }),
    result: documentView,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'idempotency_mismatch'],
  },
  'POST /booking/:id/receipts': {
    summary: 'Issue a receipt for a payment, once; it is taken back with its payment',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ payment: id(), buyer: optional(buyerInput), language }),
    result: documentView,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'duplicate', 'undrawable', 'idempotency_mismatch'],
  },
  'GET /booking/:id/invoice.pdf': {
    summary: 'The latest invoice that stands, or the paper that is named, as a PDF; for the guest and for the house',
    who: 'any',
    limit: 'search',
    query: object({ document: optional(id()) }),
    file: 'application/pdf',
    errors: ['not_found', 'forbidden'],
  },
  'GET /booking/:id/voucher.pdf': {
    summary: 'A booking that stands, as a PDF to have at hand at the desk; for the guest and for the house',
    who: 'any',
    limit: 'search',
    file: 'application/pdf',
    errors: ['not_found', 'forbidden'],
  },
  'GET /transactions/invoices': {
    summary:
      'The papers that a property issued, the latest first. `meta.sums` says the sums of all that fit; `export=csv` gives them as a file',
    who: 'own',
    paged: true,
    query: object({
      propertyId: id(),
      kind: optional(oneOf(...documentKinds)),
      /** Of these days of issue. */
      from: optional(day()),
      to: optional(day()),
      /** Its number, the code of its booking, or a part of the name of who pays or sleeps. */
      q: optional(text(120)),
      export: optional(oneOf('csv')),
      ...page,
    }),
    result: documentView,
    meta: object({ sums: list(documentSum) }),
    errors: ['not_found', 'forbidden'],
  },
})
