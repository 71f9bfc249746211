import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { sample } from '../../../domain/testing.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import type { Api } from '../../testing.ts'
import { bookingOf, findCounterMismatches, inDays, run, startApi } from '../booking/testing.ts'
import { checkOpenPayments } from './checkOpenPayments.ts'
import { expireHolds } from './expireHolds.ts'
import { type FakeStripe, startFakeStripe } from './providers/fakeStripe.ts'
import { findPaymentProvider } from './providers/findPaymentProvider.ts'
import { runPaymentTasks } from './runPaymentTasks.ts'
import { age, book, buildDepositProperty, euros, eventsOf, folioOf, loadMailTemplates, pay, read, soldOf } from './testing.ts'

let stripe: FakeStripe
let api: Api
beforeAll(async () => {
  stripe = await startFakeStripe()
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  stripe.stop()
  await api.stop()
})

const settings = (capture: 'now' | 'later') => ({ payments: { provider: 'stripe' as const, capture, ...stripe.keys } })
const send = ({ body, signature }: { body: string; signature: string }) =>
  fetch(`${api.url}/payments/webhook/stripe`, { method: 'POST', body, headers: { 'stripe-signature': signature } })
/** As webhooks carry it: the intent by its name alone. */
const reported = (session: object & { payment_intent: { id: string } | null }) => ({
  ...session,
  payment_intent: session.payment_intent?.id ?? null,
})

async function opened(more: object = {}) {
  const email = `${randomUUID()}@example.com`
  const fixture = await buildDepositProperty(1)
  const held = await book(api, bookingOf({ ...fixture, guest: { name: 'Asha Rao', email }, ...more }))
  const { body } = await pay(api, held)
  return { ...held, fixture, email, url: body.url as string, session: (body.url as string).split('/').at(-1) ?? '' }
}

it.each([
  ['', { ok: true, message: /^127\.0\.0\.1:\d+ answers$/ }],
  ['sk_test_of_another', { ok: false, message: /does not know STRIPE_SECRET_KEY$/ }],
])('says whether Stripe takes the key (%j)', async (secretKey, { ok, message }) => {
  const payments = { provider: 'stripe' as const, capture: 'now' as const, ...stripe.keys, ...(secretKey && { secretKey }) }
  const finding = await findPaymentProvider({ payments })?.check()
  expect(finding).toEqual({ ok, message: expect.stringMatching(message) })
})

