import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Sum } from '../../../db/models/index.ts'
import { floorToChargeStep } from '../../../domain/money/chargeableAmount.ts'
import { allocateRefund } from '../../../domain/money/deposit.ts'
import type { Money } from '../../../domain/money/money.ts'
import { wakeJob } from '../../platform/jobs/service.ts'
import { chargeRules } from '../../platform/runtime.ts'
import { loadOnlinePayments, type OnlinePayment } from './onlinePayments.ts'

/** The job that executes tasks at the provider. */
export const PAYMENT_JOB = 'payments'

export type TaskKind = 'capture' | 'release' | 'refund' | 'close'
type BookingKey = { id: number; property: number }

/** Queues a task for the provider in the transaction of its change: it is executed if and only if that is committed. */
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
 * Queues refunds of online payments up to an amount, in the provider's steps; smaller remainders are refunded at the desk. Returns the queued amount.
 * The booking must be locked.
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

/** Stops online payment: closes payment pages, releases authorizations, and no screen offers to pay. */
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

/** Cancels captures that have not begun. Attempted ones may have succeeded: they stay, and are refunded. */
const cancelCapture = ({ id, property_id }: OnlinePayment, t: Transaction) =>
  execute(
    `UPDATE payment_tasks SET state = 'done', finished_at = UTC_TIMESTAMP(3)
     WHERE payment_id = ? AND property_id = ? AND kind = 'capture' AND state = 'queued' AND tries = 0`,
    [id, property_id],
    t,
  )

/** After a change of the bill: refunds overpaid online payments automatically. Desk payments are refunded at the desk. */
export async function enqueueOverpaymentRefund(
  booking: BookingKey & { currency: string; paid_online: number },
  t: Transaction,
): Promise<number> {
  if (!booking.paid_online) return 0
  const overpaid = await loadOverpayment(booking, t)
  return overpaid > 0 ? enqueueRefund(booking, { amount: overpaid, currency: booking.currency }, t) : 0
}

/** The same amount kept by the property as credit: nothing is queued, so it cannot be refunded as well. Returns the amount. */
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

/** Overpayment of a locked booking, less pending refunds. */
export async function loadOverpayment(booking: BookingKey, t: Transaction): Promise<number> {
  const row = await selectOne<{ balance: Sum; waiting: Sum }>(
    `SELECT (SELECT COALESCE(SUM(amount), 0) FROM folio_lines WHERE booking_id = ? AND property_id = ?) AS balance,
       (SELECT COALESCE(SUM(refund_asked - refunded), 0) FROM online_payments WHERE booking_id = ? AND property_id = ? AND state = 'paid') AS waiting`,
    [booking.id, booking.property, booking.id, booking.property],
    t,
  )
  return Math.max(0, -Number(row?.balance ?? 0) - Number(row?.waiting ?? 0))
}
