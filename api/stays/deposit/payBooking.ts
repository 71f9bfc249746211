import { execute, type Transaction, transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { assertNoDemo, authorizeBooking, getBookingUrl } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { getLocalizer } from '../../platform/mail/service.ts'
import { config, log } from '../../platform/runtime.ts'
import {
  type BookingRecord,
  enqueuePaymentTask,
  findOnlinePayment,
  loadBooking,
  loadOnlinePayments,
  lockBooking,
  type OnlinePayment,
  recordHistory,
} from '../booking/service.ts'
import { amountBeingCaptured } from './amountBeingCaptured.ts'
import { type AmountDueOnline, getAmountDueOnline } from './amountDueOnline.ts'
import { moveDepositToDesk } from './moveDepositToDesk.ts'
import { setPaymentState } from './paymentFailure.ts'
import { findPaymentProvider } from './providers/findPaymentProvider.ts'
import { ChargeTooSmall, type PaymentProvider } from './providers/paymentProvider.ts'

interface PreparedPayment extends AmountDueOnline {
  payment: number
  description: string
  email: string | null
  /** Only authorized on the card: the property has not accepted yet. */
  isReserving: boolean
  /** The page of the booking. */
  pageUrl: string
}

/** When the provider is asked for the first time, if no webhook came. */
const FIRST_CHECK_SECONDS = 60
/** A page that has been open for longer may expire while the guest pays: they get a new one. */
const FRESH_MINUTES = 25

interface PaymentPageView {
  url: string
  amount: Money
  heldUntil: string | null
}

/** Opens the provider's page for what is to be paid online now; who asks twice is sent to the same page. */
export async function payBooking(
  id: number,
  { dueOn }: { dueOn?: Day },
  ctx: RequestContext,
  webhookBase: string,
): Promise<PaymentPageView> {
  const { property } = await authorizeBooking(ctx, id, 'booking.change')
  const provider = findPaymentProvider()
  if (!provider) throw appError('invalid_transition', { reason: 'desk_only' })
  await assertNoDemo(property)
  const ready = await withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id, property }, t)
    return preparePayment(await loadBooking(id, t), { provider, dueOn, ctx }, t)
  })
  const { amount, heldUntil } = ready
  try {
    return { url: await openPage(ready, { provider, webhookBase }), amount, heldUntil }
  } catch (error) {
    if (!(error instanceof ChargeTooSmall)) throw error
    return { url: ready.pageUrl, amount: await moveDepositToDesk(ready, { id, property }, ctx), heldUntil: null }
  }
}

interface PrepareOptions {
  provider: PaymentProvider
  dueOn?: Day | undefined
  ctx: RequestContext
}

async function preparePayment(b: BookingRecord, { provider, dueOn, ctx }: PrepareOptions, t: Transaction): Promise<PreparedPayment> {
  const amountDue = getAmountDueOnline(b, dueOn)
  const { amount } = amountDue
  const of = { id: b.id, property: b.property_id }
  if (await amountBeingCaptured(of, t)) throw appError('invalid_transition', { state: b.status, reason: 'being_paid' })
  const open = (await loadOnlinePayments(of, ['new', 'open'], t)).filter(p => p.provider === provider.name)
  const known = open.find(p => p.amount === amount.amount && p.created_at > new Date(Date.now() - FRESH_MINUTES * 60_000))
  // Of a plan the next payment may have changed: nobody shall pay both.
  for (const old of open)
    if (old !== known && old.state === 'open')
      await enqueuePaymentTask(old, { kind: 'close', amount: old.amount, currency: old.currency }, t)
  const payment = known?.id ?? (await insertPayment(b, amount, provider, t))
  await setPaymentState(b, b.payment_state === 'declined' && known ? 'declined' : 'open', t)
  await moveToPending(b, ctx, t)
  await recordAudit(
    ctx,
    { action: 'payment.open', entity: 'booking', entityId: b.id, property: b.property_id, changes: { payment, amount } },
    t,
  )
  const { translate, day } = getLocalizer(b.language)
  const description = translate('{house}, {day} ({code})', { house: b.property_name, day: day(b.arrival), code: b.code })
  const isReserving = config.payments.capture === 'later' || (b.policy.approval === true && amountDue.heldUntil !== null)
  return { payment, ...amountDue, description, email: b.guest_email, isReserving, pageUrl: getBookingUrl(b) }
}

async function moveToPending(b: BookingRecord, ctx: RequestContext, t: Transaction) {
  if (b.status !== 'hold') return
  const of = { id: b.id, property: b.property_id }
  await execute("UPDATE bookings SET status = 'pending_payment' WHERE id = ? AND property_id = ?", [of.id, of.property], t)
  await recordHistory(ctx, of, { event: 'payment_opened', from: 'hold', to: 'pending_payment', by: 'guest' }, t)
}

async function insertPayment(b: BookingRecord, { amount, currency }: Money, { name }: PaymentProvider, t: Transaction): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO online_payments (property_id, booking_id, provider, state, amount, currency, payer_user, payer_email, created_at, updated_at)
     SELECT property_id, id, ?, 'new', ?, ?, user_id, guest_email, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM bookings WHERE id = ? AND property_id = ?`,
    [name, amount, currency, b.id, b.property_id],
    t,
  )
  return insertId
}

interface PageOptions {
  provider: PaymentProvider
  webhookBase: string
}

// Outside of any transaction: the provider may take its time. Asked again under the number of the payment, it opens the same page.
async function openPage(
  { payment: id, amount, description, email, isReserving, pageUrl }: PreparedPayment,
  { provider, webhookBase }: PageOptions,
): Promise<string> {
  const payment = await findOnlinePayment(id)
  if (!payment) throw new Error(`payment ${id} was written and is gone`)
  if (payment.url) return payment.url
  const request = {
    payment: id,
    amount,
    isReserving,
    description,
    email,
    returnUrl: `${pageUrl}${pageUrl.includes('?') ? '&' : '?'}back`,
    cancelUrl: pageUrl,
    webhookUrl: `${webhookBase}/v1/payments/webhook/${provider.name}`,
    createdAt: payment.created_at,
  }
  const opened = await provider.createPayment(request).catch(error => {
    if (error instanceof ChargeTooSmall) throw error
    log.warn({ err: error, payment: id }, 'the payment provider opened no page')
    throw appError('payment_unavailable')
  })
  await saveOpenedPayment(payment, opened)
  return opened.url
}

async function saveOpenedPayment({ id, property_id }: OnlinePayment, { url, external }: { url: string; external: string }) {
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
