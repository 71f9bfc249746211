import { select } from '../../../../db/connection.ts'
import type { Booking, ColumnOf, Count, Sum } from '../../../../db/models/index.ts'
import { soldStatuses } from '../../../../domain/booking/bookingStatus.ts'
import type { Report, Row } from '../report.ts'

interface SiteRow {
  site: NonNullable<ColumnOf<Booking, 'channel_site'>>
  bookings: Count
  nights: Sum
  charged: Sum
  commission: Sum
  collected: Sum
  payout: Sum
}

// Of a reservation in other money the same share of what it came to here.
const COMMISSION = `COALESCE(IF(r.currency = b.currency, r.commission, ROUND(r.commission * (b.total + r.extras) / NULLIF(r.total, 0))), 0)`

/** What each site sold through a channel manager, takes of it, and has to pay out. */
export const channelSales: Report = {
  name: 'channel-sales',
  group: 'Sales',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'source', kind: 'text' },
    { key: 'bookings', kind: 'count', total: 'sum' },
    { key: 'nights', kind: 'count', total: 'sum' },
    { key: 'charged', kind: 'money', total: 'sum' },
    { key: 'commission', kind: 'money', total: 'sum' },
    { key: 'collected', kind: 'money', total: 'sum' },
    { key: 'payout', kind: 'money', total: 'sum' },
    { key: 'net', kind: 'money', total: 'sum' },
  ],
  rows: async ({ property, currency, from, to }): Promise<Row[]> => {
    const rows = await select<SiteRow>(
      `SELECT b.channel_site AS site, COUNT(*) AS bookings, SUM(n.nights) AS nights, SUM(b.total + r.extras) AS charged, SUM(${COMMISSION}) AS commission,
         SUM(r.collected) AS collected, SUM(IF(r.collects = 'channel', r.collected - ${COMMISSION}, 0)) AS payout
       FROM bookings b JOIN channel_reservations r ON r.booking_id = b.id
         JOIN (SELECT l.booking_id, SUM(DATEDIFF(l.departure, l.arrival) * IF(l.sold_as = 'unit', l.quantity * o.beds_per_unit, l.quantity)) AS nights
           FROM bookings k JOIN booking_lines l ON l.booking_id = k.id JOIN rooms o ON o.id = l.room_id
           WHERE k.property_id = ? AND k.source = 'channel' AND k.departure BETWEEN ? AND ? AND l.status = 'active' GROUP BY l.booking_id) n ON n.booking_id = b.id
       WHERE b.property_id = ? AND b.source = 'channel' AND b.currency = ? AND b.departure BETWEEN ? AND ? AND b.status IN (?)
       GROUP BY b.channel_site ORDER BY charged DESC, site`,
      [property, from, to, property, currency, from, to, [...soldStatuses]],
    )
    return rows.map((r): Row => {
      const [charged, commission] = [Number(r.charged), Number(r.commission)]
      return {
        source: r.site,
        bookings: Number(r.bookings),
        nights: Number(r.nights),
        ...{ charged, commission, collected: Number(r.collected), payout: Number(r.payout), net: charged - commission },
      }
    })
  },
}
