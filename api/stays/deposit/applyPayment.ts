import { execute, type Transaction } from '../../../db/connection.ts'
import { folioSentences } from '../../../domain/booking/storedFolioText.ts'
import { resolvePaymentOutcome } from '../../../domain/money/deposit.ts'
import type { Money } from '../../../domain/money/money.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import {
  type BookingRecord,
  closeOpenPayments,
  enqueuePaymentTask,
  enqueueRefund,
  HOLD_MINUTES,
  loadBooking,
  type OnlinePayment,
  outstandingDeposit,
  type PaymentState,
  postToFolio,
  recordHistory,
} from '../booking/service.ts'
import { amountBeingCaptured } from './amountBeingCaptured.ts'
import { folioRef, onlinePosting } from './charges.ts'
import { completeHold } from './confirmBooking.ts'
import { notifyInstalmentPaid, notifyPaymentReceived, notifyPaymentReturned } from './notifications.ts'
import { bookingRef, setPaymentState } from './paymentFailure.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'
import { reinstateBooking } from './reinstateBooking.ts'
import { createSystemContext } from './systemContext.ts'

interface IncomingPayment {
  payment: OnlinePayment
  booking: BookingRecord
  event: { charge: string; amount: Money }
}

const isExpectedAmount = ({ payment, event }: IncomingPayment) =>
  event.amount.amount === payment.amount && event.amount.currency === payment.currency

/** Money is reserved: it is taken when the beds can be had, else given up. */
export async function applyAuthorisation(come: IncomingPayment & { canRevive: boolean }, t: Transaction): Promise<PaymentOutcome> {
  const { payment, booking, event } = come
  if (!(await movePayment(payment, { to: 'authorised', charge: event.charge }, t))) return 'known'
  const isLost = awaitsApproval(booking) && booking.status === 'expired' && !come.canRevive
  const isExpected = isExpectedAmount(come) && !isLost && (await isPaymentExpected(come, t))
  if (isExpected && awaitsApproval(booking)) return reserveDeposit(booking, t)
  await enqueuePaymentTask(payment, { kind: isExpected ? 'capture' : 'release', ...event.amount }, t)
  if (!isExpected) return isExpectedAmount(come) ? 'returned' : 'mismatch'
  await setPaymentState(booking, 'processing', t)
  // The beds wait while the money is taken.
  await execute(
    `UPDATE bookings SET held_until = GREATEST(held_until, UTC_TIMESTAMP(3) + INTERVAL ${HOLD_MINUTES} MINUTE)
     WHERE id = ? AND property_id = ? AND status IN ('hold', 'pending_payment')`,
    [booking.id, booking.property_id],
    t,
  )
  return 'noted'
}

/** The guest was told that nothing is charged before the property accepts. */
const awaitsApproval = ({ status, policy }: BookingRecord) =>
  policy.approval === true && (status === 'hold' || status === 'pending_payment' || status === 'expired')

async function reserveDeposit(booking: BookingRecord, t: Transaction): Promise<PaymentOutcome> {
  if (booking.status === 'expired') await reinstateBooking(createSystemContext(), booking, t)
  await setPaymentState(booking, 'reserved', t)
  return completeHold(booking, { ctx: createSystemContext(), by: 'system', isApprovalRequested: true }, t)
}

/** Money has arrived. The state of the booking decides what it does; the event is only trusted for the fact. */
export async function applyPayment(come: IncomingPayment & { canRevive: boolean }, t: Transaction): Promise<PaymentOutcome> {
  const { payment, booking, event, canRevive } = come
  const ctx = createSystemContext()
  if (!isExpectedAmount(come)) return rejectMismatch(ctx, come, t)
  if (!(await movePayment(payment, { to: 'paid', charge: event.charge }, t))) return 'known'
  const does = resolvePaymentOutcome(booking.status, booking.balance, payment.amount)
  if (does === 'revive' && canRevive) await reinstateBooking(ctx, booking, t)
  await writePayment(ctx, come, t)
  if (does === 'return' || (does === 'revive' && !canRevive)) return returnPayment(ctx, come, t)
  await setPaymentState(booking, 'paid', t)
  if (does === 'accept') {
    if (booking.schedule) await notifyInstalmentPaid(await loadBooking(booking.id, t), payment.amount, t)
    return 'accepted'
  }
  await closeOpenPayments(bookingRef(booking), t)
  const how = does === 'revive' ? 'revived' : 'confirmed'
  return (await completeHold(booking, { ctx, by: 'system', isApprovalRequested: true, event: how }, t)) === 'asked' ? 'asked' : how
}

