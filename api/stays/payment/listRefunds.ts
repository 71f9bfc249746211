import { select, selectOne } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Count, FolioLine, RowOf, Sum } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { requireRight } from '../../platform/access/service.ts'
import { memoizeClosedDays } from '../../platform/closedDays.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'

interface Row extends RowOf<Booking, 'id' | 'code' | 'guest_name' | 'status' | 'currency'> {
  credit: Sum
  since: ColumnOf<FolioLine, 'created_at'>
}
interface PendingRefundView {
  booking: number
  code: string
  guestName: string
  status: string
  amount: { amount: number; currency: string }
  since: string
}

/** Of some bookings those whose bills are below zero, less what a provider brings back. */
const OWED = `FROM (SELECT l.booking_id, l.credit - COALESCE(o.underway, 0) AS credit, l.since
    FROM (SELECT booking_id, -SUM(amount) AS credit, MAX(created_at) AS since FROM folio_lines WHERE property_id = ? AND booking_id IN (?)
      GROUP BY booking_id HAVING credit > 0) l
    LEFT JOIN (SELECT booking_id, SUM(refund_asked - refunded) AS underway FROM online_payments WHERE property_id = ? AND state = 'paid'
      GROUP BY booking_id) o ON o.booking_id = l.booking_id WHERE l.credit > COALESCE(o.underway, 0)) c
  JOIN bookings b ON b.id = c.booking_id`

/** The longest waiting first: four statements. Counted by itself: beyond the last page there is no row that could say how many there are. */
export async function listRefunds(
  property: number,
  query: { page?: number; limit?: number },
  ctx: RequestContext,
): Promise<PagedRows<PendingRefundView>> {
  await requireRight(ctx, property, 'payment.read')
  const { page, limit, offset } = paging(query)
  const owed = [property, [0, ...(await findBelowZero(property))], property]
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n ${OWED}`, owed)
  const rows = await select<Row>(
    `SELECT b.id, b.code, b.guest_name, b.status, b.currency, c.credit, c.since ${OWED} ORDER BY c.since, b.id LIMIT ? OFFSET ?`,
    [...owed, limit, offset],
  )
  return { rows: rows.map(presentPendingRefund), page, limit, total: Number(total?.n ?? 0) }
}

type BookingIdRow = RowOf<FolioLine, 'booking_id'>
const listIds = (rows: readonly BookingIdRow[]) => rows.flatMap(r => r.booking_id ?? [])

/** Bookings whose bills may be below zero: those that were when the last day closed, and those that have a line since. */
async function findBelowZero(property: number): Promise<number[]> {
  const { value, before } = await closedBelowZero(property)
  return [...new Set([...value, ...(await findBilled(property, before))])]
}

const findBilled = async (property: number, from: Day, until: Day = '9999-12-31') =>
  listIds(
    await select<BookingIdRow>(
      'SELECT DISTINCT booking_id FROM folio_lines WHERE property_id = ? AND created_at >= ? AND created_at < ? AND booking_id IS NOT NULL',
      [property, from, until],
    ),
  )

const closedBelowZero = memoizeClosedDays<number[]>({
  name: 'below-zero',
  extend: async (property, { known, before }) => {
    const changed = known && [0, ...known.value, ...(await findBilled(property, known.before, before))]
    return listIds(
      await select<BookingIdRow>(
        `SELECT booking_id FROM folio_lines WHERE property_id = ? ${changed ? 'AND booking_id IN (?)' : ''} AND created_at < ? AND booking_id IS NOT NULL
         GROUP BY booking_id HAVING SUM(amount) < 0`,
        [property, ...(changed ? [changed] : []), before],
      ),
    )
  },
})

const presentPendingRefund = (row: Row): PendingRefundView => ({
  booking: row.id,
  code: row.code,
  guestName: row.guest_name,
  status: row.status,
  amount: { amount: Number(row.credit), currency: row.currency },
  since: row.since.toISOString(),
})
