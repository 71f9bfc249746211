import { execute, type Transaction, transaction } from '../../db/connection.ts'
import {
  admitToBooking,
  findPayment,
  guardBooking,
  type Loaded,
  loadBooking,
  type OnlinePayment,
  paymentsOf,
  writeStep,
} from '../booking/service.ts'
import { formatDay } from '../domain/dayWords.ts'
import type { Money } from '../domain/money.ts'
import { appError } from '../errors.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { config, log } from '../runtime.ts'
import { paymentProvider } from './providers/choose.ts'
import type { PaymentProvider } from './providers/provider.ts'

interface Ready {
  payment: number
  amount: Money
  heldUntil: string
  description: string
  email: string | null
}

/** The first look at a payment nobody told of. */
const FIRST_CHECK_SECONDS = 60

/** Opens the provider's page for what is due of the deposit; who asks twice is sent to the same page. */
export async function payBooking(
  id: number,
  call: Call,
  webhookBase: string,
): Promise<Pick<Ready, 'amount' | 'heldUntil'> & { url: string }> {
  const { property } = await admitToBooking(call, id, 'booking.change')
  const provider = paymentProvider()
  if (!provider) throw appError('invalid_transition', { detail: 'Everything is paid at the desk here.' })
  const ready = await once({ property, call }, async t => {
    await guardBooking({ id, property }, t)
    return prepare(await loadBooking(id, t), { provider, call }, t)
  })
  const { amount, heldUntil } = ready
  return { url: await openPage(ready, { provider, booking: id, webhookBase }), amount, heldUntil }
}

async function prepare(b: Loaded, { provider, call }: { provider: PaymentProvider; call: Call }, t: Transaction): Promise<Ready> {
  const { amount, heldUntil } = judge(b)
  const of = { id: b.id, property: b.property_id }
  const [known] = (await paymentsOf(of, ['new', 'open'], t)).filter(p => p.amount === amount.amount && p.provider === provider.name)
  const payment = known?.id ?? (await insertPayment(b, amount, provider, t))
  const state = b.payment_state === 'declined' && known ? 'declined' : 'open'
  await execute(
    "UPDATE bookings SET status = 'pending_payment', payment_state = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?",
    [state, b.id, b.property_id],
    t,
  )
  if (b.status === 'hold') await writeStep(call, of, { event: 'payment_opened', from: 'hold', to: 'pending_payment', by: 'guest' }, t)
  await audit(call, { action: 'payment.open', entity: 'booking', entityId: b.id, property: b.property_id, changes: { payment, amount } }, t)
  const description = `${b.property_name}, ${formatDay(b.arrival)} (${b.code})`
  return { payment, amount, heldUntil: heldUntil.toISOString(), description, email: b.guest_email }
}

function judge({ status, held_until, deposit, paid_online, currency }: Loaded): { amount: Money; heldUntil: Date } {
  if (status === 'expired') throw appError('hold_expired')
  if ((status !== 'hold' && status !== 'pending_payment') || !held_until) throw appError('invalid_transition', { state: status })
  if (held_until <= new Date()) throw appError('hold_expired')
  if (deposit <= paid_online) throw appError('invalid_transition', { state: status, detail: 'Nothing is to be paid online.' })
  return { amount: { amount: deposit - paid_online, currency }, heldUntil: held_until }
}

async function insertPayment(b: Loaded, { amount, currency }: Money, { name }: PaymentProvider, t: Transaction): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO online_payments (property_id, booking_id, provider, state, amount, currency, created_at, updated_at)
     VALUES (?, ?, ?, 'new', ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [b.property_id, b.id, name, amount, currency],
    t,
  )
  return insertId
}

interface Door {
  provider: PaymentProvider
  booking: number
  webhookBase: string
}

// Outside of any transaction: the provider may take its time. Asked again under the number of the payment, it opens the same page.
async function openPage({ payment: id, amount, description, email }: Ready, { provider, booking, webhookBase }: Door): Promise<string> {
  const payment = await findPayment(id)
  if (!payment) throw new Error(`payment ${id} was written and is gone`)
  if (payment.url) return payment.url
  const request = {
    payment: id,
    amount,
    isReserving: config.payments.capture === 'later',
    description,
    email,
    returnUrl: `${config.publicOrigin}/booking/${booking}?back`,
    cancelUrl: `${config.publicOrigin}/booking/${booking}`,
    webhookUrl: `${webhookBase}/v1/payments/webhook/${provider.name}`,
    createdAt: payment.created_at,
  }
  const opened = await provider.createPayment(request).catch(error => {
    log.warn({ err: error, payment: id }, 'the payment provider opened no page')
    throw appError('payment_unavailable')
  })
  await keep(payment, opened)
  return opened.url
}

async function keep({ id, property_id }: OnlinePayment, { url, external }: { url: string; external: string }) {
  await transaction(t =>
    execute(
      `UPDATE online_payments SET state = IF(state = 'new', 'open', state), url = ?, external_id = ?, updated_at = UTC_TIMESTAMP(3),
         next_check_at = IF(state IN ('new', 'open'), UTC_TIMESTAMP(3) + INTERVAL ${FIRST_CHECK_SECONDS} SECOND, next_check_at)
       WHERE id = ? AND property_id = ?`,
      [url, external, id, property_id],
      t,
    ),
  )
}
