import { localeNames } from '../../../domain/language/locales.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  code,
  country,
  currency,
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
  /** For keys and damage, to be given back: no part of the document. Null where none was held. */
  depositsHeld: nullable(money()),
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
    summary: 'List the invoices, receipts and credit notes of a booking, in the order in which they were issued',
    who: 'own',
    paged: true,
    query: object({ sort: optional(oneOf('at', '-at')), ...page }),
    result: documentView,
    errors: ['not_found', 'forbidden'],
  },
  'POST /booking/:id/invoices': {
    summary:
      'Issue an invoice for all charges that are not invoiced yet, or for a part of them, under the next number of the property, without gaps. Where charges are lower than invoiced, a credit note is issued for the difference',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({
      buyer: optional(buyerInput),
      language,
      /** Only these lines of the bill, as for a company that pays for a part. */
      lines: optional(list(id(), 200)),
      /** Only so much: of each charge its share. */
      amount: optional(object({ amount: int(1, 1_000_000_000_000), currency: currency() })),
    }),
    result: documentView,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'nothing_to_invoice', 'undrawable', 'idempotency_mismatch'],
  },
  'POST /booking/:id/invoices/:invoiceId/credit': {
    summary: 'Cancel an invoice by a credit note, with a reason; its charges can be invoiced again',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ reason: longText(500) }),
    result: documentView,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'idempotency_mismatch'],
  },
  'POST /booking/:id/receipts': {
    summary: 'Issue a receipt for a payment, once; it is cancelled with its payment',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ payment: id(), buyer: optional(buyerInput), language }),
    result: documentView,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'duplicate', 'undrawable', 'idempotency_mismatch'],
  },
  'GET /booking/:id/invoice.pdf': {
    summary: 'Retrieve the latest valid invoice, or the given document, as a PDF; for the guest and for the property',
    who: 'any',
    limit: 'search',
    query: object({ document: optional(id()) }),
    file: 'application/pdf',
    errors: ['not_found', 'forbidden'],
  },
  'GET /booking/:id/voucher.pdf': {
    summary: 'Retrieve the voucher of a confirmed booking as a PDF; for the guest and for the property',
    who: 'any',
    limit: 'search',
    file: 'application/pdf',
    errors: ['not_found', 'forbidden'],
  },
  'GET /transactions/invoices': {
    summary:
      'List the documents that a property issued, newest first. `meta.sums` has the sums of all matching documents; `export=csv` returns a file',
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
