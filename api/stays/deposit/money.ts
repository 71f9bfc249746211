import { execute, type Transaction } from '../../../db/connection.ts'
import { onArrival } from '../../../domain/money/deposit.ts'
import type { Money } from '../../../domain/money/money.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import {
  closePayments,
  depositDueOf,
  HOLD_MINUTES,
  type Loaded,
  loadBooking,
  type OnlinePayment,
  type PaymentState,
  queueRefund,
  queueTask,
  writeBill,
  writeStep,
} from '../booking/service.ts'
import { beingTaken } from './beingTaken.ts'
import { ofBooking, onlineLine } from './bill.ts'
import { finish } from './confirm.ts'
import { mailInstalment, mailMoneyBack, tellPaid } from './mails.ts'
import { of, showState } from './noMoney.ts'
import { revive } from './revive.ts'
import type { Outcome } from './settle.ts'
import { systemCall } from './systemCall.ts'

interface Come {
  payment: OnlinePayment
  booking: Loaded
  event: { charge: string; amount: Money }
}

const isAsAsked = ({ payment, event }: Come) => event.amount.amount === payment.amount && event.amount.currency === payment.currency

/** Money is reserved: it is taken when the beds can be had, else given up. */
export async function authorised(come: Come & { canRevive: boolean }, t: Transaction): Promise<Outcome> {
  const { payment, booking, event } = come
  if (!(await movePayment(payment, { to: 'authorised', charge: event.charge }, t))) return 'known'
  const isLost = waitsForHouse(booking) && booking.status === 'expired' && !come.canRevive
  const isWanted = isAsAsked(come) && !isLost && (await isAwaited(come, t))
  if (isWanted && waitsForHouse(booking)) return reserve(booking, t)
  await queueTask(payment, { kind: isWanted ? 'capture' : 'release', ...event.amount }, t)
  if (!isWanted) return isAsAsked(come) ? 'returned' : 'mismatch'
  await showState(booking, 'processing', t)
  // The beds wait while the money is taken.
  await execute(
    `UPDATE bookings SET held_until = GREATEST(held_until, UTC_TIMESTAMP(3) + INTERVAL ${HOLD_MINUTES} MINUTE)
     WHERE id = ? AND property_id = ? AND status IN ('hold', 'pending_payment')`,
    [booking.id, booking.property_id],
    t,
  )
  return 'noted'
}

/** The guest was told that nothing is taken before the house has said yes. */
const waitsForHouse = ({ status, policy }: Loaded) =>
  policy.approval === true && (status === 'hold' || status === 'pending_payment' || status === 'expired')

async function reserve(booking: Loaded, t: Transaction): Promise<Outcome> {
  if (booking.status === 'expired') await revive(systemCall(), booking, t)
  await showState(booking, 'reserved', t)
  return finish(booking, { call: systemCall(), by: 'system', isAsked: true }, t)
}

/** Money is there. What it does follows from where the booking stands; nothing is taken from the event but that it happened. */
export async function paid(come: Come & { canRevive: boolean }, t: Transaction): Promise<Outcome> {
  const { payment, booking, event, canRevive } = come
  const call = systemCall()
  if (!isAsAsked(come)) return refuseMoney(call, come, t)
  if (!(await movePayment(payment, { to: 'paid', charge: event.charge }, t))) return 'known'
  const does = onArrival(booking.status, booking.balance, payment.amount)
  if (does === 'revive' && canRevive) await revive(call, booking, t)
  await writePayment(call, come, t)
  if (does === 'return' || (does === 'revive' && !canRevive)) return giveBack(call, come, t)
  await showState(booking, 'paid', t)
  if (does === 'accept') {
    if (booking.schedule) await mailInstalment(await loadBooking(booking.id, t), payment.amount, t)
    return 'accepted'
  }
  await closePayments(of(booking), t)
  const how = does === 'revive' ? 'revived' : 'confirmed'
  return (await finish(booking, { call, by: 'system', isAsked: true, event: how }, t)) === 'asked' ? 'asked' : how
}

/** Is there anything to pay with it, beside what is being taken already? Of a booking that stands: a deposit that rose, or the parts of a group. */
async function isAwaited({ payment, booking }: Come, t: Transaction): Promise<boolean> {
  const taken = await beingTaken(of(booking), t)
  const does = onArrival(booking.status, booking.balance - taken, payment.amount)
  if (does === 'accept') return booking.schedule !== null || depositDueOf(booking) > taken
  return does !== 'return' && taken === 0
}

// Each payment moves once: the second word of the same money changes no row.
async function movePayment({ id }: OnlinePayment, { to, charge }: { to: PaymentState; charge: string }, t: Transaction): Promise<boolean> {
  const before = to === 'authorised' ? ['new', 'open'] : ['new', 'open', 'authorised', 'closed']
  const { affectedRows } = await execute(
    `UPDATE online_payments SET state = ?, charge_id = ?, next_check_at = NULL, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND state IN (?)`,
    [to, charge, id, before],
    t,
  )
  return affectedRows === 1
}

async function writePayment(call: Call, { payment, booking }: Come, t: Transaction) {
  const amount = { amount: payment.amount, currency: payment.currency }
  const words = booking.schedule ? 'Payment of the group, online' : 'Deposit paid online'
  await writeBill(call, ofBooking(booking), [onlineLine('payment', payment.amount, words)], t)
  await execute(
    'UPDATE bookings SET paid_online = paid_online + ? WHERE id = ? AND property_id = ?',
    [payment.amount, booking.id, booking.property_id],
    t,
  )
  await writeStep(call, of(booking), { event: 'payment_taken', by: 'system', facts: { payment: payment.id, amount, method: 'online' } }, t)
  const changes = { payment: payment.id, amount, provider: payment.provider }
  await tellPaid(booking, amount, t)
  await audit(call, { action: 'payment.online', entity: 'booking', entityId: booking.id, property: booking.property_id, changes }, t)
}

/** The stay cannot be had for it any more: the whole goes back by itself, and both sides are told. */
async function giveBack(call: Call, { payment, booking }: Come, t: Transaction): Promise<Outcome> {
  const amount = { amount: payment.amount, currency: payment.currency }
  await queueRefund(of(booking), amount, t)
  await writeStep(
    call,
    of(booking),
    { event: 'payment_returned', by: 'system', facts: { payment: payment.id, amount, method: 'online' } },
    t,
  )
  await mailMoneyBack(booking, amount, t)
  return 'returned'
}

/** Another sum than was asked for is no deposit: it goes back, and the house looks into it. */
async function refuseMoney(call: Call, { payment, booking, event }: Come, t: Transaction): Promise<Outcome> {
  if (!(await movePayment(payment, { to: 'mismatch', charge: event.charge }, t))) return 'known'
  await queueTask(payment, { kind: 'refund', ...event.amount }, t)
  await showState(booking, 'failed', t)
  const facts = { payment: payment.id, amount: event.amount, method: 'online' }
  await writeStep(call, of(booking), { event: 'payment_mismatch', by: 'system', facts }, t)
  await mailMoneyBack(booking, event.amount, t)
  return 'mismatch'
}
