import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Money } from '../../../domain/money/money.ts'
import { appError } from '../../platform/errors.ts'
import { findPayment, guardBooking, loadBooking, writeBill, writeStep } from '../booking/service.ts'
import { billOf, creditOf } from '../payment/service.ts'
import { ofBooking, onlineLine } from './bill.ts'
import { mailRefundStuck } from './mails.ts'
import { of, showState } from './noMoney.ts'
import type { Outcome } from './settle.ts'
import { systemCall } from './systemCall.ts'
import type { Task } from './tasks.ts'

/** The provider has taken the order: the bill says so. Money that never stood on the bill leaves no line there. */
export async function refundDone(task: Task, external: string, t: Transaction): Promise<void> {
  await guardBooking({ id: task.booking_id, property: task.property_id }, t)
  if (!(await finishTask(task, external, t))) return
  const [payment, booking] = [await findPayment(task.payment_id, t), await loadBooking(task.booking_id, t)]
  const call = systemCall()
  const amount: Money = { amount: task.amount, currency: task.currency }
  if (payment?.state === 'paid') {
    await moveRefunded(task, task.amount, t)
    await writeBill(call, ofBooking(booking), [onlineLine('refund', task.amount)], t)
    await showState(booking, 'refunded', t)
  }
  await writeStep(
    call,
    of(booking),
    { event: 'refund_sent', by: 'system', facts: { payment: task.payment_id, amount, method: 'online' } },
    t,
  )
}

export async function finishTask({ id }: Pick<Task, 'id'>, external: string | null, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    `UPDATE payment_tasks SET state = 'done', external_id = ?, error = NULL, leased_until = NULL, finished_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND state = 'queued'`,
    [external, id],
    t,
  )
  return affectedRows === 1
}

async function moveRefunded({ payment_id, booking_id, property_id }: Omit<Task, 'kind'>, by: number, t: Transaction) {
  await execute('UPDATE online_payments SET refunded = refunded + ? WHERE id = ?', [by, payment_id], t)
  await execute(
    'UPDATE bookings SET refunded_online = refunded_online + ? WHERE id = ? AND property_id = ?',
    [by, booking_id, property_id],
    t,
  )
}

/** The bank did not take the money back after all: the bill owes it again, and the house is asked to help. */
export async function refundFailed(id: number, t: Transaction): Promise<Outcome> {
  const task = await findTask(id, t)
  if (!task) return 'unknown'
  // Its order is not noted here yet: the provider says it once more.
  if (task.state === 'queued') throw appError('unavailable')
  await guardBooking({ id: task.booking_id, property: task.property_id }, t)
  const { affectedRows } = await execute("UPDATE payment_tasks SET state = 'dead' WHERE id = ? AND state = 'done'", [id], t)
  if (affectedRows !== 1) return 'known'
  const [payment, booking] = [await findPayment(task.payment_id, t), await loadBooking(task.booking_id, t)]
  const call = systemCall()
  if (payment?.state === 'paid') {
    await moveRefunded(task, -task.amount, t)
    await writeBill(call, ofBooking(booking), [{ ...onlineLine('refund', -task.amount), description: 'Refund that did not arrive' }], t)
  }
  await tellStuck(task, t)
  return 'noted'
}

const findTask = (id: number, t: Transaction) =>
  selectOne<Task & { state: string }>(
    'SELECT id, property_id, booking_id, payment_id, kind, amount, currency, tries, external_id, state FROM payment_tasks WHERE id = ?',
    [id],
    t,
  )

/** What was given up is ordered once more, unless the guest has got the money in another way since. */
export async function orderAgain(id: number, t: Transaction): Promise<void> {
  const task = await findTask(id, t)
  if (task?.kind !== 'refund') return
  const { booking_id: booking, property_id: property } = task
  await guardBooking({ id: booking, property }, t)
  const payment = await findPayment(task.payment_id, t)
  if (payment?.state !== 'paid') return
  const credit = creditOf(await billOf(booking, property, t))
  if (credit.amount < task.amount || !(await askFor(task, t)))
    throw appError('invalid_transition', { detail: 'The guest has got this money in another way.' })
  await showState({ id: booking, property_id: property }, 'refunding', t)
}

async function askFor({ payment_id, property_id, amount }: Task, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    "UPDATE online_payments SET refund_asked = refund_asked + ? WHERE id = ? AND property_id = ? AND state = 'paid' AND refund_asked + ? <= amount",
    [amount, payment_id, property_id, amount],
    t,
  )
  return affectedRows === 1
}

/** A refund that cannot be made is for people now. */
export async function tellStuck(task: Task, t: Transaction): Promise<void> {
  // On its way no more: the desk may give it back, and sees that it has to.
  await askFor({ ...task, amount: -task.amount }, t)
  const booking = await loadBooking(task.booking_id, t)
  const amount = { amount: task.amount, currency: task.currency }
  await showState(booking, 'refund_stuck', t)
  await writeStep(systemCall(), of(booking), { event: 'refund_failed', by: 'system', facts: { payment: task.payment_id, amount } }, t)
  await mailRefundStuck(booking, amount, t)
}
