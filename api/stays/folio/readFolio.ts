import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, CashShift, ColumnOf, FolioLine, Property, RowOf, Sum, User } from '../../../db/models/index.ts'
import { can, type Right } from '../../../domain/access/rights.ts'
import { type BillKind, chargedTotal, folioFromStored } from '../../../domain/money/folio.ts'
import { money } from '../../../domain/money/money.ts'
import { authorizeDesk, type Visitor } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { methods } from '../payment/contract.ts'
import { canUndoPayment } from '../payment/service.ts'
import { namesOfTaxes, vatRatesOf } from './adjustmentPostings.ts'
import type { folio } from './contract.ts'
import { type FrozenStay, frozenVatRate } from './frozenVatRate.ts'
import { findManualKind } from './manualKind.ts'

export type FolioView = Infer<typeof folio>

/** The folio line by line; the balance is the sum of the lines. */
export async function readFolio(id: number, ctx: RequestContext): Promise<FolioView> {
  const { property, visitor } = await authorizeDesk(ctx, id, 'booking.read')
  return loadFolio({ id, property }, { visitor, ctx })
}

/** Who reads it. */
interface FolioReader {
  visitor: Visitor
  ctx: RequestContext
}

interface Row
  extends RowOf<
    FolioLine,
    | 'id'
    | 'description'
    | 'amount'
    | 'night'
    | 'method'
    | 'received_from'
    | 'note'
    | 'shift_id'
    | 'no_shift_reason'
    | 'vat_rate'
    | 'reverses_id'
    | 'created_at'
    | 'by_user_id'
  > {
  kind: Extract<ColumnOf<FolioLine, 'kind'>, BillKind>
  reversed_by: ColumnOf<FolioLine, 'id'> | null
  by_name: ColumnOf<User, 'name'> | null
  shift_closed: ColumnOf<CashShift, 'closed_at'>
}

/** Two statements. */
export async function loadFolio(
  { id, property }: { id: number; property: number },
  reader: FolioReader,
  t?: Transaction,
): Promise<FolioView> {
  const head = await selectOne<RowOf<Booking, 'currency'> & RowOf<Property, 'timezone'> & FrozenStay & { underway: Sum; invoiced: Sum }>(
    `SELECT b.currency, b.arrival, b.departure, b.price, p.timezone,
       (SELECT COALESCE(SUM(o.refund_asked - o.refunded), 0) FROM online_payments o WHERE o.booking_id = b.id AND o.state = 'paid') AS underway,
       (SELECT COALESCE(SUM(i.total), 0) FROM invoices i LEFT JOIN invoices o ON o.id = i.corrects_id
        WHERE i.booking_id = b.id AND i.property_id = b.property_id AND COALESCE(o.kind, i.kind) <> 'receipt') AS invoiced
     FROM bookings b JOIN properties p ON p.id = b.property_id WHERE b.id = ? AND b.property_id = ?`,
    [id, property],
    t,
  )
  if (!head) throw appError('not_found')
  const rows = await select<Row>(
    `SELECT f.id, f.kind, f.description, f.amount, f.night, f.method, f.received_from, f.note, f.shift_id, f.no_shift_reason, f.vat_rate, f.reverses_id,
       (SELECT MIN(r.id) FROM folio_lines r WHERE r.reverses_id = f.id) AS reversed_by, u.name AS by_name, f.created_at,
       f.by_user_id, s.closed_at AS shift_closed
     FROM folio_lines f LEFT JOIN users u ON u.id = f.by_user_id LEFT JOIN cash_shifts s ON s.id = f.shift_id
     WHERE f.booking_id = ? AND f.property_id = ? ORDER BY f.id`,
    [id, property],
    t,
  )
  const { currency, price, timezone } = head
  const role = reader.visitor.as === 'desk' ? reader.visitor.role : null
  const hasNights = hasRoomCharges(rows)
  const balance = rows.reduce((n, r) => n + r.amount, 0)
  return {
    lines: rows.map(row => ({
      ...presentLine(row, currency),
      mayUndo: row.reversed_by === null && canUndoLine(row, { role, timezone }, reader.ctx),
    })),
    balance: money(balance, currency),
    refundPending: money(Math.max(0, -balance - Number(head.underway)), currency),
    // What the property owes beyond the bill, as for a dearer bed elsewhere, is on no invoice.
    notInvoiced: money(Math.max(0, chargedTotal(folioFromStored(rows, currency), currency).amount) - Number(head.invoiced), currency),
    vatRateOfNights: hasNights ? frozenVatRate(head) : null,
    vatRatesOfNights: hasNights ? vatRatesOf(head) : [],
    taxesInPercent: hasNights ? [...namesOfTaxes(price.taxes).percent] : [],
    taxesIncluded: hasNights ? price.taxes.filter(t => t.included).map(({ name, amount }) => ({ name, amount })) : [],
  }
}

// A cancelled stay has no price left that could include a tax.
const hasRoomCharges = (rows: Row[]) => rows.some(r => r.kind === 'charge' && r.reversed_by === null)

/** Follows the rules of undoing: a payment by who took it and when, a charge by its kind. Charges of the stay change only with the stay. */
function canUndoLine(row: Row, property: Parameters<typeof canUndoPayment>[1], ctx: RequestContext): boolean {
  const may = (right: Right) => property.role === null || can(property.role, right)
  if (row.kind === 'payment') return methods.some(m => m === row.method) && may('payment.read') && canUndoPayment(row, property, ctx)
  const kind = findManualKind(row)
  return kind !== undefined && may('booking.change') && (kind === 'extra' || may('booking.waive'))
}

const presentLine = (row: Row, currency: string) => ({
  id: row.id,
  kind: row.kind,
  description: row.description,
  amount: money(row.amount, currency),
  night: row.night,
  method: row.method,
  receivedFrom: row.received_from,
  note: row.note,
  shift: row.shift_id,
  withoutShift: row.no_shift_reason,
  vatRate: row.vat_rate,
  reverses: row.reverses_id,
  reversedBy: row.reversed_by,
  by: row.by_name,
  at: row.created_at.toISOString(),
})
