import { execute, type Transaction, transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import type { Money } from '../../../domain/money/money.ts'
import { admitToBooking, bookingUrl } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { speaker } from '../../platform/mail/service.ts'
import { config, log } from '../../platform/runtime.ts'
import {
  findPayment,
  guardBooking,
  type Loaded,
  loadBooking,
  type OnlinePayment,
  paymentsOf,
  queueTask,
  writeStep,
} from '../booking/service.ts'
import { type Asked, askedOnline } from './asked.ts'
import { beingTaken } from './beingTaken.ts'
import { leaveToDesk } from './leaveToDesk.ts'
import { showState } from './noMoney.ts'
import { paymentProvider } from './providers/choose.ts'
import { ChargeTooSmall, type PaymentProvider } from './providers/provider.ts'

interface Ready extends Asked {
  payment: number
  description: string
  email: string | null
  /** Only kept back on the card: the house has not said yes. */
  isReserving: boolean
  language: Locale
}

/** The first look at a payment nobody told of. */
const FIRST_CHECK_SECONDS = 60
/** A page that has been open for longer may close under the hands of who pays: they get a fresh one. */
const FRESH_MINUTES = 25

interface Opened {
  url: string
  amount: Money
  heldUntil: string | null
}

/** Opens the provider's page for what is to be paid online now; who asks twice is sent to the same page. */
export async function payBooking(id: number, { dueOn }: { dueOn?: Day }, call: Call, webhookBase: string): Promise<Opened> {
  const { property } = await admitToBooking(call, id, 'booking.change')
  const provider = paymentProvider()
  if (!provider) throw appError('invalid_transition', { reason: 'desk_only' })
  const ready = await once({ property, call }, async t => {
    await guardBooking({ id, property }, t)
    return prepare(await loadBooking(id, t), { provider, dueOn, call }, t)
  })
  const { amount, heldUntil } = ready
  try {
    return { url: await openPage(ready, { provider, booking: id, webhookBase }), amount, heldUntil }
  } catch (error) {
    if (!(error instanceof ChargeTooSmall)) throw error
    return { url: bookingUrl(id, ready.language), amount: await leaveToDesk(ready, { id, property }, call), heldUntil: null }
  }
}

interface Asking {
  provider: PaymentProvider
  dueOn?: Day | undefined
  call: Call
}

async function prepare(b: Loaded, { provider, dueOn, call }: Asking, t: Transaction): Promise<Ready> {
  const asked = askedOnline(b, dueOn)
  const { amount } = asked
  const of = { id: b.id, property: b.property_id }
  if (await beingTaken(of, t)) throw appError('invalid_transition', { state: b.status, reason: 'being_paid' })
  const open = (await paymentsOf(of, ['new', 'open'], t)).filter(p => p.provider === provider.name)
  const known = open.find(p => p.amount === amount.amount && p.created_at > new Date(Date.now() - FRESH_MINUTES * 60_000))
  // Of a plan the next payment may have changed: nobody shall pay both.
  for (const old of open)
    if (old !== known && old.state === 'open') await queueTask(old, { kind: 'close', amount: old.amount, currency: old.currency }, t)
  const payment = known?.id ?? (await insertPayment(b, amount, provider, t))
  await showState(b, b.payment_state === 'declined' && known ? 'declined' : 'open', t)
  await moveToPending(b, call, t)
  await audit(call, { action: 'payment.open', entity: 'booking', entityId: b.id, property: b.property_id, changes: { payment, amount } }, t)
  const { say, day } = speaker(b.language)
  const description = say('{house}, {day} ({code})', { house: b.property_name, day: day(b.arrival), code: b.code })
  const isReserving = config.payments.capture === 'later' || (b.policy.approval === true && asked.heldUntil !== null)
  return { payment, ...asked, description, email: b.guest_email, isReserving, language: b.language }
}

async function moveToPending(b: Loaded, call: Call, t: Transaction) {
  if (b.status !== 'hold') return
  const of = { id: b.id, property: b.property_id }
  await execute("UPDATE bookings SET status = 'pending_payment' WHERE id = ? AND property_id = ?", [of.id, of.property], t)
  await writeStep(call, of, { event: 'payment_opened', from: 'hold', to: 'pending_payment', by: 'guest' }, t)
}

async function insertPayment(b: Loaded, { amount, currency }: Money, { name }: PaymentProvider, t: Transaction): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO online_payments (property_id, booking_id, provider, state, amount, currency, payer_user, payer_email, created_at, updated_at)
     SELECT property_id, id, ?, 'new', ?, ?, user_id, guest_email, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM bookings WHERE id = ? AND property_id = ?`,
    [name, amount, currency, b.id, b.property_id],
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
async function openPage(
  { payment: id, amount, description, email, isReserving, language }: Ready,
  { provider, booking, webhookBase }: Door,
): Promise<string> {
  const payment = await findPayment(id)
  if (!payment) throw new Error(`payment ${id} was written and is gone`)
  if (payment.url) return payment.url
  const request = {
    payment: id,
    amount,
    isReserving,
    description,
    email,
    returnUrl: `${bookingUrl(booking, language)}?back`,
    cancelUrl: bookingUrl(booking, language),
    webhookUrl: `${webhookBase}/v1/payments/webhook/${provider.name}`,
    createdAt: payment.created_at,
  }
  const opened = await provider.createPayment(request).catch(error => {
    if (error instanceof ChargeTooSmall) throw error
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
