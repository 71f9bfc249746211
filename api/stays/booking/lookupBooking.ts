import { execute, selectOne } from '../../../db/connection.ts'
import type { Booking, RowOf } from '../../../db/models/index.ts'
import { parseBookingCode } from '../../../domain/booking/bookingCode.ts'
import { createManageToken } from '../../platform/access/service.ts'
import { inConstantTime } from '../../platform/http/crypto/constantTime.ts'
import { hashToken } from '../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { loadBooking } from './bookingRecord.ts'
import { sendBookingLink } from './mails.ts'

interface LookupRequest {
  code: string
  email: string
}

/** Mails the link again when code and address belong together. Neither the answer nor its time reveals whether they do. */
export async function lookupBooking(request: LookupRequest, ctx: RequestContext): Promise<{ sent: boolean }> {
  await inConstantTime(() => sendLinkIfMatching(request, ctx))
  return { sent: true }
}

async function sendLinkIfMatching({ code, email }: LookupRequest, ctx: RequestContext): Promise<void> {
  const row = await selectOne<RowOf<Booking, 'id' | 'property_id'>>(
    'SELECT id, property_id FROM bookings WHERE code = ? AND guest_email = ?',
    [parseBookingCode(code) ?? '', email],
  )
  // Not under the client's key: one that was used before would be refused here alone, and tell that they do.
  if (row)
    await withIdempotency({ property: row.property_id, ctx: { ...ctx, idempotencyKey: ctx.requestId } }, async t => {
      const booking = await loadBooking(row.id, t)
      const token = createManageToken(booking.code, booking.link_no)
      // A key that was replaced since made another token: this one takes its place.
      await execute('UPDATE bookings SET manage_hash = ? WHERE id = ? AND property_id = ?', [hashToken(token), row.id, row.property_id], t)
      await sendBookingLink(booking, t)
      return null
    })
}
