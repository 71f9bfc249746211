import { select } from '../../../../db/connection.ts'
import type { Booking as BookingModel, RowOf, Sum } from '../../../../db/models/index.ts'
import { MAX_ROWS, type Report, type Row } from '../report.ts'
import { statusLabel } from './labels.ts'

interface BalanceRow extends RowOf<BookingModel, 'id' | 'code' | 'guest_name' | 'status' | 'arrival' | 'departure'> {
  charged: Sum
  paid: Sum
}

export const balancesDue: Report = {
  name: 'balances-due',
  group: 'Money',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'code', kind: 'booking' },
    { key: 'guest', kind: 'text' },
    { key: 'status', kind: 'text' },
    { key: 'arrival', kind: 'day' },
    { key: 'departure', kind: 'day' },
    { key: 'charged', kind: 'money', total: 'sum' },
    { key: 'paid', kind: 'money', total: 'sum' },
    { key: 'due', kind: 'money', total: 'sum' },
  ],
  rows: async ({ property, from, to, currency }) => {
    const isMoney = "COALESCE(u.kind, f.kind) IN ('payment', 'refund', 'rounding')"
    const rows = await select<BalanceRow>(
      `SELECT b.id, b.code, b.guest_name, b.status, b.arrival, b.departure, bill.charged, bill.paid
       FROM (SELECT f.booking_id, SUM(IF(${isMoney}, 0, f.amount)) AS charged, -SUM(IF(${isMoney}, f.amount, 0)) AS paid
         FROM bookings k JOIN folio_lines f ON f.booking_id = k.id LEFT JOIN folio_lines u ON u.id = f.reverses_id
         WHERE k.property_id = ? AND k.arrival BETWEEN ? AND ? AND k.currency = ? AND k.status NOT IN ('hold', 'expired', 'rejected')
         GROUP BY f.booking_id HAVING SUM(f.amount) <> 0) bill
       JOIN bookings b ON b.id = bill.booking_id ORDER BY b.arrival, b.id LIMIT ${MAX_ROWS + 1}`,
      [property, from, to, currency],
    )
    return rows.map(
      (r): Row => ({
        id: r.id,
        code: r.code,
        guest: r.guest_name,
        status: statusLabel(r.status),
        arrival: r.arrival,
        departure: r.departure,
        charged: Number(r.charged),
        paid: Number(r.paid),
        due: Number(r.charged) - Number(r.paid),
      }),
    )
  },
}
