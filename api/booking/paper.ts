import { select } from '../../db/connection.ts'
import type { Call } from '../http/caller.ts'
import { admitToDesk } from './access.ts'

type Kind = 'charge' | 'tax' | 'fee' | 'payment' | 'refund' | 'adjustment' | 'reversal'
interface BillRow {
  id: number
  kind: Kind
  description: string
  amount: number
  currency: string
  night: string | null
  created_at: Date
}

/** The bill line by line; the balance is their sum. */
export async function folioOf(id: number, call: Call) {
  const { property } = await admitToDesk(call, id, 'booking.read')
  const rows = await select<BillRow>(
    `SELECT f.id, f.kind, f.description, f.amount, b.currency, f.night, f.created_at
     FROM bookings b JOIN folio_lines f ON f.booking_id = b.id WHERE b.id = ? AND b.property_id = ? ORDER BY f.id`,
    [id, property],
  )
  const currency = rows[0]?.currency ?? ''
  const lines = rows.map(r => ({
    id: r.id,
    kind: r.kind,
    description: r.description,
    amount: { amount: r.amount, currency },
    night: r.night,
    at: r.created_at.toISOString(),
  }))
  return { lines, balance: { amount: rows.reduce((n, r) => n + r.amount, 0), currency } }
}
