import { execute, type Transaction, transaction } from '../../../db/connection.ts'
import { findPayment, guardBooking, loadBooking } from '../booking/service.ts'
import { authorised, paid } from './money.ts'
import { declined, failed } from './noMoney.ts'
import type { PaymentEvent } from './providers/provider.ts'
import { refundFailed } from './refundDone.ts'
import { BedsGone } from './revive.ts'

/** What an event came to. */
export type Outcome = 'confirmed' | 'asked' | 'revived' | 'accepted' | 'returned' | 'mismatch' | 'noted' | 'known' | 'unknown'

/**
 * Does what an event of a provider says, once, however often it comes and in whatever order: its id is written first, and each payment moves once.
 * A late payment tries for the beds again; when they are gone, the same event is settled anew without them.
 */
export async function settle(provider: string, event: PaymentEvent): Promise<Outcome> {
  if (event.kind === 'nothing') return 'unknown'
  try {
    return await transaction(t => settleOnce(provider, event, { canRevive: true }, t))
  } catch (error) {
    if (!(error instanceof BedsGone)) throw error
    return transaction(t => settleOnce(provider, event, { canRevive: false }, t))
  }
}

async function settleOnce(provider: string, event: PaymentEvent, options: { canRevive: boolean }, t: Transaction): Promise<Outcome> {
  const { affectedRows } = await execute(
    `INSERT IGNORE INTO payment_events (provider, event_id, payment_id, kind, outcome, received_at) VALUES (?, ?, ?, ?, '', UTC_TIMESTAMP(3))`,
    [provider, event.id, 'payment' in event ? event.payment : null, event.kind],
    t,
  )
  if (affectedRows !== 1) return 'known'
  const outcome = await act(provider, event, options, t)
  await execute('UPDATE payment_events SET outcome = ? WHERE provider = ? AND event_id = ?', [outcome, provider, event.id], t)
  return outcome
}

async function act(provider: string, event: PaymentEvent, { canRevive }: { canRevive: boolean }, t: Transaction): Promise<Outcome> {
  if (event.kind === 'nothing') return 'unknown'
  if (event.kind === 'refund_failed') return refundFailed(event.task, t)
  const found = await findPayment(event.payment, t)
  if (found?.provider !== provider) return 'unknown'
  await guardBooking({ id: found.booking_id, property: found.property_id }, t)
  // As it is behind the guard.
  const [payment, booking] = [await findPayment(event.payment, t), await loadBooking(found.booking_id, t)]
  if (!payment) return 'unknown'
  if (!('charge' in event)) return event.kind === 'declined' ? declined(payment, booking, t) : failed(payment, booking, t)
  if (event.kind === 'authorised') return authorised({ payment, booking, event, canRevive }, t)
  return paid({ payment, booking, event, canRevive }, t)
}
