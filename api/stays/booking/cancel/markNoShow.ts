import type { Transaction } from '../../../../db/connection.ts'
import { canTransition } from '../../../../domain/booking/bookingStatus.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type AuthorizedBooking, assertRunHere, authorizeDesk } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import type { ChangedBookingView } from '../change/changedBooking.ts'
import { presentDifference } from '../change/presentDifference.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { notifyNoShow } from '../mails.ts'
import { presentBookingFor } from '../present.ts'
import { recordHistory } from '../recordHistory.ts'
import { closeBooking } from './closeBooking.ts'
import { markPartNoShow, noShowFeeDescription } from './markPartNoShow.ts'
import { authorizeWaiver, calculatePartFee, type FeeWaiver } from './partFee.ts'
import { refundOverpayment } from './refundOverpayment.ts'

export interface NoShowRequest extends FeeWaiver {
  lines?: number[]
  guests?: number[]
  dryRun?: boolean
  version?: number
}

/**
 * Marks guests who did not arrive by the end of the arrival day: the nights are for sale again, and a fee is due by the terms. Not where another system
 * runs the property, which keeps their beds.
 */
export async function markNoShow(id: number, request: NoShowRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const authorized = await authorizeDesk(ctx, id, 'booking.no_show')
  await assertRunHere(authorized.property)
  return runChange({ property: authorized.property, ctx, ...request }, async t => {
    const booking = await loadBookingForUpdate({ id, property: authorized.property, ...request }, t)
    await authorizeWaiver(request, booking.property_id, ctx, t)
    const part = await markPartNoShow(booking, request, { authorized, ctx, t })
    if (part) return part
    assertNoShowDue(booking, businessDate(new Date(), booking.timezone))
    const { difference, back } = await applyNoShow(booking, request, authorized.visitor.as, ctx, t)
    return { ...(await presentNoShowChange(booking, authorized, request, t)), difference: { ...difference, back } }
  })
}

export function assertNoShowDue(booking: BookingRecord, today: string): void {
  if (!canTransition(booking.status, 'no_show')) throw appError('invalid_transition', { state: booking.status })
  if (today <= booking.arrival) throw appError('invalid_transition', { reason: 'arrival_not_over', state: booking.status, today })
}

/** Also called by the nightly job, without a caller to authorize. */
export async function applyNoShow(
  booking: BookingRecord,
  { waiveFee, reason }: FeeWaiver,
  by: AuthorizedBooking['visitor']['as'] | 'system',
  ctx: RequestContext,
  t: Transaction,
) {
  const fee = waiveFee ? 0 : calculatePartFee(booking, [], new Date(), true)
  await closeBooking(booking, { to: 'no_show', fee, feeDescription: noShowFeeDescription, by, reason }, ctx, t)
  const facts = { fee: { amount: fee, currency: booking.currency }, ...(waiveFee && { waived: true }) }
  await recordNoShow(booking, { event: 'no_show', from: 'confirmed', to: 'no_show', by, reason, facts }, ctx, t)
  const difference = presentDifference(booking, await loadBooking(booking.id, t))
  const back = await refundOverpayment(booking, by, ctx, t)
  await notifyNoShow(await loadBooking(booking.id, t), facts.fee, t)
  return { difference, back }
}

interface NoShowEntry {
  event: 'no_show' | 'no_show_undone'
  from: 'confirmed' | 'no_show'
  to: 'confirmed' | 'no_show'
  by: 'guest' | 'desk' | 'admin' | 'system'
  reason: string | undefined
  facts: Record<string, unknown>
}

/** Also of a no-show that is undone. */
export async function recordNoShow(
  { id, property_id: property }: BookingRecord,
  { reason, ...step }: NoShowEntry,
  ctx: RequestContext,
  t: Transaction,
) {
  await recordHistory(ctx, { id, property }, { ...step, ...(reason !== undefined && { reason }) }, t)
  const changes = { status: [step.from, step.to], ...step.facts }
  await recordAudit(ctx, { action: `booking.${step.event}`, entity: 'booking', entityId: id, property, changes }, t)
}

export async function presentNoShowChange(
  before: BookingRecord,
  { visitor }: AuthorizedBooking,
  { dryRun }: NoShowRequest,
  t: Transaction,
): Promise<ChangedBookingView> {
  const after = await loadBooking(before.id, t)
  const presented = dryRun ? { ...before, version: before.version - 1 } : after
  return { ...presentBookingFor(presented, visitor), difference: presentDifference(before, after) }
}
