import { execute, type Transaction, transaction } from '../../../../db/connection.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { setActor } from '../../../platform/http/actor.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { closeBooking } from '../cancel/closeBooking.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { notifyCancelled } from '../mails.ts'
import { recordHistory } from '../recordHistory.ts'
import { findStrangers } from './findStrangers.ts'

/** What the desk was shown, cancelled in one step. Each by itself, so that one that was proven or paid meanwhile stands, and the rest goes on. */
export async function cancelStrangers(
  { property, newest }: { property: number; newest: number },
  ctx: RequestContext,
): Promise<{ cancelled: number }> {
  await requireRight(ctx, property, 'booking.cancel')
  const mailed = new Set<string>()
  let cancelled = 0
  for (const { id, guest_email } of (await findStrangers(property)).filter(b => b.id <= newest)) {
    const isFirst = guest_email !== null && !mailed.has(guest_email)
    if (!(await transaction(t => cancelOne({ id, property, isGuestNotified: isFirst }, ctx, t)))) continue
    cancelled++
    if (guest_email) mailed.add(guest_email)
  }
  await transaction(t =>
    recordAudit(ctx, { action: 'booking.cancel_strangers', entity: 'property', entityId: property, property, changes: { cancelled } }, t),
  )
  return { cancelled }
}

interface StrangerCancellation {
  id: number
  property: number
  isGuestNotified: boolean
}

async function cancelOne({ id, property, isGuestNotified }: StrangerCancellation, ctx: RequestContext, t: Transaction): Promise<boolean> {
  setActor(ctx, t)
  const booking = await loadBookingForUpdate({ id, property }, t)
  if (!isStillAStranger(booking)) return false
  await closeBooking(booking, { to: 'cancelled', fee: 0, feeDescription: '', by: 'desk' }, ctx, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [id, property],
    t,
  )
  await recordHistory(ctx, { id, property }, { event: 'cancelled', from: booking.status, to: 'cancelled', by: 'desk' }, t)
  const changes = { status: [booking.status, 'cancelled'] }
  await recordAudit(ctx, { action: 'booking.cancel', entity: 'booking', entityId: id, property, changes }, t)
  if (isGuestNotified && booking.status !== 'hold') await notifyCancelled(await loadBooking(id, t), { byProperty: true }, t)
  return true
}

const isStillAStranger = ({ status, proven_at, paid }: BookingRecord): boolean =>
  (status === 'confirmed' || status === 'hold' || status === 'pending_approval') && proven_at === null && paid === 0
