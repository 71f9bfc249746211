import { select } from '../../db/connection.ts'
import type { Call } from '../http/caller.ts'
import { admitToDesk } from './access.ts'

interface StepRow {
  event: string
  from_status: string | null
  to_status: string | null
  by_kind: 'guest' | 'desk' | 'admin' | 'system'
  by_name: string | null
  reason: string | null
  created_at: Date
}

/** Every step of a booking, in order. */
export async function historyOf(id: number, call: Call) {
  await admitToDesk(call, id, 'booking.read')
  const rows = await select<StepRow>(
    `SELECT h.event, h.from_status, h.to_status, h.by_kind, u.name AS by_name, h.reason, h.created_at
     FROM booking_history h LEFT JOIN users u ON u.id = h.by_user_id WHERE h.booking_id = ? ORDER BY h.id LIMIT 1000`,
    [id],
  )
  return rows.map(r => ({
    event: r.event,
    fromStatus: r.from_status,
    toStatus: r.to_status,
    by: r.by_kind,
    byName: r.by_name,
    reason: r.reason,
    at: r.created_at.toISOString(),
  }))
}

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