describe('money that is taken at once', () => {
  beforeAll(async () => {
    api = await startApi(settings('now'))
  })

  it('is asked for on a page of Stripe, with our number and no key of the booking', async () => {
    const created = await opened()
    const request = stripe.requests.at(-1)
    expect([request?.path, request?.key]).toEqual(['POST /v1/checkout/sessions', `payment-${request?.body.get('client_reference_id')}`])
    const fields = Object.fromEntries(request?.body ?? [])
    expect(fields).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '600',
      'line_items[0][price_data][currency]': 'eur',
      'metadata[payment]': fields.client_reference_id,
      'payment_intent_data[metadata][payment]': fields.client_reference_id,
      customer_email: created.email,
      success_url: `http://localhost:3000/booking/${created.booking.id}?back`,
    })
    expect(JSON.stringify(fields)).not.toContain(created.booking.manageToken)
    expect((await pay(api, created)).body.url).toBe(created.url)
  })

  it('books the beds by the signed word of the session, and by no other', async () => {
    const created = await opened()
    const session = reported(stripe.pay(created.session))
    const event = stripe.event('checkout.session.completed', session)
    const forged = await send(stripe.event('checkout.session.completed', session, 'whsec_of_somebody_else'))
    expect([forged.status, (await forged.json()).code]).toEqual([400, 'bad_signature'])
    expect((await send({ ...event, body: event.body.replace('600', '700') })).status).toBe(400)
    expect((await send({ body: event.body, signature: '' })).status).toBe(400)
    expect((await read(api, created)).status).toBe('pending_payment')
    const echoes = await Promise.all(Array.from({ length: 50 }, () => send(event)))
    expect(new Set(echoes.map(a => a.status))).toEqual(new Set([200]))
    // The same money told by its intent.
    expect((await send(stripe.event('payment_intent.succeeded', stripe.sessions.get(created.session)?.payment_intent ?? {}))).status).toBe(
      200,
    )
    expect(await read(api, created)).toMatchObject({
      status: 'confirmed',
      balance: euros(3400),
      online: { state: 'paid', paid: euros(600) },
    })
    expect((await folioOf(created.booking)).filter(l => l.kind === 'payment')).toHaveLength(1)
    expect(await loadMailTemplates(created.email)).toEqual(['bookingConfirmed'])
  })

  it('is found by asking when no word comes', async () => {
    const created = await opened()
    stripe.pay(created.session)
    await run('UPDATE online_payments SET next_check_at = UTC_TIMESTAMP(3) WHERE booking_id = ?', [created.booking.id])
    await checkOpenPayments()
    expect((await read(api, created)).status).toBe('confirmed')
  })

  it('is noted when a card is declined, and when the page closes', async () => {
    const created = await opened()
    const { metadata } = stripe.sessions.get(created.session) ?? {}
    await send(stripe.event('payment_intent.payment_failed', { id: 'pi_x', metadata }))
    expect((await read(api, created)).online.state).toBe('declined')
    expect((await pay(api, created)).body.url).toBe(created.url)
    await send(stripe.event('checkout.session.expired', { ...stripe.sessions.get(created.session), status: 'expired' }))
    expect((await read(api, created)).online.state).toBe('failed')
    expect((await pay(api, created)).body.url).not.toBe(created.url)
  })

  it('is said to be out of reach while Stripe is, and asked for under the same number later', async () => {
    const fixture = await buildDepositProperty()
    const held = await book(api, bookingOf(fixture))
    stripe.breakDown(2)
    const refused = await pay(api, held)
    expect([refused.status, refused.body.code]).toEqual([503, 'payment_unavailable'])
    expect((await read(api, held)).status).toBe('pending_payment')
    const again = await pay(api, held)
    expect([again.status, new Set(stripe.requests.slice(-3).map(a => a.key)).size]).toEqual([200, 1])
  })

  it('goes back through Stripe when the guest cancels in time, once', async () => {
    const created = await opened()
    await send(stripe.event('checkout.session.completed', reported(stripe.pay(created.session))))
    const cancelled = await api.call(`DELETE /booking/${created.booking.id}`, { headers: created.headers })
    expect([cancelled.status, cancelled.body.online.state]).toEqual([200, 'refunding'])
    await Promise.all([runPaymentTasks(), runPaymentTasks()])
    const refund = stripe.requests.filter(
      a => a.path === 'POST /v1/refunds' && a.body.get('payment_intent') === stripe.sessions.get(created.session)?.payment_intent?.id,
    )
    expect(refund.map(a => a.body.get('amount'))).toEqual(['600'])
    expect(await read(api, created)).toMatchObject({
      status: 'cancelled',
      balance: euros(0),
      online: { state: 'refunded', refunded: euros(600) },
    })
    // The bank would not have it, weeks later.
    await send(stripe.event('refund.failed', { id: 're_x', metadata: { task: refund[0]?.body.get('metadata[task]') } }))
    expect(await read(api, created)).toMatchObject({ balance: euros(-600), online: { state: 'refund_stuck', refunded: euros(0) } })
    // Ordered once more it is another refund, not the answer of before.
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const { body: dead } = await api.call('GET /admin/dead-letters?kind=payment', { token: admin })
    expect((await api.call(`POST /admin/dead-letters/payment/${dead[0].id}/requeue`, { token: admin })).status).toBe(200)
    await runPaymentTasks()
    const keys = stripe.requests.filter(a => a.path === 'POST /v1/refunds').map(a => a.key)
    expect(new Set(keys.slice(-2)).size).toBe(2)
    expect(await read(api, created)).toMatchObject({ balance: euros(0), online: { state: 'refunded', refunded: euros(600) } })
  })

  it('is not lost when it comes back before we have noted that it went', async () => {
    const created = await opened()
    await send(stripe.event('checkout.session.completed', reported(stripe.pay(created.session))))
    await api.call(`DELETE /booking/${created.booking.id}`, { headers: created.headers })
    const [task] = await select<{ id: number }>("SELECT id FROM payment_tasks WHERE kind = 'refund' AND booking_id = ?", [
      created.booking.id,
    ])
    const event = stripe.event('refund.failed', { id: 're_y', metadata: { task: String(task?.id) } })
    expect((await send(event)).status).toBe(503)
    await runPaymentTasks()
    expect((await send(event)).status).toBe(200)
    expect(await read(api, created)).toMatchObject({ balance: euros(-600), online: { state: 'refund_stuck', refunded: euros(0) } })
  })

  it('that is late wins the beds back or goes back, and the page is closed with the hold', async () => {
    const created = await opened()
    await age(created.booking, 900)
    await expireHolds()
    await runPaymentTasks()
    expect(stripe.sessions.get(created.session)?.status).toBe('expired')
    const rival = await book(api, bookingOf(created.fixture))
    await send(stripe.event('checkout.session.completed', reported(stripe.pay(created.session))))
    await runPaymentTasks()
    expect(await read(api, created)).toMatchObject({ status: 'expired', online: { state: 'refunded' } })
    expect(await loadMailTemplates(created.email)).toEqual(['moneyReturned'])
    expect((await read(api, rival)).status).toBe('pending_payment')
  })
})

