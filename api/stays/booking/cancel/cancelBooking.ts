import { execute, type Transaction } from '../../../../db/connection.ts'
import { canTransition } from '../../../../domain/booking/bookingStatus.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { type AuthorizedBooking, authorizeBooking } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import type { ChangedBookingView } from '../change/changedBooking.ts'
import { presentDifference } from '../change/presentDifference.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { type CreditOffer, findCreditExpiry, issueCredit } from '../credit/issueCredit.ts'
import { notifyCancelled } from '../mails.ts'
import { presentBookingFor } from '../present.ts'
import { recordHistory } from '../recordHistory.ts'
import { cancellationCosts } from '../terms.ts'
import { cancelPart } from './cancelPart.ts'
import { closeBooking } from './closeBooking.ts'
import { authorizeWaiver } from './partFee.ts'
import { type RefundBreakdown, refundOverpayment } from './refundOverpayment.ts'

export interface CancelRequest {
  id: number
  line?: number
  guest?: number
  reason?: string
  waiveFee?: boolean
  /** Where online payments go: back to the card, unless the guest keeps them as credit. */
  refundTo?: 'card' | 'credit'
  dryRun?: boolean
  version?: number
}

/** Cancels all or part: the fee of the frozen policy in the hostel's time zone; the beds are released in the same transaction. */
export async function cancelBooking(cancel: CancelRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const { id, waiveFee, dryRun, refundTo } = cancel
  const authorized = await authorizeBooking(ctx, id, 'booking.cancel')
  const { property, visitor } = authorized
  if (waiveFee && visitor.as === 'guest') throw appError('forbidden')
  // Keeping the money as credit is the guest's own choice; the default is a refund.
  if (refundTo === 'credit' && visitor.as !== 'guest') throw appError('forbidden')
  return runChange({ property, ctx, ...(dryRun && { dryRun }) }, async t => {
    const booking = await loadBookingForUpdate({ ...cancel, property }, t)
    await authorizeWaiver(cancel, property, ctx, t)
    if (refundTo === 'credit' && (cancel.line !== undefined || cancel.guest !== undefined))
      throw appError('invalid_transition', { reason: 'no_credit' })
    const part = await cancelPart(booking, cancel, { authorized, ctx, t })
    return part ?? cancelAll(booking, cancel, { authorized, ctx, t })
  })
}

interface ChangeContext {
  authorized: AuthorizedBooking
  ctx: RequestContext
  t: Transaction
}

async function cancelAll(
  booking: BookingRecord,
  { reason, waiveFee, dryRun, refundTo }: CancelRequest,
  { authorized, ctx, t }: ChangeContext,
): Promise<ChangedBookingView> {
  const { visitor } = authorized
  if (!canTransition(booking.status, 'cancelled')) throw appError('invalid_transition', { state: booking.status })
  const fee = waiveFee ? 0 : cancellationCosts(booking, new Date()).fee.amount
  await closeBooking(booking, { to: 'cancelled', fee, feeDescription: folioSentences.cancellationFee, by: visitor.as, reason }, ctx, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [booking.id, booking.property_id],
    t,
  )
  const wasHeld = booking.status === 'hold' || booking.status === 'pending_payment'
  const wasRequest = booking.status === 'pending_approval'
  await recordCancellation(ctx, booking, authorized, { reason, fee, waiveFee }, t)
  const difference = presentDifference(booking, await loadBooking(booking.id, t))
  const issued = refundTo === 'credit' ? await issueCredit(booking, ctx, t) : undefined
  // A guest at the desk gets cash back at once; a remote cancellation is refunded later.
  const back = await refundOverpayment(booking, visitor.as, ctx, t)
  const credit = issued ?? (visitor.as === 'guest' ? await findCreditOffer(booking, back, t) : undefined)
  const now = await loadBooking(booking.id, t)
  // Holds were never announced, so neither is their end.
  if (!wasHeld) await notifyCancelled(now, { byProperty: visitor.as !== 'guest', wasRequest, ...(reason !== undefined && { reason }) }, t)
  const presented = dryRun ? { ...booking, version: booking.version - 1 } : now
  return {
    ...presentBookingFor(presented, visitor),
    difference: { ...difference, back, ...(credit && { credit }) },
  }
}

/** The amount that could be kept as credit instead, by the guest's choice. */
async function findCreditOffer(booking: BookingRecord, { online }: RefundBreakdown, t: Transaction): Promise<CreditOffer | undefined> {
  const expiresOn = online.amount > 0 ? await findCreditExpiry(booking, t) : undefined
  return expiresOn ? { amount: online, expiresOn } : undefined
}

async function recordCancellation(
  ctx: RequestContext,
  booking: BookingRecord,
  { visitor }: AuthorizedBooking,
  { reason, fee, waiveFee = false }: { reason: string | undefined; fee: number; waiveFee: boolean | undefined },
  t: Transaction,
) {
  const of = { id: booking.id, property: booking.property_id }
  const facts = { fee: { amount: fee, currency: booking.currency }, ...(waiveFee && { waived: true }) }
  const step = {
    event: 'cancelled',
    from: booking.status,
    to: 'cancelled',
    by: visitor.as,
    ...(reason !== undefined && { reason }),
    facts,
  } as const
  await recordHistory(ctx, of, step, t)
  const changes = { status: [booking.status, 'cancelled'], fee: [booking.fee, booking.fee + fee], ...(waiveFee && { waived: true }) }
  await recordAudit(ctx, { action: 'booking.cancel', entity: 'booking', entityId: booking.id, property: booking.property_id, changes }, t)
}
