import { select } from '../../../../db/connection.ts'
import { FOLIO_CHARGED } from '../../../../db/folioSums.ts'
import type { Booking, Count, RowOf, Sum } from '../../../../db/models/index.ts'
import { periodCondition } from '../businessDay.ts'
import { type Report, type Row, ratio, ratioOfSums } from '../report.ts'
import { sourceLabel } from './labels.ts'
import { IS_COUNTED_BOOKING } from './pickup.ts'

interface CancellationRow extends RowOf<Booking, 'source'> {
  made: Count
  cancelled: Sum
  byGuest: Sum
  due: Sum
  no_shows: Sum
  lost: Sum
  kept: Sum
}

/** What became of the bookings made in the period, by source. */
export const cancellations: Report = {
  name: 'cancellations',
  group: 'Guests',
  basis: 'booked',
  span: 'past',
  columns: [
    { key: 'source', kind: 'text' },
    { key: 'made', kind: 'count', total: 'sum' },
    { key: 'cancelled', kind: 'count', total: 'sum' },
    { key: 'byGuest', kind: 'count', total: 'sum' },
    { key: 'rate', kind: 'share', total: ratioOfSums('cancelled', 'made') },
    { key: 'due', kind: 'count', total: 'sum' },
    { key: 'noShows', kind: 'count', total: 'sum' },
    { key: 'noShowRate', kind: 'share', total: ratioOfSums('noShows', 'due') },
    { key: 'lost', kind: 'money', total: 'sum' },
    { key: 'kept', kind: 'money', total: 'sum' },
  ],
  rows: async input => {
    const when = periodCondition('b.created_at', input)
    const ours = "b.status IN ('cancelled', 'no_show') AND b.currency = ?"
    const rows = await select<CancellationRow>(
      `SELECT b.source, COUNT(*) AS made, SUM(b.status = 'cancelled') AS cancelled, SUM(b.status = 'cancelled' AND b.cancelled_by = 'guest') AS byGuest,
         SUM(b.status <> 'cancelled' AND b.arrival <= ?) AS due, SUM(b.status = 'no_show') AS no_shows,
         SUM(IF(${ours}, b.total, 0)) AS lost, SUM(IF(${ours}, ${FOLIO_CHARGED}, 0)) AS kept
       FROM bookings b WHERE b.property_id = ? AND ${when.sql} AND ${IS_COUNTED_BOOKING} GROUP BY b.source ORDER BY b.source`,
      [input.today, input.currency, input.currency, input.property, ...when.bind],
    )
    return rows.map((r): Row => {
      const [bookings, cancelled, due, noShows] = [Number(r.made), Number(r.cancelled), Number(r.due), Number(r.no_shows)]
      return {
        source: sourceLabel(r.source),
        made: bookings,
        cancelled,
        byGuest: Number(r.byGuest),
        rate: ratio(cancelled, bookings),
        due,
        noShows,
        noShowRate: ratio(noShows, due),
        lost: Number(r.lost),
        kept: Number(r.kept),
      }
    })
  },
}