describe('money that is reserved first', () => {
  beforeAll(async () => {
    await api.stop()
    api = await startApi(settings('later'))
  })

  it('is taken when the beds are sure', async () => {
    const created = await opened()
    expect(stripe.requests.at(-1)?.body.get('payment_intent_data[capture_method]')).toBe('manual')
    const session = stripe.pay(created.session)
    await send(stripe.event('checkout.session.completed', reported(session)))
    expect((await read(api, created)).online.state).toBe('open')
    await send(stripe.event('payment_intent.amount_capturable_updated', session.payment_intent ?? {}))
    expect(await read(api, created)).toMatchObject({ status: 'pending_payment', online: { state: 'processing' } })
    await runPaymentTasks()
    expect(await read(api, created)).toMatchObject({ status: 'confirmed', online: { state: 'paid', paid: euros(600) } })
    expect(await soldOf(created.fixture.room)).toEqual([1, 1])
    expect(await eventsOf(created.booking)).toEqual(['created', 'payment_taken', 'confirmed'])
  })

  it('is given up when the guest has cancelled meanwhile: nothing was ever taken', async () => {
    const created = await opened()
    const session = stripe.pay(created.session)
    await api.call(`DELETE /booking/${created.booking.id}`, { headers: created.headers })
    await send(stripe.event('payment_intent.amount_capturable_updated', session.payment_intent ?? {}))
    await runPaymentTasks()
    expect(session.payment_intent?.status).toBe('canceled')
    expect(await read(api, created)).toMatchObject({ status: 'cancelled', balance: euros(0), online: { paid: euros(0) } })
  })

  const reserve = async (url: string) => {
    const session = stripe.pay(url.split('/').at(-1) ?? '')
    await send(stripe.event('payment_intent.amount_capturable_updated', session.payment_intent ?? {}))
    return session.payment_intent
  }

  it('is not taken any more when the guest cancels before it was', async () => {
    const created = await opened()
    const intent = await reserve(created.url)
    expect((await api.call(`DELETE /booking/${created.booking.id}`, { headers: created.headers })).status).toBe(200)
    await runPaymentTasks()
    expect(intent?.status).toBe('canceled')
    expect(await read(api, created)).toMatchObject({ status: 'cancelled', balance: euros(0), online: { paid: euros(0) } })
    expect(await tasksOf(created)).toEqual(['capture done', 'release done'])
  })

  it('goes back when it was being taken as the guest cancelled, and nothing is left over', async () => {
    const created = await opened()
    const intent = await reserve(created.url)
    stripe.breakDown(2)
    await runPaymentTasks()
    await api.call(`DELETE /booking/${created.booking.id}`, { headers: created.headers })
    await run("UPDATE payment_tasks SET next_try_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR WHERE kind = 'capture' AND booking_id = ?", [
      created.booking.id,
    ])
    await runPaymentTasks()
    await runPaymentTasks()
    expect(intent?.status).toBe('succeeded')
    expect(await read(api, created)).toMatchObject({ status: 'cancelled', balance: euros(0), online: { refunded: euros(600) } })
    expect(await tasksOf(created)).toEqual(['capture done', 'release done', 'refund done'])
  })
  const tasksOf = async ({ booking }: Awaited<ReturnType<typeof opened>>) =>
    (
      await select<{ kind: string; state: string }>('SELECT kind, state FROM payment_tasks WHERE booking_id = ? ORDER BY id', [booking.id])
    ).map(t => `${t.kind} ${t.state}`)

  it('is asked for no second time while it is being taken', async () => {
    const created = await opened()
    await reserve(created.url)
    const again = await pay(api, created)
    expect([again.status, again.body.code, again.body.detail]).toEqual([409, 'invalid_transition', expect.stringContaining('being taken')])
    await runPaymentTasks()
    expect(await read(api, created)).toMatchObject({ status: 'confirmed', online: { state: 'paid', paid: euros(600) } })
  })

  it('is taken for a deposit that rose with the stay, once', async () => {
    const created = await opened()
    await reserve(created.url)
    await runPaymentTasks()
    const longer = await api.call(`PUT /booking/${created.booking.id}`, { headers: created.headers, body: { departure: inDays(14) } })
    expect([longer.status, longer.body.depositDue]).toEqual([200, euros(600)])
    const [old, next] = [await pay(api, created), await freshPage(created)]
    const [first, second] = [await reserve(old.body.url), await reserve(next.body.url)]
    await runPaymentTasks()
    expect([first?.status, second?.status]).toEqual(['succeeded', 'canceled'])
    expect(await read(api, created)).toMatchObject({
      balance: euros(8000 - 1200),
      depositDue: euros(0),
      online: { state: 'paid', paid: euros(1200) },
    })
  })
  // Of two pages that are open at once: the older one was opened long ago.
  const freshPage = async (created: Awaited<ReturnType<typeof opened>>) => {
    await run('UPDATE online_payments SET created_at = created_at - INTERVAL 26 MINUTE WHERE booking_id = ?', [created.booking.id])
    return pay(api, created)
  }
})

