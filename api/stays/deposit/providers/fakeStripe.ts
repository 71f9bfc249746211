import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/** For tests: speaks as much of Stripe's documented API as we use, over HTTP, form-encoded, with keys of idempotency and errors as there. */
export interface FakeStripe {
  keys: { secretKey: string; webhookSecret: string; apiBase: string }
  /** What was asked, in order. */
  requests: { path: string; key: string | undefined; body: URLSearchParams }[]
  sessions: Map<string, Session>
  /** The next answers are 500s. */
  breakDown: (times: number) => void
  /** The guest on Stripe's page. */
  pay: (session: string) => Session
  /** A signed event: its bytes and its header. */
  event: (type: string, object: object, secret?: string) => { body: string; signature: string }
  stop: () => void
}

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  metadata: Record<string, string>
  payment_intent: Intent | null
  url: string
  isManual: boolean
}
interface Intent {
  id: string
  object: 'payment_intent'
  status: 'succeeded' | 'requires_capture' | 'canceled'
  amount_received: number
  amount_capturable: number
  currency: string
  metadata: Record<string, string>
}

class StripeRefusal extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** As documented; of rupees of Sri Lanka what half a euro comes to. */
const minimumAmounts: Record<string, number> = { eur: 50, usd: 50, gbp: 30, jpy: 50, lkr: 17_000 }
const threeDigits = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])

const createId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`

export async function startFakeStripe(): Promise<FakeStripe> {
  const stripe = new Stripe('sk_test_not_used')
  const keys = { secretKey: 'sk_test_standin1', webhookSecret: 'whsec_standin_secret', apiBase: '' }
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const answers = new Map<string, { request: string; answer: object }>()
  const requests: FakeStripe['requests'] = []
  let failures = 0

  const server = createServer((req, res) => {
    handle(req, res).catch((error: Error) =>
      send(res, error instanceof StripeRefusal ? 400 : 500, {
        error: { type: 'invalid_request_error', message: error.message, ...(error instanceof StripeRefusal && { code: error.code }) },
      }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  keys.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(req: IncomingMessage, res: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const bodyText = Buffer.concat(chunks).toString()
    const body = new URLSearchParams(bodyText)
    const { pathname } = new URL(req.url ?? '', keys.apiBase)
    if (req.headers.authorization !== `Bearer ${keys.secretKey}`)
      return send(res, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
    const key = req.headers['idempotency-key'] as string | undefined
    requests.push({ path: `${req.method} ${pathname}`, key, body })
    if (failures > 0) {
      failures--
      return send(res, 500, { error: { type: 'api_error', message: 'down' } })
    }
    const known = key && answers.get(key)
    if (known && known.request !== bodyText)
      throw new StripeRefusal('Keys for idempotent requests can only be used with the same parameters')
    const answer = known ? known.answer : act(`${req.method} ${pathname}`, body)
    if (key) answers.set(key, { request: bodyText, answer })
    send(res, 200, answer)
  }

  function act(path: string, body: URLSearchParams): object {
    const [, id = '', verb] = path.match(/(?:sessions|payment_intents)\/(\w+)(?:\/(\w+))?$/) ?? []
    if (path === 'POST /v1/checkout/sessions') return open(body)
    if (path.startsWith('GET /v1/checkout/sessions/')) return getById(sessions, id)
    if (verb === 'expire') return expire(getById(sessions, id))
    if (verb === 'capture') return capture(getById(intents, id))
    if (verb === 'cancel') return cancel(getById(intents, id))
    if (path === 'POST /v1/refunds') return refund(body)
    throw new StripeRefusal(`Unrecognized request URL (${path})`)
  }

  function open(body: URLSearchParams): Session {
    for (const field of ['success_url', 'mode', 'line_items[0][price_data][currency]', 'line_items[0][price_data][product_data][name]'])
      if (!body.get(field)) throw new StripeRefusal(`Missing required param: ${field}`)
    const expires = Number(body.get('expires_at')) - Date.now() / 1000
    if (expires < 1790 || expires > 86_410)
      throw new StripeRefusal('The `expires_at` timestamp must be between 30 minutes and 24 hours from now')
    const currency = body.get('line_items[0][price_data][currency]') ?? ''
    const requests = Number(body.get('line_items[0][price_data][unit_amount]'))
    if (threeDigits.has(currency) && requests % 10 !== 0) throw new StripeRefusal('Amounts in this currency must be a multiple of 10')
    if (requests < (minimumAmounts[currency] ?? 0))
      throw new StripeRefusal("The Checkout Session's total amount due must convert to at least 50 cents", 'amount_too_small')
    const id = createId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: requests,
      currency,
      metadata: { payment: body.get('metadata[payment]') ?? '' },
      payment_intent: null,
      url: `https://checkout.stripe.example/c/pay/${id}`,
      isManual: body.get('payment_intent_data[capture_method]') === 'manual',
    }
    sessions.set(id, session)
    return session
  }

  function expire(session: Session): Session {
    if (session.status !== 'open') throw new StripeRefusal('Only Checkout Sessions with a status in ["open"] can be expired')
    return Object.assign(session, { status: 'expired' })
  }

  function capture(intent: Intent): Intent {
    if (intent.status !== 'requires_capture') throw new StripeRefusal('This PaymentIntent could not be captured')
    return Object.assign(intent, { status: 'succeeded', amount_received: intent.amount_capturable, amount_capturable: 0 })
  }

  function cancel(intent: Intent): Intent {
    if (intent.status !== 'requires_capture') throw new StripeRefusal('You cannot cancel this PaymentIntent because of its status')
    return Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
  }

  function refund(body: URLSearchParams) {
    const intent = getById(intents, body.get('payment_intent') ?? '')
    if (threeDigits.has(intent.currency) && Number(body.get('amount')) % 10 !== 0)
      throw new StripeRefusal('Amounts in this currency must be a multiple of 10')
    if (Number(body.get('amount')) > intent.amount_received) throw new StripeRefusal('Refund amount is greater than charge amount')
    return {
      id: createId('re'),
      object: 'refund',
      status: 'succeeded',
      amount: Number(body.get('amount')),
      metadata: { task: body.get('metadata[task]') },
    }
  }

  return {
    keys,
    requests,
    sessions,
    breakDown: times => {
      failures = times
    },
    pay: id => {
      const session = getById(sessions, id)
      const { isManual, amount_total, currency, metadata } = session
      const intent: Intent = {
        id: createId('pi'),
        object: 'payment_intent',
        status: isManual ? 'requires_capture' : 'succeeded',
        amount_received: isManual ? 0 : amount_total,
        amount_capturable: isManual ? amount_total : 0,
        currency,
        metadata,
      }
      intents.set(intent.id, intent)
      return Object.assign(session, { status: 'complete', payment_status: isManual ? 'unpaid' : 'paid', payment_intent: intent })
    },
    event: (type, object, secret = keys.webhookSecret) => {
      const body = JSON.stringify({ id: createId('evt'), object: 'event', api_version: '2026-01-01', type, data: { object } })
      return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret }) }
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function getById<T>(items: Map<string, T>, id: string): T {
  const found = items.get(id)
  if (!found) throw new StripeRefusal(`No such object: '${id}'`)
  return found
}

function send(res: ServerResponse, status: number, body: object) {
  res.writeHead(status, { 'content-type': 'application/json', 'request-id': createId('req') })
  res.end(JSON.stringify(body))
}
