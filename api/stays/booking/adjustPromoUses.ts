import { execute, type Transaction } from '../../../db/connection.ts'
import type { BookingRecord } from './bookingRecord.ts'

/** Releases the use of a promo code when its booking ends, and counts it again when the booking is reinstated. */
export async function adjustPromoUses(
  { id, property_id }: Pick<BookingRecord, 'id' | 'property_id'>,
  by: 1 | -1,
  t: Transaction,
): Promise<void> {
  await execute(
    `UPDATE rate_rules r JOIN bookings b ON b.promo_id = r.id AND b.property_id = r.property_id SET r.used = GREATEST(0, CAST(r.used AS SIGNED) + ?)
     WHERE b.id = ? AND b.property_id = ?`,
    [by, id, property_id],
    t,
  )
}
