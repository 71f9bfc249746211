import { execute, type Transaction } from '../../../db/connection.ts'
import { authorizeBooking } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import {
  type BookingRecord,
  closeOpenPayments,
  type HistoryEntry,
  loadBooking,
  lockBooking,
  notifyNewBooking,
  presentBooking,
  recordHistory,
  requestApproval,
} from '../booking/service.ts'

type View = ReturnType<typeof presentBooking>

/** Finishes a hold. The guest whose deposit is due pays it first; the property may do without, and need not be asked for its own yes. */
export async function confirmBooking(id: number, ctx: RequestContext): Promise<View> {
  const { property, visitor } = await authorizeBooking(ctx, id, 'booking.change')
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id, property }, t)
    const booking = await loadBooking(id, t)
    assertConfirmable(booking, visitor.as === 'guest')
    await closeOpenPayments({ id, property }, t)
    // The property waives the deposit: later changes of the stay do not ask for it again.
    await execute("UPDATE bookings SET price = JSON_REMOVE(price, '$.depositRule') WHERE id = ? AND property_id = ?", [id, property], t)
    await completeHold(booking, { ctx, by: visitor.as, isApprovalRequested: visitor.as === 'guest' }, t)
    return presentBooking(await loadBooking(id, t))
  })
}

function assertConfirmable({ status, deposit, held_until, currency, proof_due, proven_at }: BookingRecord, isGuest: boolean) {
  if (status === 'expired') throw appError('hold_expired')
  if (status !== 'hold' && status !== 'pending_payment') throw appError('invalid_transition', { state: status })
  if (held_until && held_until <= new Date()) throw appError('hold_expired')
  if (isGuest && proof_due && !proven_at) throw appError('proof_needed')
  if (isGuest && deposit > 0) throw appError('deposit_due', { deposit: { amount: deposit, currency } })
}

interface HoldCompletion {
  ctx: RequestContext
  by: HistoryEntry['by']
  /** By the guest, or by their payment: a property that answers itself does so now. */
  isApprovalRequested: boolean
  event?: string
  facts?: Record<string, unknown>
}

/** A hold becomes a booking, or the request that the guest was told of. */
export async function completeHold(
  b: BookingRecord,
  { isApprovalRequested, event = 'confirmed', ctx, by, facts }: HoldCompletion,
  t: Transaction,
): Promise<'asked' | 'confirmed'> {
  if (isApprovalRequested && b.policy.approval) {
    await requestApproval(b, { ctx, by }, t)
    return 'asked'
  }
  await moveToConfirmed(b, { ctx, event, by, ...(facts && { facts }) }, t)
  const now = await loadBooking(b.id, t)
  await notifyNewBooking(now, t)
  return 'confirmed'
}

type ConfirmedBy = Pick<HistoryEntry, 'event' | 'by' | 'facts'> & { ctx: RequestContext }

/** The status, its step and its audit line. The booking is guarded, so its status is still the one that was read. */
export async function moveToConfirmed(b: BookingRecord, { ctx, ...step }: ConfirmedBy, t: Transaction): Promise<void> {
  const { affectedRows } = await execute(
    `UPDATE bookings SET status = 'confirmed', confirmed_at = UTC_TIMESTAMP(3), held_until = NULL, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND status = ?`,
    [b.id, b.property_id, b.status],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: b.status })
  await recordHistory(ctx, { id: b.id, property: b.property_id }, { ...step, from: b.status, to: 'confirmed' }, t)
  const changes = { status: [b.status, 'confirmed'] }
  await recordAudit(ctx, { action: 'booking.confirm', entity: 'booking', entityId: b.id, property: b.property_id, changes }, t)
}
