import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { PaymentTask as PaymentTaskModel, RowOf } from '../../../db/models/index.ts'
import { folioSentences } from '../../../domain/booking/storedFolioText.ts'
import type { Money } from '../../../domain/money/money.ts'
import { appError } from '../../platform/errors.ts'
import { findOnlinePayment, loadBooking, lockBooking, postToFolio, recordHistory } from '../booking/service.ts'
import { getFolioBalance, refundableAmount } from '../payment/service.ts'
import { folioRef, onlinePosting } from './charges.ts'
import { notifyRefundStuck } from './notifications.ts'
import { bookingRef, setPaymentState } from './paymentFailure.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'
import type { PaymentTask } from './paymentTask.ts'
import { createSystemContext } from './systemContext.ts'

/** The provider has taken the order: the bill says so. Money that never stood on the bill leaves no line there. */
export async function completeRefund(task: PaymentTask, external: string, t: Transaction): Promise<void> {
  await lockBooking({ id: task.booking_id, property: task.property_id }, t)
  if (!(await finishTask(task, external, t))) return
  const [payment, booking] = [await findOnlinePayment(task.payment_id, t), await loadBooking(task.booking_id, t)]
  const ctx = createSystemContext()
  const amount: Money = { amount: task.amount, currency: task.currency }
  if (payment?.state === 'paid') {
    await addRefunded(task, task.amount, t)
    await postToFolio(ctx, folioRef(booking), [onlinePosting('refund', task.amount)], t)
    await setPaymentState(booking, 'refunded', t)
  }
  await recordHistory(
    ctx,
    bookingRef(booking),
    { event: 'refund_sent', by: 'system', facts: { payment: task.payment_id, amount, method: 'online' } },
    t,
  )
}

export async function finishTask({ id }: Pick<PaymentTask, 'id'>, external: string | null, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    `UPDATE payment_tasks SET state = 'done', external_id = ?, error = NULL, leased_until = NULL, finished_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND state = 'queued'`,
    [external, id],
    t,
  )
  return affectedRows === 1
}

async function addRefunded({ payment_id, booking_id, property_id }: Omit<PaymentTask, 'kind'>, by: number, t: Transaction) {
  await execute('UPDATE online_payments SET refunded = refunded + ? WHERE id = ?', [by, payment_id], t)
  await execute(
    'UPDATE bookings SET refunded_online = refunded_online + ? WHERE id = ? AND property_id = ?',
    [by, booking_id, property_id],
    t,
  )
}

/** The bank did not take the money back after all: the bill owes it again, and the property is asked to help. */
export async function failRefund(id: number, t: Transaction): Promise<PaymentOutcome> {
  const task = await findTask(id, t)
  if (!task) return 'unknown'
  // Its order is not noted here yet: the provider says it once more.
  if (task.state === 'queued') throw appError('unavailable')
  await lockBooking({ id: task.booking_id, property: task.property_id }, t)
  const { affectedRows } = await execute("UPDATE payment_tasks SET state = 'dead' WHERE id = ? AND state = 'done'", [id], t)
  if (affectedRows !== 1) return 'known'
  const [payment, booking] = [await findOnlinePayment(task.payment_id, t), await loadBooking(task.booking_id, t)]
  const ctx = createSystemContext()
  if (payment?.state === 'paid') {
    await addRefunded(task, -task.amount, t)
    await postToFolio(ctx, folioRef(booking), [{ ...onlinePosting('refund', -task.amount), description: folioSentences.refundFailed }], t)
  }
  await markRefundStuck(task, t)
  return 'noted'
}

const findTask = (id: number, t: Transaction) =>
  selectOne<PaymentTask & RowOf<PaymentTaskModel, 'state'>>(
    'SELECT id, property_id, booking_id, payment_id, kind, amount, currency, tries, external_id, state FROM payment_tasks WHERE id = ?',
    [id],
    t,
  )

/** What was given up is ordered once more, unless the guest has got the money in another way since. */
export async function retryRefund(id: number, t: Transaction): Promise<void> {
  const task = await findTask(id, t)
  if (task?.kind !== 'refund') return
  const { booking_id: booking, property_id: property } = task
  await lockBooking({ id: booking, property }, t)
  const payment = await findOnlinePayment(task.payment_id, t)
  if (payment?.state !== 'paid') return
  const credit = refundableAmount(await getFolioBalance(booking, property, t))
  if (credit.amount < task.amount || !(await requestRefund(task, t))) throw appError('invalid_transition', { reason: 'refunded_otherwise' })
  await setPaymentState({ id: booking, property_id: property }, 'refunding', t)
}

async function requestRefund({ payment_id, property_id, amount }: PaymentTask, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    "UPDATE online_payments SET refund_asked = refund_asked + ? WHERE id = ? AND property_id = ? AND state = 'paid' AND refund_asked + ? <= amount",
    [amount, payment_id, property_id, amount],
    t,
  )
  return affectedRows === 1
}

/** A refund that cannot be made is left to people. */
export async function markRefundStuck(task: PaymentTask, t: Transaction): Promise<void> {
  // On its way no more: the desk may give it back, and sees that it has to.
  await requestRefund({ ...task, amount: -task.amount }, t)
  const booking = await loadBooking(task.booking_id, t)
  const amount = { amount: task.amount, currency: task.currency }
  await setPaymentState(booking, 'refund_stuck', t)
  await recordHistory(
    createSystemContext(),
    bookingRef(booking),
    { event: 'refund_failed', by: 'system', facts: { payment: task.payment_id, amount } },
    t,
  )
  await notifyRefundStuck(booking, amount, t)
}
