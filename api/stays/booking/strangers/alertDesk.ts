import { execute, type Transaction } from '../../../../db/connection.ts'
import { keyedHash } from '../../../platform/http/crypto/crypto.ts'
import { notify } from '../../../platform/notifications/service.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { stayNotification } from '../mails.ts'

/** The desk is told once a day that many bookings by people nobody knows came for the same nights; the list of bookings undoes them in one step. */
export async function alertDesk(b: BookingRecord, t: Transaction): Promise<void> {
  // The row is there for a day (purgeContactGuards): who writes it is the one who tells.
  const { affectedRows } = await execute(
    'INSERT IGNORE INTO contact_guards (contact, written_at) VALUES (?, UTC_TIMESTAMP(3))',
    [keyedHash('alarm', `property ${b.property_id}`)],
    t,
  )
  if (affectedRows === 0) return
  const { property, facts } = stayNotification(b)
  await notify({ property }, { topic: 'booking_made', kind: 'strangers', property, facts }, t)
}
