import { select } from '../../../../db/connection.ts'
import type { Booking as BookingModel, ColumnOf, Computed, RowOf, Sum } from '../../../../db/models/index.ts'
import { MAX_ROWS, type Report, type Row } from '../report.ts'

interface DepositRow extends RowOf<BookingModel, 'code' | 'guest_name' | 'arrival' | 'departure'> {
  kind: Computed<keyof typeof kindLabels>
  booking: ColumnOf<BookingModel, 'id'>
  held: Sum
}

const kindLabels = { ahead: 'Paid ahead', key: 'Key deposit', padlock: 'Padlock deposit', damage: 'Damage deposit' }

export const depositsHeld: Report = {
  name: 'deposits-held',
  group: 'Money',
  basis: 'now',
  span: 'day',
  columns: [
    { key: 'code', kind: 'booking' },
    { key: 'guest', kind: 'text' },
    { key: 'arrival', kind: 'day' },
    { key: 'departure', kind: 'day' },
    { key: 'kind', kind: 'text' },
    { key: 'held', kind: 'money', total: 'sum' },
  ],
  rows: async ({ property, currency }) => {
    const rows = await select<DepositRow>(
      `SELECT h.kind, b.id AS booking, b.code, b.guest_name, b.arrival, b.departure, h.held FROM
         (SELECT 'ahead' AS kind, f.booking_id, -SUM(f.amount) AS held
          FROM bookings k JOIN folio_lines f ON f.booking_id = k.id LEFT JOIN folio_lines u ON u.id = f.reverses_id
          WHERE k.property_id = ? AND k.status IN ('pending_approval', 'confirmed') AND k.currency = ? AND COALESCE(u.kind, f.kind) IN ('payment', 'refund', 'rounding')
            AND COALESCE(u.method, f.method, '') <> 'channel'
          GROUP BY f.booking_id HAVING SUM(f.amount) <> 0
          UNION ALL
          SELECT 'key', c.booking_id, SUM(c.key_deposit) FROM check_ins c JOIN bookings k ON k.id = c.booking_id
          WHERE c.property_id = ? AND c.status = 'in_house' AND c.key_deposit > 0 AND k.currency = ? GROUP BY c.booking_id
          UNION ALL
          SELECT d.kind, d.booking_id, SUM(d.amount) FROM held_deposits d
          WHERE d.property_id = ? AND d.returned_at IS NULL AND d.currency = ? GROUP BY d.booking_id, d.kind) h
       JOIN bookings b ON b.id = h.booking_id ORDER BY b.arrival, b.id, h.kind LIMIT ${MAX_ROWS + 1}`,
      [property, currency, property, currency, property, currency],
    )
    return rows.map(
      (r): Row => ({
        id: r.booking,
        code: r.code,
        guest: r.guest_name,
        arrival: r.arrival,
        departure: r.departure,
        kind: kindLabels[r.kind],
        held: Number(r.held),
      }),
    )
  },
}