/** Is there anything to pay with it, beside what is being taken already? Of a booking that stands: a deposit that rose, or the parts of a group. */
async function isPaymentExpected({ payment, booking }: IncomingPayment, t: Transaction): Promise<boolean> {
  const taken = await amountBeingCaptured(bookingRef(booking), t)
  const does = resolvePaymentOutcome(booking.status, booking.balance - taken, payment.amount)
  if (does === 'accept') return booking.schedule !== null || outstandingDeposit(booking) > taken
  return does !== 'return' && taken === 0
}

// Each payment moves once: a repeated event changes no row.
async function movePayment({ id }: OnlinePayment, { to, charge }: { to: PaymentState; charge: string }, t: Transaction): Promise<boolean> {
  const before = to === 'authorised' ? ['new', 'open'] : ['new', 'open', 'authorised', 'closed']
  const { affectedRows } = await execute(
    `UPDATE online_payments SET state = ?, charge_id = ?, next_check_at = NULL, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND state IN (?)`,
    [to, charge, id, before],
    t,
  )
  return affectedRows === 1
}

async function writePayment(ctx: RequestContext, { payment, booking }: IncomingPayment, t: Transaction) {
  const amount = { amount: payment.amount, currency: payment.currency }
  const description = folioSentences[booking.schedule ? 'groupOnline' : 'depositOnline']
  await postToFolio(ctx, folioRef(booking), [onlinePosting('payment', payment.amount, description)], t)
  await execute(
    'UPDATE bookings SET paid_online = paid_online + ? WHERE id = ? AND property_id = ?',
    [payment.amount, booking.id, booking.property_id],
    t,
  )
  await recordHistory(
    ctx,
    bookingRef(booking),
    { event: 'payment_taken', by: 'system', facts: { payment: payment.id, amount, method: 'online' } },
    t,
  )
  const changes = { payment: payment.id, amount, provider: payment.provider }
  await notifyPaymentReceived(booking, amount, t)
  await recordAudit(ctx, { action: 'payment.online', entity: 'booking', entityId: booking.id, property: booking.property_id, changes }, t)
}

/** The stay cannot be had for it any more: the whole goes back by itself, and both sides are told. */
async function returnPayment(ctx: RequestContext, { payment, booking }: IncomingPayment, t: Transaction): Promise<PaymentOutcome> {
  const amount = { amount: payment.amount, currency: payment.currency }
  await enqueueRefund(bookingRef(booking), amount, t)
  await recordHistory(
    ctx,
    bookingRef(booking),
    { event: 'payment_returned', by: 'system', facts: { payment: payment.id, amount, method: 'online' } },
    t,
  )
  await notifyPaymentReturned(booking, amount, t)
  return 'returned'
}

/** Another sum than was asked for is no deposit: it goes back, and the property looks into it. */
async function rejectMismatch(ctx: RequestContext, { payment, booking, event }: IncomingPayment, t: Transaction): Promise<PaymentOutcome> {
  if (!(await movePayment(payment, { to: 'mismatch', charge: event.charge }, t))) return 'known'
  await enqueuePaymentTask(payment, { kind: 'refund', ...event.amount }, t)
  await setPaymentState(booking, 'failed', t)
  const facts = { payment: payment.id, amount: event.amount, method: 'online' }
  await recordHistory(ctx, bookingRef(booking), { event: 'payment_mismatch', by: 'system', facts }, t)
  await notifyPaymentReturned(booking, event.amount, t)
  return 'mismatch'
}
