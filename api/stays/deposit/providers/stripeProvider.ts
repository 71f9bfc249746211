import Stripe from 'stripe'
import { appError } from '../../../platform/errors.ts'
import type { ProviderSettings } from '../../../platform/paymentProviders.ts'
import { ChargeTooSmall, type PaymentProvider, type PaymentRequest, type PaymentUpdate } from './paymentProvider.ts'
import { fromStripe, toStripe } from './stripeAmount.ts'

type StripeSettings = Extract<ProviderSettings, { provider: 'stripe' }>

const TIMEOUT_MS = 15_000
const CHECK_TIMEOUT_MS = 8000
/** Stripe keeps a page open for half an hour at least; ours is closed when the hold ends. From the first try on, so that a second one asks the same. */
const OPEN_SECONDS = 3600

/** Stripe Checkout: the guest pays on Stripe's own page. */
export function stripeProvider({ secretKey, webhookSecret, apiBase }: StripeSettings): PaymentProvider {
  const { protocol, host, hostname, port } = new URL(apiBase)
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return {
    name: 'stripe',
    createPayment: async request => {
      const session = await stripe.checkout.sessions
        .create(toSessionParams(request), { idempotencyKey: `payment-${request.payment}` })
        .catch(rethrowTooSmall)
      if (!session.url) throw new Error('Stripe opened a session without a page')
      return { external: session.id, url: session.url }
    },
    readPayment: async ({ external, payment }) => {
      const session = await stripe.checkout.sessions.retrieve(external, { expand: ['payment_intent'] })
      if (session.status === 'expired') return { kind: 'failed', payment }
      return typeof session.payment_intent === 'object' && session.payment_intent
        ? updateFromIntent(session.payment_intent)
        : { kind: 'nothing' }
    },
    capture: async ({ charge, task }) =>
      updateFromIntent(await stripe.paymentIntents.capture(charge, {}, { idempotencyKey: `task-${task}` })),
    release: async ({ charge, task }) => void (await stripe.paymentIntents.cancel(charge, {}, { idempotencyKey: `task-${task}` })),
    refund: async ({ charge, amount, task, failed }) => {
      const { id, status } = await stripe.refunds.create(
        { payment_intent: charge, amount: toStripe(amount).amount, metadata: { task: String(task) } },
        { idempotencyKey: failed ? `task-${task}-after-${failed}` : `task-${task}` },
      )
      if (status === 'failed' || status === 'canceled') throw new Error(`the refund ${id} is ${status}`)
      return id
    },
    close: external => closeSession(stripe, external),
    check: () => checkAccount(stripe, host),
    verifyWebhook: (body, headers) => {
      const event = verifyEvent(stripe, body, String(headers['stripe-signature'] ?? ''), webhookSecret)
      return { id: event.id, ...updateFromEvent(event) }
    },
  }
}

async function checkAccount(stripe: Stripe, host: string) {
  try {
    await stripe.balance.retrieve({}, { timeout: CHECK_TIMEOUT_MS, maxNetworkRetries: 0 })
    return { ok: true, message: `${host} answers` }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || !error.statusCode) throw error
    if (error.statusCode === 401) return { ok: false, message: `${host} does not know STRIPE_SECRET_KEY` }
    // A restricted key may not see the balance, and is known all the same.
    return error.statusCode < 500
      ? { ok: true, message: `${host} answers` }
      : { ok: false, message: `${host} answers with ${error.statusCode}` }
  }
}

function toSessionParams({ payment, amount, isReserving, description, email, returnUrl, cancelUrl, createdAt }: PaymentRequest) {
  const { amount: unit_amount, currency } = toStripe(amount)
  const metadata = { payment: String(payment) }
  return {
    mode: 'payment',
    submit_type: 'book',
    client_reference_id: String(payment),
    metadata,
    payment_intent_data: { metadata, description, ...(isReserving && { capture_method: 'manual' as const }) },
    line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: description } } }],
    ...(email && { customer_email: email }),
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(createdAt.getTime() / 1000) + OPEN_SECONDS,
  } satisfies Stripe.Checkout.SessionCreateParams
}

function rethrowTooSmall(error: unknown): never {
  throw error instanceof Stripe.errors.StripeError && error.code === 'amount_too_small' ? new ChargeTooSmall(error.message) : error
}

async function closeSession(stripe: Stripe, external: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(external)
  } catch (error) {
    // Only an open one can be closed: it was paid or is closed.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

function verifyEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    throw appError('bad_signature')
  }
}

function updateFromEvent(event: Stripe.Event): PaymentUpdate {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return updateFromSession(event.data.object)
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return withPaymentId(event.data.object.metadata, payment => ({ kind: 'failed', payment }))
    case 'payment_intent.succeeded':
    case 'payment_intent.amount_capturable_updated':
      return updateFromIntent(event.data.object)
    case 'payment_intent.payment_failed':
      return withPaymentId(event.data.object.metadata, payment => ({ kind: 'declined', payment }))
    case 'refund.failed':
      return updateFromRefund(event.data.object)
    default:
      return { kind: 'nothing' }
  }
}

// Of a completed page without money (reserved only, or still on its way) another event tells more.
function updateFromSession({ metadata, payment_status, payment_intent, amount_total, currency }: Stripe.Checkout.Session): PaymentUpdate {
  if (payment_status !== 'paid' || amount_total === null || !currency || !payment_intent) return { kind: 'nothing' }
  const charge = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
  return withPaymentId(metadata, payment => ({ kind: 'paid', payment, charge, amount: fromStripe(amount_total, currency) }))
}

function updateFromIntent({ id, status, metadata, amount_received, amount_capturable, currency }: Stripe.PaymentIntent): PaymentUpdate {
  return withPaymentId(metadata, payment => {
    if (status === 'succeeded') return { kind: 'paid', payment, charge: id, amount: fromStripe(amount_received, currency) }
    if (status === 'requires_capture') return { kind: 'authorised', payment, charge: id, amount: fromStripe(amount_capturable, currency) }
    return { kind: 'nothing' }
  })
}

function updateFromRefund({ metadata }: Stripe.Refund): PaymentUpdate {
  const task = Number(metadata?.task)
  return Number.isSafeInteger(task) && task > 0 ? { kind: 'refund_failed', task } : { kind: 'nothing' }
}

function withPaymentId(metadata: Stripe.Metadata | null, news: (payment: number) => PaymentUpdate): PaymentUpdate {
  const payment = Number(metadata?.payment)
  return Number.isSafeInteger(payment) && payment > 0 ? news(payment) : { kind: 'nothing' }
}