describe('a deposit that is less than Stripe charges', () => {
  beforeAll(async () => {
    await api.stop()
    api = await startApi(settings('now'))
  })
  const requested = () => stripe.requests.filter(a => a.path === 'POST /v1/checkout/sessions').length

  it.each([
    // 15 percent of 3.20 for two nights: 0.48. Of 3.40: 0.51.
    [160, 'confirmed', 0],
    [170, 'pending_payment', 51],
  ])('of a bed at %i cents: the booking is %s, and %i are asked for ahead', async (basePrice, status, deposit) => {
    const fixture = await buildDepositProperty()
    await run('UPDATE rooms SET base_price = ? WHERE id = ?', [basePrice, fixture.room.id])
    const { property, arrival, departure, lines } = bookingOf(fixture)
    const { body: quote } = await api.call('POST /booking/quote', { body: { property, arrival, departure, lines } })
    expect([quote.depositNow, quote.balanceAtDesk]).toEqual([euros(deposit), euros(basePrice * 2 - deposit)])
    const { body: found } = await api.call(`GET /property/${property}/offers?arrival=${arrival}&departure=${departure}&guests=1`)
    expect(found.offers[0].depositNow).toEqual(euros(deposit))
    const { booking } = await book(api, bookingOf(fixture))
    expect([booking.status, booking.deposit, booking.balance]).toEqual([status, euros(deposit), euros(basePrice * 2)])
  })

  it.each(sample(['KWD', 'BHD', 'JOD', 'OMR', 'TND'], 5))(
    "in %s is asked for in whole tens of the smallest unit, and comes back so: the rest is the desk's",
    async currency => {
      const fixture = await buildDepositProperty(1)
      await run('UPDATE properties SET currency = ? WHERE id = ?', [currency, fixture.property.id])
      await run('UPDATE rooms SET base_price = 5255 WHERE id = ?', [fixture.room.id])
      // 15 % of 15.765 is 2.365.
      const held = await book(api, bookingOf({ ...fixture, departure: inDays(13) }))
      const sum = (amount: number) => ({ amount, currency })
      expect(held.booking).toMatchObject({ status: 'pending_payment', total: sum(15_765), deposit: sum(2360), balance: sum(15_765) })
      const { status, body } = await pay(api, held)
      expect([status, body.amount]).toEqual([200, sum(2360)])
      expect(stripe.requests.at(-1)?.body.get('line_items[0][price_data][unit_amount]')).toBe('2360')
      const session = stripe.pay(String(body.url).split('/').at(-1) ?? '')
      await send(stripe.event('checkout.session.completed', reported(session)))
      expect(await read(api, held)).toMatchObject({ status: 'confirmed', balance: sum(13_405), online: { state: 'paid', paid: sum(2360) } })
      // A fee that leaves 1.126 to give back: 1.120 by the card, 0.006 at the desk.
      const token = await createSessionToken(fixture.owner)
      const fee = { kind: 'fee', description: 'Late', amount: sum(1234), reason: 'Agreed' }
      await api.call(`POST /booking/${held.booking.id}/folio`, { token, body: fee })
      const gone = await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
      expect(gone.body.owedBack).toMatchObject({ online: sum(1120), there: sum(6) })
      await runPaymentTasks()
      expect(await read(api, held)).toMatchObject({ balance: sum(-6), online: { state: 'refunded', refunded: sum(1120) } })
    },
  )

  it('in a currency whose least nobody knows is found out by asking: the booking stands, and is paid at the desk', async () => {
    const email = `${randomUUID()}@example.com`
    const fixture = await buildDepositProperty()
    await run("UPDATE properties SET currency = 'LKR' WHERE id = ?", [fixture.property.id])
    const held = await book(api, bookingOf({ ...fixture, guest: { name: 'Asha Rao', email } }))
    expect(held.booking).toMatchObject({ status: 'pending_payment', deposit: { amount: 600, currency: 'LKR' } })
    const before = requested()
    const [first, second] = [await pay(api, held), await pay(api, held)]
    expect([first.status, first.body.amount, first.body.heldUntil]).toEqual([200, { amount: 0, currency: 'LKR' }, null])
    expect(first.body.url).toBe(`http://localhost:3000/booking/${held.booking.id}`)
    expect([second.status, second.body.code]).toEqual([409, 'invalid_transition'])
    expect(requested() - before).toBe(1)
    expect(await read(api, held)).toMatchObject({
      status: 'confirmed',
      heldUntil: null,
      deposit: { amount: 0 },
      balance: { amount: 4000 },
      online: { state: null, paid: { amount: 0 } },
    })
    expect(await eventsOf(held.booking)).toEqual(['created', 'confirmed'])
    expect(await loadMailTemplates(email)).toEqual(['bookingConfirmed'])
  })
})
