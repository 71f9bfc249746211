import { execute, type Transaction } from '../../../../db/connection.ts'
import { canTransition } from '../../../../domain/booking/bookingStatus.ts'
import { type AuthorizedBooking, authorizeBooking, canReadGuest } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { type CreditOffer, findCreditExpiry, issueCredit } from '../credit/issueCredit.ts'
import { notifyCancelled } from '../mails.ts'
import { presentBooking } from '../present.ts'
import { recordHistory } from '../records.ts'
import { cancellationCosts } from '../terms.ts'
import { cancelPart } from './cancelPart.ts'
import { closeBooking } from './closeBooking.ts'
import type { ChangedBookingView } from './completeChange.ts'
import { authorizeWaiver } from './partFee.ts'
import { presentDifference } from './presentDifference.ts'
import { type RefundBreakdown, refundOverpayment } from './refundOverpayment.ts'
import { loadBookingForUpdate, runChange } from './runChange.ts'

export interface CancelRequest {
  id: number
  line?: number
  guest?: number
  reason?: string
  waiveFee?: boolean
  /** Where what was paid online goes: back to the card it came from, unless the guest leaves it with the house. */
  refundTo?: 'card' | 'credit'
  dryRun?: boolean
  version?: number
}

/** Cancels, all or a part: the fee of the frozen policy on the hostel's clock, the beds free in the same transaction. */
export async function cancelBooking(cancel: CancelRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const { id, waiveFee, dryRun, refundTo } = cancel
  const admitted = await authorizeBooking(ctx, id, 'booking.cancel')
  const { property, visitor } = admitted
  if (waiveFee && visitor.as === 'guest') throw appError('forbidden')
  // It is the guest's own choice, and the default gives money.
  if (refundTo === 'credit' && visitor.as !== 'guest') throw appError('forbidden')
  return runChange({ property, call: ctx, ...(dryRun && { dryRun }) }, async t => {
    const booking = await loadBookingForUpdate({ ...cancel, property }, t)
    await authorizeWaiver(cancel, property, ctx, t)
    if (refundTo === 'credit' && (cancel.line !== undefined || cancel.guest !== undefined))
      throw appError('invalid_transition', { reason: 'no_credit' })
    const part = await cancelPart(booking, cancel, { admitted, call: ctx, t })
    return part ?? cancelAll(booking, cancel, { admitted, call: ctx, t })
  })
}

interface ChangeContext {
  admitted: AuthorizedBooking
  call: RequestContext
  t: Transaction
}

async function cancelAll(
  booking: BookingRecord,
  { reason, waiveFee, dryRun, refundTo }: CancelRequest,
  { admitted, call, t }: ChangeContext,
): Promise<ChangedBookingView> {
  const { visitor } = admitted
  if (!canTransition(booking.status, 'cancelled')) throw appError('invalid_transition', { state: booking.status })
  const fee = waiveFee ? 0 : cancellationCosts(booking, new Date()).fee.amount
  await closeBooking(booking, { to: 'cancelled', fee, feeDescription: 'Cancellation fee', by: visitor.as, reason }, call, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [booking.id, booking.property_id],
    t,
  )
  const wasHeld = booking.status === 'hold' || booking.status === 'pending_payment'
  const wasAsked = booking.status === 'pending_approval'
  await recordCancellation(call, booking, admitted, { reason, fee, waiveFee }, t)
  const difference = presentDifference(booking, await loadBooking(booking.id, t))
  const issued = refundTo === 'credit' ? await issueCredit(booking, call, t) : undefined
  // Who stands at the desk gets their cash back there and then; who cancels from afar, later.
  const back = await refundOverpayment(booking, visitor.as, call, t)
  const credit = issued ?? (visitor.as === 'guest' ? await findCreditOffer(booking, back, t) : undefined)
  const now = await loadBooking(booking.id, t)
  // Of what was only held nobody has heard yet.
  if (!wasHeld) await notifyCancelled(now, { byHouse: visitor.as !== 'guest', wasAsked, ...(reason !== undefined && { reason }) }, t)
  const shown = dryRun ? { ...booking, version: booking.version - 1 } : now
  return { ...presentBooking(shown, { contact: canReadGuest(visitor) }), difference: { ...difference, back, ...(credit && { credit }) } }
}

/** What of it the house would keep as credit instead, if the guest wants that. */
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
