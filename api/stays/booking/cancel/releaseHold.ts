import { execute, type Transaction } from '../../../../db/connection.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { type BookingRef, recordHistory } from '../recordHistory.ts'
import { closeBooking } from './closeBooking.ts'
import { refundOverpayment } from './refundOverpayment.ts'

/** Gives beds back that were only held, without a fee or a mail. A booking that stands by now stays as it is. */
export async function releaseHold({ id, property }: BookingRef, ctx: RequestContext, t: Transaction): Promise<void> {
  const booking = await loadBookingForUpdate({ id, property }, t)
  const { status } = booking
  if (status !== 'hold' && status !== 'pending_payment') return
  await closeBooking(booking, { to: 'cancelled', fee: 0, feeDescription: '', by: 'guest' }, ctx, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [id, property],
    t,
  )
  await recordHistory(ctx, { id, property }, { event: 'cancelled', from: status, to: 'cancelled', by: 'guest' }, t)
  const changes = { status: [status, 'cancelled'] }
  await recordAudit(ctx, { action: 'booking.cancel', entity: 'booking', entityId: id, property, changes }, t)
  await refundOverpayment(booking, 'guest', ctx, t)
}
