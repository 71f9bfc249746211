import { type BindValue, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, DeskSale, FolioLine, RowOf, Truth, User } from '../../../db/models/index.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { PaymentSlip } from './canUndoPayment.ts'
import { methods, type payment } from './contract.ts'

export type PaymentView = Infer<typeof payment>

interface Row
  extends PaymentSlip,
    RowOf<
      FolioLine,
      | 'id'
      | 'property_id'
      | 'booking_id'
      | 'amount'
      | 'currency'
      | 'method'
      | 'received_from'
      | 'note'
      | 'no_shift_reason'
      | 'kind'
      | 'vat_rate'
    > {
  code: ColumnOf<Booking, 'code'> | null
  guest_name: ColumnOf<Booking, 'guest_name'> | null
  category: ColumnOf<DeskSale, 'category'> | null
  description: ColumnOf<DeskSale, 'description'> | null
  is_reversed: Truth
  by_name: ColumnOf<User, 'name'> | null
}

const SELECT = `SELECT f.id, f.property_id, f.booking_id, b.code, b.guest_name, h.category, h.description, f.amount, f.currency, f.method, f.received_from, f.note, f.no_shift_reason, f.kind, f.shift_id, f.by_user_id,
    s.closed_at AS shift_closed, sold.vat_rate, EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = f.id) AS is_reversed, u.name AS by_name, f.created_at
  FROM folio_lines f LEFT JOIN bookings b ON b.id = f.booking_id LEFT JOIN house_sales h ON h.id = f.house_sale_id LEFT JOIN users u ON u.id = f.by_user_id
    LEFT JOIN cash_shifts s ON s.id = f.shift_id LEFT JOIN folio_lines sold ON sold.house_sale_id = f.house_sale_id AND sold.kind = 'extra'`

/** A payment of a list says whether whoever reads it may undo it, so that a screen offers no more. */
export type ListedPayment = PaymentView & { mayUndo: boolean }

export async function loadPaymentPage(
  { where, bind }: { where: string; bind: BindValue[] },
  { limit, offset }: { limit: number; offset: number },
  mayUndo: (slip: PaymentSlip) => boolean,
): Promise<ListedPayment[]> {
  // The newest of them are found in an index, before anything is joined to them.
  const rows = await select<Row>(
    `${SELECT} JOIN (SELECT f.id FROM folio_lines f WHERE ${where} ORDER BY f.created_at DESC, f.id DESC LIMIT ? OFFSET ?) page ON page.id = f.id
     ORDER BY f.created_at DESC, f.id DESC`,
    [...bind, limit, offset],
  )
  return rows.map(row => ({ ...presentPayment(row), mayUndo: isStanding(row) && mayUndo(row) }))
}

/** Money of a payment provider is given back by its provider. */
const isStanding = ({ is_reversed, method }: Row) => !is_reversed && methods.some(m => m === method)

export async function loadPayment(id: number, t: Transaction): Promise<PaymentView> {
  const row = await selectOne<Row>(`${SELECT} WHERE f.id = ?`, [id], t)
  if (!row) throw new Error(`payment ${id} was written and is gone`)
  return presentPayment(row)
}

const isIncoming = ({ kind, amount }: Row) => kind === 'payment' || (kind === 'rounding' && amount < 0)

// On the bill a payment stands below zero, what goes out above. Where its rounding alone settles a bill, nothing moves.
const presentPayment = (row: Row): PaymentView => ({
  id: row.id,
  property: row.property_id,
  booking: row.booking_id,
  code: row.code,
  guestName: row.guest_name,
  category: row.category,
  description: row.description,
  kind: isIncoming(row) ? 'in' : 'out',
  amount: { amount: row.kind === 'rounding' ? 0 : isIncoming(row) ? -row.amount : row.amount, currency: row.currency },
  method: row.method,
  receivedFrom: row.received_from,
  note: row.note,
  vatRate: row.vat_rate,
  shift: row.shift_id,
  withoutShift: row.no_shift_reason,
  isReversed: Boolean(row.is_reversed),
  by: row.by_name,
  at: row.created_at.toISOString(),
})
