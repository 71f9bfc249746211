import type { Transaction } from '../../../../db/connection.ts'
import { assertRunHere, authorizeDesk } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { moveToConfirmed, setPaymentState } from '../../deposit/service.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { lockPropertyStatus } from '../create/bookableProperty.ts'
import { loadOnlinePayments } from '../onlinePayments.ts'
import { enqueuePaymentTask } from '../paymentTasks.ts'
import { type BookingView, presentBookingFor } from '../present.ts'
import type { HistoryEntry } from '../recordHistory.ts'
import { notifyAccepted } from './notifications.ts'
import { registerRequestConfirmer } from './requestConfirmer.ts'

/** Accepts a request: the booking is confirmed on the requested terms, and the reserved deposit is captured. */
export async function acceptBooking(id: number, { version }: { version?: number }, ctx: RequestContext): Promise<BookingView> {
  const { property, visitor } = await authorizeDesk(ctx, id, 'booking.approve')
  await assertRunHere(property)
  return withIdempotency({ property, ctx }, async t => {
    const booking = await loadBookingForUpdate({ id, property, ...(version !== undefined && { version }) }, t)
    assertAnswerable(booking, new Date())
    const propertyStatus = await lockPropertyStatus(property, t)
    if (propertyStatus !== 'live' && propertyStatus !== 'paused') throw appError('invalid_transition', { reason: 'sales_stopped' })
    return presentBookingFor(await confirmRequest(booking, { ctx, by: visitor.as }, t), visitor)
  })
}

/** The booking stands; a deposit that was reserved for it is charged. */
async function confirmRequest(
  booking: BookingRecord,
  { ctx, by }: { ctx: RequestContext; by: HistoryEntry['by'] },
  t: Transaction,
): Promise<BookingRecord> {
  await moveToConfirmed(booking, { ctx, event: 'accepted', by }, t)
  await captureReserved(booking, t)
  const now = await loadBooking(booking.id, t)
  await notifyAccepted(now, t)
  return now
}

registerRequestConfirmer(confirmRequest)

/** Only a pending request can be answered, and only before its deadline, which the guest was told. */
function assertAnswerable({ status, held_until }: BookingRecord, now: Date) {
  if (status !== 'pending_approval') throw appError('invalid_transition', { state: status })
  if (held_until && held_until <= now) throw appError('invalid_transition', { state: status, reason: 'answer_late' })
}

async function captureReserved(booking: BookingRecord, t: Transaction) {
  const reserved = await loadOnlinePayments({ id: booking.id, property: booking.property_id }, ['authorised'], t)
  for (const payment of reserved)
    await enqueuePaymentTask(payment, { kind: 'capture', amount: payment.amount, currency: payment.currency }, t)
  if (reserved.length) await setPaymentState(booking, 'processing', t)
}
