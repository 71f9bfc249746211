import { execute, type Transaction } from '../../../db/connection.ts'
import type { OnlineState } from '../../../domain/money/deposit.ts'
import { type BookingRecord, loadOnlinePayments, type OnlinePayment, recordHistory } from '../booking/service.ts'
import { notifyPaymentFailed } from './notifications.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'
import { createSystemContext } from './systemContext.ts'

/** What the guest and the property see of it. */
export async function setPaymentState(
  { id, property_id }: Pick<BookingRecord, 'id' | 'property_id'>,
  state: OnlineState,
  t: Transaction,
): Promise<void> {
  await execute(
    'UPDATE bookings SET payment_state = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?',
    [state, id, property_id],
    t,
  )
}

/** A card was refused; the page stays open for another, and the beds stay held. */
export async function applyDecline(payment: OnlinePayment, booking: BookingRecord, t: Transaction): Promise<PaymentOutcome> {
  if (payment.state !== 'new' && payment.state !== 'open') return 'known'
  if (awaitsPayment(booking)) await setPaymentState(booking, 'declined', t)
  const facts = { amount: { amount: payment.amount, currency: payment.currency }, method: 'online' }
  await recordHistory(createSystemContext(), bookingRef(booking), { event: 'payment_declined', by: 'guest', facts }, t)
  return 'noted'
}

/** The page is closed for good; another try opens another one. */
export async function applyFailure(payment: OnlinePayment, booking: BookingRecord, t: Transaction): Promise<PaymentOutcome> {
  const { affectedRows } = await execute(
    "UPDATE online_payments SET state = 'closed', next_check_at = NULL, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND state IN ('new', 'open')",
    [payment.id],
    t,
  )
  if (!affectedRows) return 'known'
  // Where another page is open by now, nothing failed that anybody waits for.
  const others = await loadOnlinePayments(bookingRef(booking), ['new', 'open', 'authorised'], t)
  if (awaitsPayment(booking) && !others.length && booking.payment_state !== 'paid') {
    await setPaymentState(booking, 'failed', t)
    await notifyPaymentFailed(booking, t)
  }
  return 'noted'
}

const awaitsPayment = ({ status, schedule }: BookingRecord) =>
  status === 'pending_payment' || (schedule !== null && (status === 'confirmed' || status === 'checked_in'))

export const bookingRef = (b: Pick<BookingRecord, 'id' | 'property_id'>) => ({ id: b.id, property: b.property_id })
