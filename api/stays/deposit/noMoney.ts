import { execute, type Transaction } from '../../../db/connection.ts'
import type { OnlineState } from '../../../domain/money/deposit.ts'
import { type Loaded, type OnlinePayment, paymentsOf, writeStep } from '../booking/service.ts'
import { tellFailed } from './mails.ts'
import type { Outcome } from './settle.ts'
import { systemCall } from './systemCall.ts'

/** What the guest and the house see of it. */
export async function showState(
  { id, property_id }: Pick<Loaded, 'id' | 'property_id'>,
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
export async function declined(payment: OnlinePayment, booking: Loaded, t: Transaction): Promise<Outcome> {
  if (payment.state !== 'new' && payment.state !== 'open') return 'known'
  if (isAwaited(booking)) await showState(booking, 'declined', t)
  const facts = { amount: { amount: payment.amount, currency: payment.currency }, method: 'online' }
  await writeStep(systemCall(), of(booking), { event: 'payment_declined', by: 'guest', facts }, t)
  return 'noted'
}

/** The page is closed for good; another try opens another one. */
export async function failed(payment: OnlinePayment, booking: Loaded, t: Transaction): Promise<Outcome> {
  const { affectedRows } = await execute(
    "UPDATE online_payments SET state = 'closed', next_check_at = NULL, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND state IN ('new', 'open')",
    [payment.id],
    t,
  )
  if (!affectedRows) return 'known'
  // Where another page is open by now, nothing failed that anybody waits for.
  const others = await paymentsOf(of(booking), ['new', 'open', 'authorised'], t)
  if (isAwaited(booking) && !others.length && booking.payment_state !== 'paid') {
    await showState(booking, 'failed', t)
    await tellFailed(booking, t)
  }
  return 'noted'
}

const isAwaited = ({ status, schedule }: Loaded) =>
  status === 'pending_payment' || (schedule !== null && (status === 'confirmed' || status === 'checked_in'))

export const of = (b: Pick<Loaded, 'id' | 'property_id'>) => ({ id: b.id, property: b.property_id })
