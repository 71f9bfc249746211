import { select, selectOne } from '../../../../db/connection.ts'
import type { Computed, Count } from '../../../../db/models/index.ts'
import { appError } from '../../../platform/errors.ts'
import type { PagedRows } from '../../../platform/http/endpoint.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { paging } from '../../../platform/http/schema.ts'
import { loadBookings } from '../bookingRecord.ts'
import { type BookingView, presentBooking } from '../present.ts'
import type { TripKind } from '../requestShape.ts'

// A stay that is over by every clock on earth and that nobody checked out is past as well.
const isOver = 'departure < UTC_DATE() - INTERVAL 1 DAY'
const tripConditions: Record<TripKind, string> = {
  upcoming: `(status IN ('hold', 'pending_payment', 'pending_approval') OR status IN ('confirmed', 'checked_in') AND NOT ${isOver})`,
  past: `(status IN ('checked_out', 'no_show') OR status IN ('confirmed', 'checked_in') AND ${isOver})`,
  cancelled: "status IN ('cancelled', 'expired', 'rejected')",
}

/** The trips of an account: what it booked, and what was booked with its proved address. */
export async function listMyBookings(
  { when, ...query }: { when?: TripKind; page?: number; limit?: number },
  { caller }: RequestContext,
): Promise<PagedRows<BookingView>> {
  if (!caller) throw appError('unauthenticated')
  const { page, limit, offset } = paging(query)
  const mine = `FROM (SELECT id, arrival, departure, status FROM bookings WHERE user_id = ?
    UNION SELECT b.id, b.arrival, b.departure, b.status FROM users u JOIN bookings b ON b.guest_email = u.email WHERE u.id = ? AND u.email_verified_at IS NOT NULL) mine WHERE ${when ? tripConditions[when] : 'TRUE'}`
  const order = when === 'upcoming' ? 'ASC' : 'DESC'
  const bind = [caller.userId, caller.userId]
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n ${mine}`, bind)
  const ids = await select<{ id: Computed<number> }>(`SELECT id ${mine} ORDER BY arrival ${order}, id ${order} LIMIT ? OFFSET ?`, [
    ...bind,
    limit,
    offset,
  ])
  const bookings = await loadBookings(ids.map(r => r.id))
  return { rows: bookings.map(b => presentBooking(b)), page, limit, total: Number(total?.n ?? 0) }
}
