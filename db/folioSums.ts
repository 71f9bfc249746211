import { type BillKind, type FolioKind, moneyKinds } from '../domain/money/folio.ts'

// Sums of the folio of `b`, a row of bookings, for statements that read many: what domain/money/folio.ts reckons of one (folioSums.property.test.ts).

const list = (kinds: readonly string[]) => kinds.map(kind => `'${kind}'`).join(', ')

/** Of lines of these kinds, by a condition on `kind`; a reversal is of the kind of what it undoes. */
const sumWhere = (condition: string, more = '') =>
  `COALESCE((SELECT SUM(f.amount) FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.booking_id = b.id AND COALESCE(u.kind, f.kind) ${condition}${more}), 0)`

export const folioSum = (kinds: readonly (BillKind & FolioKind)[], more = ''): string => sumWhere(`IN (${list(kinds)})`, more)
/** Charges less payments: what the guest owes. Read from a key alone: a list asks for it of every row. */
export const FOLIO_BALANCE =
  'COALESCE((SELECT SUM(f.amount) FROM folio_lines f FORCE INDEX (folio_lines_bills) WHERE f.property_id = b.property_id AND f.booking_id = b.id), 0)'
/** Payments less refunds. */
export const FOLIO_PAID = `-${sumWhere(`IN (${list(moneyKinds)})`)}`
export const FOLIO_CHARGED: string = sumWhere(`NOT IN (${list(moneyKinds)})`)
