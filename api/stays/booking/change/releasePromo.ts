import { execute, type Transaction } from '../../../../db/connection.ts'
import { adjustPromoUses } from '../adjustPromoUses.ts'
import type { BookingRecord } from '../bookingRecord.ts'

/**
 * A change can leave no night that the promo code takes anything off. Then others may use the code, and the booking has none: what is added later is
 * priced without it, so no other change uses it again. Answers whether that happened.
 */
export async function releasePromo(before: BookingRecord, after: BookingRecord, t: Transaction): Promise<boolean> {
  if (before.promo_id === null || !hasPromoNight(before) || hasPromoNight(after)) return false
  await adjustPromoUses(before, -1, t)
  await execute(
    'UPDATE bookings SET promo_id = NULL, promo_code = NULL WHERE id = ? AND property_id = ?',
    [before.id, before.property_id],
    t,
  )
  return true
}

// Nights of no-shows count too: undoing the no-show brings them back as they were agreed.
const hasPromoNight = ({ lines }: BookingRecord): boolean =>
  lines.some(line => (line.status === 'active' || line.no_show_at !== null) && line.nights.some(n => n.hasPromo))
