import { billKinds } from '../../../domain/money/folio.ts'
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
  longText,
  money,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '../../platform/http/schema.ts'

/** Kinds of folio lines that are posted by hand; all others come from the booking and its payments. */
export const manualKinds = ['extra', 'fee', 'adjustment'] as const
export type ManualKind = (typeof manualKinds)[number]

const line = object({
  id: id(),
  kind: oneOf(...billKinds),
  description: anyText(),
  amount: money(),
  night: nullable(day()),
  method: nullable(anyText()),
  receivedFrom: nullable(anyText()),
  note: nullable(anyText()),
  /** The shift whose till it went through. */
  shift: nullable(id()),
  /** Why cash moved while no shift was open. */
  withoutShift: nullable(anyText()),
  /** VAT inside the amount, in hundredths of a percent. */
  vatRate: nullable(int()),
  /** The line that this one undoes, and the one that undoes this. */
  reverses: nullable(id()),
  reversedBy: nullable(id()),
  /** The line was posted by hand, is not undone, and the caller may undo it. */
  mayUndo: bool(),
  by: nullable(anyText()),
  at: instant(),
})
export const folio = object({
  lines: list(line, 5000),
  balance: money(),
  /** What the property owes the guest. */
  refundPending: money(),
  /** Charges that are on no invoice yet. */
  notInvoiced: money(),
  /** Taxes that the prices include. */
  taxesIncluded: list(object({ name: anyText(), amount: money() }), 80),
  /** The one VAT rate of the nights on the bill, in hundredths of a percent; null where they have none or several. Adjustments that name no rate have it. */
  vatRateOfNights: nullable(int()),
  /** All of them: an adjustment that names none is spread over them. */
  vatRatesOfNights: list(int(), 20),
  /** Taxes in percent of the price of the nights: an adjustment of the nights changes them in proportion. */
  taxesInPercent: list(anyText(), 80),
})

export const folios = contract({
  'GET /booking/:id/folio': {
    summary: 'List the lines of the bill; lines are only added, and the balance is their sum',
    who: 'own',
    result: folio,
    errors: ['not_found'],
  },
  'POST /booking/:id/folio': {
    summary: 'Add an extra, a fee or an adjustment; fees and adjustments need a reason, adjustments a right of their own',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({
      kind: oneOf(...manualKinds),
      description: text(150),
      /** An adjustment may be below zero: it takes off. */
      amount: object({ amount: int(-1_000_000_000_000, 1_000_000_000_000), currency: currency() }),
      /** VAT inside the amount, in hundredths of a percent; 0 is none. An adjustment that does not say it has the rate of the nights. */
      vatRate: optional(int(0, 10_000)),
      reason: optional(longText(500)),
    }),
    result: folio,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'idempotency_mismatch'],
  },
  'POST /booking/:id/folio/:lineId/reverse': {
    summary: 'Reverse an extra, a fee or an adjustment by another line, with a reason',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ reason: longText(500) }),
    result: folio,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'idempotency_mismatch'],
  },
})
