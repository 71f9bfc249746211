import { execute, transaction } from '../db/connection.ts'
import { type BookingTarget, GUEST } from './bookings.ts'

const ROOMS_PER_DELETE = 2000

/** Deletes the bookings of earlier benches, so that the rooms are free again and the world keeps its size. */
export async function removeBenchBookings(targets: readonly BookingTarget[]): Promise<void> {
  const ours = `booking_id IN (SELECT id FROM bookings WHERE guest_email = ?)`
  for (const table of ['booking_history', 'booking_search_keys', 'folio_lines', 'booking_guests', 'booking_lines'])
    await transaction(t => execute(`DELETE FROM ${table} WHERE ${ours}`, [GUEST.email], t))
  await transaction(t => execute('DELETE FROM bookings WHERE guest_email = ?', [GUEST.email], t))
  await transaction(t => execute('DELETE FROM mail_outbox WHERE to_email = ?', [GUEST.email], t))
  for (let i = 0; i < targets.length; i += ROOMS_PER_DELETE) {
    const part = targets.slice(i, i + ROOMS_PER_DELETE)
    const nights = 'DELETE FROM room_nights WHERE room_id IN (?) AND night >= ?'
    await transaction(t => execute(nights, [part.map(p => p.room), part[0]?.arrival ?? ''], t))
  }
}
