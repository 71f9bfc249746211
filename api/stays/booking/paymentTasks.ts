import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Sum } from '../../../db/models/index.ts'
import { floorToChargeStep } from '../../../domain/money/chargeableAmount.ts'
import { allocateRefund } from '../../../domain/money/deposit.ts'
import type { Money } from '../../../domain/money/money.ts'
import { wakeJob } from '../../platform/jobs/service.ts'
import { chargeRules } from '../../platform/runtime.ts'
import { loadOnlinePayments, type OnlinePayment } from './onlinePayments.ts'

/** The job that carries out what the provider is to be told. */
export const PAYMENT_JOB = 'payments'

export type TaskKind = 'capture' | 'release' | 'refund' | 'close'
type BookingKey = { id: number; property: number }

/** Orders something of the provider, in the transaction of the change it belongs to: it is carried out if and only if that happened. */
export async function enqueuePaymentTask(
  payment: Pick<OnlinePayment, 'id' | 'property_id' | 'booking_id'>,
  { kind, amount, currency }: { kind: TaskKind } & Money,
  t: Transaction,
): Promise<void> {
  await execute(
    `INSERT INTO payment_tasks (property_id, booking_id, payment_id, kind, amount, currency, next_try_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [payment.property_id, payment.booking_id, payment.id, kind, amount, currency],
    t,
  )
  t.afterCommit(() => wakeJob(PAYMENT_JOB))
}

/**
 * Gives back of what was paid online, up to the amount and never more than is there, in sums that a card provider can say: what is less than one of
 * its steps is given back at the desk. Answers what goes back. The booking must be guarded.
 */
export async function enqueueRefund(booking: BookingKey, amount: Money, t: Transaction): Promise<number> {
  const paid = await loadOnlinePayments(booking, ['paid'], t)
  const shares = allocateRefund(
    paid.map(p => ({ ...p, left: p.amount - p.refund_asked })),
    floorToChargeStep(amount, chargeRules()).amount,
  )
  for (const share of shares) {
    const { id, property_id } = share.payment
    await execute(
      'UPDATE online_payments SET refund_asked = refund_asked + ? WHERE id = ? AND property_id = ?',
      [share.amount, id, property_id],
      t,
    )
    await enqueuePaymentTask(share.payment, { kind: 'refund', amount: share.amount, currency: amount.currency }, t)
  }
  if (shares.length)
    await execute("UPDATE bookings SET payment_state = 'refunding' WHERE id = ? AND property_id = ?", [booking.id, booking.property], t)
  return shares.reduce((n, s) => n + s.amount, 0)
}

/** Stops online payment: open pages are closed, authorizations are released, and no screen offers to pay. */
export async function closeOpenPayments(booking: BookingKey, t: Transaction): Promise<void> {
  for (const payment of await loadOnlinePayments(booking, ['open', 'authorised'], t)) {
    if (payment.state === 'authorised') await cancelCapture(payment, t)
    await enqueuePaymentTask(
      payment,
      { kind: payment.state === 'open' ? 'close' : 'release', amount: payment.amount, currency: payment.currency },
      t,
    )
  }
  await execute(
    "UPDATE bookings SET payment_state = NULL WHERE id = ? AND property_id = ? AND payment_state IN ('open', 'reserved', 'declined', 'failed')",
    [booking.id, booking.property],
    t,
  )
}

/** Captures that have not begun are cancelled. One that was attempted may have succeeded: it stays, and its money is refunded. */
const cancelCapture = ({ id, property_id }: OnlinePayment, t: Transaction) =>
  execute(
    `UPDATE payment_tasks SET state = 'done', finished_at = UTC_TIMESTAMP(3)
     WHERE payment_id = ? AND property_id = ? AND kind = 'capture' AND state = 'queued' AND tries = 0`,
    [id, property_id],
    t,
  )

/** After a change of the bill: what was paid online and is owed no more goes back by itself. What came over the desk goes back over the desk. */
export async function enqueueOverpaymentRefund(
  booking: BookingKey & { currency: string; paid_online: number },
  t: Transaction,
): Promise<number> {
  if (!booking.paid_online) return 0
  const overpaid = await loadOverpayment(booking, t)
  return overpaid > 0 ? enqueueRefund(booking, { amount: overpaid, currency: booking.currency }, t) : 0
}

/** The same sum where it stays with the property: it is on its way nowhere, and can never be sent back as well. Answers how much that is. */
export async function retainOverpayment(booking: BookingKey, t: Transaction): Promise<number> {
  const paid = await loadOnlinePayments(booking, ['paid'], t)
  const shares = allocateRefund(
    paid.map(p => ({ ...p, left: p.amount - p.refund_asked })),
    await loadOverpayment(booking, t),
  )
  for (const { payment, amount } of shares)
    await execute(
      'UPDATE online_payments SET refund_asked = refund_asked + ?, refunded = refunded + ? WHERE id = ? AND property_id = ?',
      [amount, amount, payment.id, payment.property_id],
      t,
    )
  return shares.reduce((n, s) => n + s.amount, 0)
}

/** What the bill of a guarded booking is below zero, less what is on its way back. */
export async function loadOverpayment(booking: BookingKey, t: Transaction): Promise<number> {
  const row = await selectOne<{ balance: Sum; waiting: Sum }>(
    `SELECT (SELECT COALESCE(SUM(amount), 0) FROM folio_lines WHERE booking_id = ? AND property_id = ?) AS balance,
       (SELECT COALESCE(SUM(refund_asked - refunded), 0) FROM online_payments WHERE booking_id = ? AND property_id = ? AND state = 'paid') AS waiting`,
    [booking.id, booking.property, booking.id, booking.property],
    t,
  )
  return Math.max(0, -Number(row?.balance ?? 0) - Number(row?.waiting ?? 0))
}
