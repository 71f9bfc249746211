import { selectOne, type Transaction } from '../../db/connection.ts'
import { openStatuses } from '../domain/bookingStatus.ts'
import { appError } from '../errors.ts'
import type { BookingRequest } from './createBooking.ts'

/** Beds that one address may book within a day without having paid for any: who needs more is a group, or no guest. */
export const openBedsADay = 20

/** Refuses who would fill a hostel for nothing. The desk books without this limit. */
export async function judgeOpenBeds({ guest, lines }: BookingRequest, t: Transaction): Promise<void> {
  const asked = lines.reduce((n, l) => n + l.guests.length, 0)
  const row = await selectOne<{ beds: number | null }>(
    `SELECT SUM(guest_count) AS beds FROM bookings
     WHERE guest_email = ? AND source = 'web' AND status IN (?) AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY`,
    [guest.email ?? '', [...openStatuses]],
    t,
  )
  if (Number(row?.beds ?? 0) + asked > openBedsADay) throw appError('hold_limit', { limit: openBedsADay, open: Number(row?.beds ?? 0) })
}
