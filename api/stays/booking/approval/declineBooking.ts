import { execute, type Transaction } from '../../../../db/connection.ts'
import { canTransition } from '../../../../domain/booking/bookingStatus.ts'
import { listHostelsNear } from '../../../discovery/search/service.ts'
import { authorizeDesk } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { closeBooking } from '../cancel/closeBooking.ts'
import { refundOverpayment } from '../cancel/refundOverpayment.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { type BookingView, presentBookingFor } from '../present.ts'
import { type HistoryEntry, recordHistory } from '../recordHistory.ts'
import { toParty } from '../rescue/findBedsNearby.ts'
import { notifyDeclined } from './notifications.ts'

interface DeclineRequest {
  reason: string
  version?: number
}

/** Declines a request: no fee, a full refund, and the guest is shown where else there are beds. */
export async function declineBooking(id: number, { reason, version }: DeclineRequest, ctx: RequestContext): Promise<BookingView> {
  const { property, visitor } = await authorizeDesk(ctx, id, 'booking.approve')
  const nearby = await findNearbyOffers(await loadBooking(id))
  return withIdempotency({ property, ctx }, async t => {
    const booking = await loadBookingForUpdate({ id, property, ...(version !== undefined && { version }) }, t)
    if (!canTransition(booking.status, 'rejected')) throw appError('invalid_transition', { state: booking.status })
    await rejectBooking(booking, { by: visitor.as, reason, nearby }, ctx, t)
    return presentBookingFor(await loadBooking(id, t), visitor)
  })
}

export type NearbyOffers = Awaited<ReturnType<typeof findNearbyOffers>>

const maxNearbyOffers = 3

/** Searched before the transaction begins, so that no row is locked meanwhile. */
export async function findNearbyOffers(booking: BookingRecord) {
  const { lat, lng, property_id: not, arrival, departure, status } = booking
  if (status !== 'pending_approval') return []
  const found = await listHostelsNear({ lat, lng, exceptProperty: not }, { arrival, departure }, toParty(booking))
  return found.flatMap(({ name, distance, total }) => (total ? [{ name, distance: distance ?? 0, total }] : [])).slice(0, maxNearbyOffers)
}

interface Rejection {
  by: HistoryEntry['by']
  reason?: string
  /** Nobody answered in time: as it is where the system says no, unless somebody else did. */
  isUnanswered?: boolean
  nearby: NearbyOffers
}

/** Also called by a job, without a caller to authorize. */
export async function rejectBooking(
  booking: BookingRecord,
  { by, reason, isUnanswered = by === 'system', nearby }: Rejection,
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const of = { id: booking.id, property: booking.property_id }
  await closeBooking(booking, { to: 'rejected', fee: 0, feeDescription: '', by, reason }, ctx, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [booking.id, booking.property_id],
    t,
  )
  const event = isUnanswered ? 'unanswered' : 'declined'
  await recordHistory(ctx, of, { event, from: booking.status, to: 'rejected', by, ...(reason !== undefined && { reason }) }, t)
  const changes = { status: [booking.status, 'rejected'] }
  await recordAudit(ctx, { action: 'booking.decline', entity: 'booking', entityId: booking.id, property: of.property, changes }, t)
  await notifyDeclined(
    await loadBooking(booking.id, t),
    { reason: reason ?? null, isUnanswered, wasReserved: booking.payment_state === 'reserved', nearby },
    t,
  )
  await refundOverpayment(booking, by, ctx, t)
}
