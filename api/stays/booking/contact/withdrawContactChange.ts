import { execute } from '../../../../db/connection.ts'
import { authorizeBooking } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { hashForAudit, recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { loadBooking } from '../bookingRecord.ts'
import { lockBooking } from '../lockBooking.ts'
import { type BookingView, presentBookingFor } from '../present.ts'
import { recordHistory } from '../recordHistory.ts'

/** An address that waits to be confirmed is asked for no more: the link that was mailed there does nothing, and the previous address stays. */
export async function withdrawContactChange(id: number, ctx: RequestContext): Promise<BookingView> {
  const { property, visitor } = await authorizeBooking(ctx, id, 'booking.change')
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id, property }, t)
    const { pending_email: pendingEmail, status } = await loadBooking(id, t)
    const { affectedRows } = await execute(
      "UPDATE contact_changes SET status = 'stopped', settled_at = UTC_TIMESTAMP(3) WHERE booking_id = ? AND property_id = ? AND status = 'asked'",
      [id, property],
      t,
    )
    if (affectedRows === 0) throw appError('invalid_transition', { reason: 'no_address_waits', state: status })
    await recordHistory(ctx, { id, property }, { event: 'contact_stopped', by: visitor.as }, t)
    const changes = { email: [hashForAudit(pendingEmail ?? ''), null] }
    await recordAudit(ctx, { action: 'booking.contact_stop', entity: 'booking', entityId: id, property, changes }, t)
    return presentBookingFor(await loadBooking(id, t), visitor)
  })
}
