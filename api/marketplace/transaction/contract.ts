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
  /** The day of the property, which ends at 04:00. */
  day: day(),
  at: instant(),
  /** Of none where the property sold or bought something: then of which kind that is. */
  booking: nullable(id()),
  code: nullable(anyText()),
  guestName: nullable(anyText()),
  category: nullable(oneOf(...saleCategories)),
  kind: oneOf(...ledgerKinds),
  description: anyText(),
  /** As on the bill: charges above zero, payments below. */
  amount: money(),
  method: nullable(anyText()),
  shift: nullable(id()),
  reverses: nullable(id()),
  by: nullable(anyText()),
  note: nullable(anyText()),
})

/** Of all lines of one kind and currency, on every page alike. */
const sum = object({ kind: oneOf(...ledgerKinds), currency: anyText(), count: int(), amount: int(-1e13, 1e13) })

export const transactions = contract({
  'GET /transactions/properties': {
    summary:
      'The ledger of a property, newest first: every line of every bill, and what was sold and bought without one. `meta.sums` says the sums of all that fits; `export=csv` gives it as a file, with `received` beside the amount: money as it moved, what came in above zero',
    who: 'own',
    paged: true,
    query: object({
      propertyId: id(),
      from: optional(day()),
      to: optional(day()),
      kind: optional(manyOf(...ledgerKinds)),
      /** Any name of a way to pay, also one that is no longer taken. */
      method: optional(text(20).pattern(/^[\w-]+$/, 'ASCII')),
      /** Only what moved money: payments, refunds, what was paid out, and what undoes them. */
      money: optional(bool()),
      shift: optional(id()),
      booking: optional(id()),
      /** Of bookings, or of the property alone. */
      for: optional(oneOf('booking', 'house')),
      export: optional(oneOf('csv')),
      ...page,
    }),
    result: line,
    meta: object({ sums: list(sum) }),
    errors: ['not_found', 'forbidden'],
  },
})
