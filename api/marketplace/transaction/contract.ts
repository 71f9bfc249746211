import { saleCategories } from '../../../domain/inventory/deskSale.ts'
import { ledgerKinds } from '../../../domain/money/folio.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  int,
  list,
  manyOf,
  money,
  nullable,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../platform/http/schema.ts'

const line = object({
  id: id(),
  /** The business day of the property, which ends at 04:00. */
  day: day(),
  at: instant(),
  /** Null for a sale or purchase without a booking, which has a category instead. */
  booking: nullable(id()),
  code: nullable(anyText()),
  guestName: nullable(anyText()),
  category: nullable(oneOf(...saleCategories)),
  kind: oneOf(...ledgerKinds),
  description: anyText(),
  /** As on the bill: charges are positive, payments negative. */
  amount: money(),
  method: nullable(anyText()),
  shift: nullable(id()),
  reverses: nullable(id()),
  by: nullable(anyText()),
  note: nullable(anyText()),
})

/** The sum of all lines of one kind and currency that match, the same on every page. */
const sum = object({ kind: oneOf(...ledgerKinds), currency: anyText(), count: int(), amount: int(-1e13, 1e13) })

export const transactions = contract({
  'GET /transactions/properties': {
    summary:
      'List the ledger of a property, newest first: every line of every bill, and sales and purchases without one. `meta.sums` has the sums of all matching lines; `export=csv` returns a file, with `received` beside the amount: money as it moved, incoming above zero',
    who: 'own',
    paged: true,
    query: object({
      propertyId: id(),
      from: optional(day()),
      to: optional(day()),
      kind: optional(manyOf(...ledgerKinds)),
      /** Any payment method, also one that is no longer accepted. */
      method: optional(text(20).pattern(/^[\w-]+$/, 'ASCII')),
      /** Only lines that moved money: payments, refunds, payouts and their reversals. */
      money: optional(bool()),
      shift: optional(id()),
      booking: optional(id()),
      /** Only lines of bookings, or only those of the property itself. */
      for: optional(oneOf('booking', 'house')),
      export: optional(oneOf('csv')),
      ...page,
    }),
    result: line,
    meta: object({ sums: list(sum) }),
    errors: ['not_found', 'forbidden'],
  },
})
