import { select, selectOne } from '../../db/connection.ts'
import { appError } from '../errors.ts'
import type { Call } from '../http/caller.ts'
import type { Rows } from '../http/endpoint.ts'
import { paging } from '../http/schema.ts'
import { type BookingView, presentBooking } from './present.ts'
import { loadBookings } from './read.ts'

/** The trips of an account: what it booked, and what was booked with its proved address. */
export async function myBookings(query: { page?: number; limit?: number }, { caller }: Call): Promise<Rows<BookingView>> {
  if (!caller) throw appError('unauthenticated')
  const { page, limit, offset } = paging(query)
  const mine = `FROM (SELECT id, arrival FROM bookings WHERE user_id = ?
    UNION SELECT b.id, b.arrival FROM users u JOIN bookings b ON b.guest_email = u.email WHERE u.id = ? AND u.email_verified_at IS NOT NULL) mine`
  const bind = [caller.userId, caller.userId]
  const total = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n ${mine}`, bind)
  const ids = await select<{ id: number }>(`SELECT id ${mine} ORDER BY arrival DESC, id DESC LIMIT ? OFFSET ?`, [...bind, limit, offset])
  const bookings = await loadBookings(ids.map(r => r.id))
  return { rows: bookings.map(b => presentBooking(b)), page, limit, total: Number(total?.n ?? 0) }
}
