import { execute, type Transaction, transaction } from '../../../db/connection.ts'
import { findOnlinePayment, loadBooking, lockBooking } from '../booking/service.ts'
import { applyAuthorisation, applyPayment } from './applyPayment.ts'
import { failRefund } from './completeRefund.ts'
import { applyDecline, applyFailure } from './paymentFailure.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'
import type { PaymentEvent } from './providers/paymentProvider.ts'
import { BedsGoneError } from './reinstateBooking.ts'

/**
 * Does what an event of a provider says, once, however often it comes and in whatever order: its id is written first, and each payment moves once.
 * A late payment tries for the beds again; when they are gone, the same event is settled again without them.
 */
export async function handlePaymentEvent(provider: string, event: PaymentEvent): Promise<PaymentOutcome> {
  if (event.kind === 'nothing') return 'unknown'
  try {
    return await transaction(t => handleEventOnce(provider, event, { canRevive: true }, t))
  } catch (error) {
    if (!(error instanceof BedsGoneError)) throw error
    return transaction(t => handleEventOnce(provider, event, { canRevive: false }, t))
  }
}

async function handleEventOnce(
  provider: string,
  event: PaymentEvent,
  options: { canRevive: boolean },
  t: Transaction,
): Promise<PaymentOutcome> {
  const { affectedRows } = await execute(
    `INSERT IGNORE INTO payment_events (provider, event_id, payment_id, kind, outcome, received_at) VALUES (?, ?, ?, ?, '', UTC_TIMESTAMP(3))`,
    [provider, event.id, 'payment' in event ? event.payment : null, event.kind],
    t,
  )
  if (affectedRows !== 1) return 'known'
  const outcome = await applyEvent(provider, event, options, t)
  await execute('UPDATE payment_events SET outcome = ? WHERE provider = ? AND event_id = ?', [outcome, provider, event.id], t)
  return outcome
}

async function applyEvent(
  provider: string,
  event: PaymentEvent,
  { canRevive }: { canRevive: boolean },
  t: Transaction,
): Promise<PaymentOutcome> {
  if (event.kind === 'nothing') return 'unknown'
  if (event.kind === 'refund_failed') return failRefund(event.task, t)
  const found = await findOnlinePayment(event.payment, t)
  if (found?.provider !== provider) return 'unknown'
  await lockBooking({ id: found.booking_id, property: found.property_id }, t)
  // As it is behind the guard.
  const [payment, booking] = [await findOnlinePayment(event.payment, t), await loadBooking(found.booking_id, t)]
  if (!payment) return 'unknown'
  if (!('charge' in event)) return event.kind === 'declined' ? applyDecline(payment, booking, t) : applyFailure(payment, booking, t)
  if (event.kind === 'authorised') return applyAuthorisation({ payment, booking, event, canRevive }, t)
  return applyPayment({ payment, booking, event, canRevive }, t)
}
