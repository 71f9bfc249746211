import { select } from '../../../db/connection.ts'
import type { Booking, RowOf } from '../../../db/models/index.ts'

const CURRENT_OR_UPCOMING = "b.status IN ('confirmed', 'checked_in') AND b.departure >= UTC_DATE() - INTERVAL 1 DAY"

/** The properties that an account stays at, or is about to. */
export async function findStayProperties(user: number): Promise<number[]> {
  const rows = await select<RowOf<Booking, 'property_id'>>(
    `SELECT b.property_id FROM bookings b WHERE b.user_id = ? AND ${CURRENT_OR_UPCOMING}
     UNION SELECT b.property_id FROM users u JOIN bookings b ON b.guest_email = u.email WHERE u.id = ? AND u.email_verified_at IS NOT NULL AND ${CURRENT_OR_UPCOMING}`,
    [user, user],
  )
  return rows.map(r => r.property_id)
}
