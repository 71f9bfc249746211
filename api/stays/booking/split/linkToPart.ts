import { execute, type Transaction } from '../../../../db/connection.ts'
import type { BookingRecord } from '../bookingRecord.ts'

/** From here on the guest belongs to the later nights, and those are like every line. */
export async function linkToPart({ id, property_id }: BookingRecord, part: number, guest: number, t: Transaction): Promise<void> {
  await execute(
    'UPDATE booking_guests SET line_id = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
    [part, guest, id, property_id],
    t,
  )
  await execute(
    'UPDATE booking_lines SET split_guest_id = NULL, split_bed_id = NULL WHERE id = ? AND booking_id = ? AND property_id = ?',
    [part, id, property_id],
    t,
  )
}
