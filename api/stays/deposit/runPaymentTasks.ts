import { randomUUID } from 'node:crypto'
import { execute, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import { log } from '../../platform/runtime.ts'
import { type BookingRecord, findOnlinePayment, loadBooking, type OnlinePayment } from '../booking/service.ts'
import { claimQueued } from './claimQueued.ts'
import { completeRefund, finishTask, markRefundStuck } from './completeRefund.ts'
import { handlePaymentEvent } from './handlePaymentEvent.ts'
import { notifyCaptureStuck } from './notifications.ts'
import { setPaymentState } from './paymentFailure.ts'
import type { PaymentTask } from './paymentTask.ts'
import { findPaymentProvider } from './providers/findPaymentProvider.ts'
import type { PaymentProvider } from './providers/paymentProvider.ts'

const LEASE_SECONDS = 60
const MAX_ATTEMPTS = 10
/** Seconds between the attempts: the last one is about a day after the first. */
const RETRY_SECONDS = [5, 30, 120, 600, 1800, 7200, 14_400, 28_800, 28_800]

/** Carries out what is due. Any number of replicas may do this at once: each task is taken up under a lease of its own. */
export async function runPaymentTasks(signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const owner = randomUUID()
    const task = await claim(owner)
    if (!task) return
    await runTask(task).catch(error => rescheduleTask(task, owner, error as Error))
  }
}

async function claim(owner: string): Promise<PaymentTask | undefined> {
  if (!(await claimQueued({ table: 'payment_tasks', due: 'next_try_at', leaseSeconds: LEASE_SECONDS }, owner))) return undefined
  return selectOne<PaymentTask>(
    `SELECT id, property_id, booking_id, payment_id, kind, amount, currency, tries, external_id FROM payment_tasks WHERE lease_owner = ? AND state = 'queued'`,
    [owner],
  )
}

// What is done at the provider and not yet noted here is done again under the same number, and changes nothing there.
async function runTask(task: PaymentTask): Promise<void> {
  const payment = await findOnlinePayment(task.payment_id)
  const provider = findPaymentProvider()
  if (!payment?.external_id || !provider || provider.name !== payment.provider)
    throw new Error(`payment ${task.payment_id} belongs to ${payment?.provider}, which is not configured`)
  const charge = {
    payment: payment.id,
    external: payment.external_id,
    charge: payment.charge_id ?? payment.external_id,
    amount: { amount: task.amount, currency: task.currency },
    task: task.id,
    failed: task.external_id,
  }
  if (task.kind === 'refund') {
    const external = await provider.refund(charge)
    return transaction(t => completeRefund(task, external, t))
  }
  // Taken or given up meanwhile, by the other order for the same money: nothing is left to tell the provider.
  const isOpen = payment.state === 'authorised'
  if (isOpen && task.kind === 'capture') {
    const news = await provider.capture(charge)
    await handlePaymentEvent(provider.name, { id: `task-${task.id}`, ...news })
  }
  if (isOpen && task.kind === 'release') await provider.release(charge)
  if (task.kind === 'close') await close(provider, payment)
  await transaction(t => finish(task, t))
}

const close = (provider: PaymentProvider, payment: OnlinePayment) => provider.close(payment.external_id ?? '')

// A closed page may have been paid a moment before: its next check tells.
async function finish(task: PaymentTask, t: Transaction) {
  await finishTask(task, null, t)
  const [from, to] = task.kind === 'release' ? ['authorised', 'released'] : ['', '']
  if (to)
    await execute('UPDATE online_payments SET state = ?, next_check_at = NULL WHERE id = ? AND state = ?', [to, task.payment_id, from], t)
}

async function rescheduleTask(task: PaymentTask, owner: string, error: Error): Promise<void> {
  const isDead = task.tries >= MAX_ATTEMPTS
  log[isDead ? 'error' : 'warn'](
    { err: error, task: task.id, kind: task.kind },
    isDead ? 'a payment task was given up' : 'a payment task has to wait',
  )
  await transaction(async t => {
    const { affectedRows } = await execute(
      `UPDATE payment_tasks SET state = ?, error = ?, leased_until = NULL, lease_owner = NULL,
         next_try_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND WHERE id = ? AND lease_owner = ? AND state = 'queued'`,
      [isDead ? 'dead' : 'queued', error.message.slice(0, 500), RETRY_SECONDS[task.tries - 1] ?? 28_800, task.id, owner],
      t,
    )
    if (!affectedRows || !isDead) return
    if (task.kind === 'refund') await markRefundStuck(task, t)
    if (task.kind === 'capture') await markCaptureStuck(await loadBooking(task.booking_id, t), task, t)
  })
}

/** A booking that stands owes it at the desk, or online once more; what is only held runs out by itself. */
async function markCaptureStuck(booking: BookingRecord, task: PaymentTask, t: Transaction) {
  if (booking.status === 'confirmed' || booking.status === 'checked_in') await setPaymentState(booking, 'failed', t)
  await notifyCaptureStuck(booking, task, t)
}
