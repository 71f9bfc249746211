import { execute, selectOne } from '../../../db/connection.ts'
import { readBookingCode } from '../../../domain/booking/code.ts'
import { manageToken } from '../../platform/access/service.ts'
import type { Call } from '../../platform/http/caller.ts'
import { hashToken } from '../../platform/http/crypto.ts'
import { inEvenTime } from '../../platform/http/evenTime.ts'
import { once } from '../../platform/http/once.ts'
import { mailLinkAgain } from './mails.ts'
import { loadBooking } from './read.ts'

interface Asked {
  code: string
  email: string
}

/** Mails the link again when code and address belong together. Nobody learns from the answer, nor from its time, whether they do. */
export async function lookupBooking(asked: Asked, call: Call): Promise<{ sent: boolean }> {
  await inEvenTime(() => mailIfTheyBelong(asked, call))
  return { sent: true }
}

async function mailIfTheyBelong({ code, email }: Asked, call: Call): Promise<void> {
  const row = await selectOne<{ id: number; property_id: number }>(
    'SELECT id, property_id FROM bookings WHERE code = ? AND guest_email = ?',
    [readBookingCode(code) ?? '', email],
  )
  // Not under the client's key: one that was used before would be refused here alone, and tell that they do.
  if (row)
    await once({ property: row.property_id, call: { ...call, key: call.requestId } }, async t => {
      const booking = await loadBooking(row.id, t)
      const token = manageToken(booking.code, booking.link_no)
      // A key that was replaced since made another token: this one takes its place.
      await execute('UPDATE bookings SET manage_hash = ? WHERE id = ? AND property_id = ?', [hashToken(token), row.id, row.property_id], t)
      await mailLinkAgain(booking, t)
      return null
    })
}
