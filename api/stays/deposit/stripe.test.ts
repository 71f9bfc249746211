import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import type { Api } from '../../testing.ts'
import { bookingOf, findCounterMismatches, inDays, run, startApi } from '../booking/testing.ts'
import { checkOpenPayments } from './checkOpenPayments.ts'
import { expireHolds } from './expireHolds.ts'
import { type FakeStripe, startFakeStripe } from './providers/fakeStripe.ts'
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
const told = (session: object & { payment_intent: { id: string } | null }) => ({
  ...session,
  payment_intent: session.payment_intent?.id ?? null,
})

async function opened(more: object = {}) {
  const email = `${randomUUID()}@example.com`
  const house = await buildDepositProperty(1)
  const held = await book(api, bookingOf({ ...house, guest: { name: 'Asha Rao', email }, ...more }))
  const { body } = await pay(api, held)
  return { ...held, house, email, url: body.url as string, session: (body.url as string).split('/').at(-1) ?? '' }
}

describe('money that is taken at once', () => {
  beforeAll(async () => {
    api = await startApi(settings('now'))
  })

  it('is asked for on a page of Stripe, with our number and no key of the booking', async () => {
    const made = await opened()
    const request = stripe.asked.at(-1)
    expect([request?.path, request?.key]).toEqual(['POST /v1/checkout/sessions', `payment-${request?.body.get('client_reference_id')}`])
    const fields = Object.fromEntries(request?.body ?? [])
    expect(fields).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '600',
      'line_items[0][price_data][currency]': 'eur',
      'metadata[payment]': fields.client_reference_id,
      'payment_intent_data[metadata][payment]': fields.client_reference_id,
      customer_email: made.email,
      success_url: `http://localhost:3000/booking/${made.booking.id}?back`,
    })
    expect(JSON.stringify(fields)).not.toContain(made.booking.manageToken)
    expect((await pay(api, made)).body.url).toBe(made.url)
  })

  it('books the beds by the signed word of the session, and by no other', async () => {
    const made = await opened()
    const session = told(stripe.pay(made.session))
    const word = stripe.event('checkout.session.completed', session)
    const forged = await send(stripe.event('checkout.session.completed', session, 'whsec_of_somebody_else'))
    expect([forged.status, (await forged.json()).code]).toEqual([400, 'bad_signature'])
    expect((await send({ ...word, body: word.body.replace('600', '700') })).status).toBe(400)
    expect((await send({ body: word.body, signature: '' })).status).toBe(400)
    expect((await read(api, made)).status).toBe('pending_payment')
    const echoes = await Promise.all(Array.from({ length: 50 }, () => send(word)))
    expect(new Set(echoes.map(a => a.status))).toEqual(new Set([200]))
    // The same money told by its intent.
    expect((await send(stripe.event('payment_intent.succeeded', stripe.sessions.get(made.session)?.payment_intent ?? {}))).status).toBe(200)
    expect(await read(api, made)).toMatchObject({ status: 'confirmed', balance: euros(3400), online: { state: 'paid', paid: euros(600) } })
    expect((await folioOf(made.booking)).filter(l => l.kind === 'payment')).toHaveLength(1)
    expect(await loadMailTemplates(made.email)).toEqual(['bookingConfirmed'])
  })

  it('is found by asking when no word comes', async () => {
    const made = await opened()
    stripe.pay(made.session)
    await run('UPDATE online_payments SET next_check_at = UTC_TIMESTAMP(3) WHERE booking_id = ?', [made.booking.id])
    await checkOpenPayments()
    expect((await read(api, made)).status).toBe('confirmed')
  })

  it('is noted when a card is declined, and when the page closes', async () => {
    const made = await opened()
    const { metadata } = stripe.sessions.get(made.session) ?? {}
    await send(stripe.event('payment_intent.payment_failed', { id: 'pi_x', metadata }))
    expect((await read(api, made)).online.state).toBe('declined')
    expect((await pay(api, made)).body.url).toBe(made.url)
    await send(stripe.event('checkout.session.expired', { ...stripe.sessions.get(made.session), status: 'expired' }))
    expect((await read(api, made)).online.state).toBe('failed')
    expect((await pay(api, made)).body.url).not.toBe(made.url)
  })

  it('is said to be out of reach while Stripe is, and asked for under the same number later', async () => {
    const house = await buildDepositProperty()
    const held = await book(api, bookingOf(house))
    stripe.breakDown(2)
    const refused = await pay(api, held)
    expect([refused.status, refused.body.code]).toEqual([503, 'payment_unavailable'])
    expect((await read(api, held)).status).toBe('pending_payment')
    const again = await pay(api, held)
    expect([again.status, new Set(stripe.asked.slice(-3).map(a => a.key)).size]).toEqual([200, 1])
  })

  it('goes back through Stripe when the guest cancels in time, once', async () => {
    const made = await opened()
    await send(stripe.event('checkout.session.completed', told(stripe.pay(made.session))))
    const cancelled = await api.call(`DELETE /booking/${made.booking.id}`, { headers: made.headers })
    expect([cancelled.status, cancelled.body.online.state]).toEqual([200, 'refunding'])
    await Promise.all([runPaymentTasks(), runPaymentTasks()])
    const refund = stripe.asked.filter(
      a => a.path === 'POST /v1/refunds' && a.body.get('payment_intent') === stripe.sessions.get(made.session)?.payment_intent?.id,
    )
    expect(refund.map(a => a.body.get('amount'))).toEqual(['600'])
    expect(await read(api, made)).toMatchObject({
      status: 'cancelled',
      balance: euros(0),
      online: { state: 'refunded', refunded: euros(600) },
    })
    // The bank would not have it, weeks later.
    await send(stripe.event('refund.failed', { id: 're_x', metadata: { task: refund[0]?.body.get('metadata[task]') } }))
    expect(await read(api, made)).toMatchObject({ balance: euros(-600), online: { state: 'refund_stuck', refunded: euros(0) } })
    // Ordered once more it is another refund, not the answer of before.
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const { body: dead } = await api.call('GET /admin/dead-letters?kind=payment', { token: admin })
    expect((await api.call(`POST /admin/dead-letters/payment/${dead[0].id}/requeue`, { token: admin })).status).toBe(200)
    await runPaymentTasks()
    const keys = stripe.asked.filter(a => a.path === 'POST /v1/refunds').map(a => a.key)
    expect(new Set(keys.slice(-2)).size).toBe(2)
    expect(await read(api, made)).toMatchObject({ balance: euros(0), online: { state: 'refunded', refunded: euros(600) } })
  })

  it('is not lost when it comes back before we have noted that it went', async () => {
    const made = await opened()
    await send(stripe.event('checkout.session.completed', told(stripe.pay(made.session))))
    await api.call(`DELETE /booking/${made.booking.id}`, { headers: made.headers })
    const [task] = await select<{ id: number }>("SELECT id FROM payment_tasks WHERE kind = 'refund' AND booking_id = ?", [made.booking.id])
    const word = stripe.event('refund.failed', { id: 're_y', metadata: { task: String(task?.id) } })
    expect((await send(word)).status).toBe(503)
    await runPaymentTasks()
    expect((await send(word)).status).toBe(200)
    expect(await read(api, made)).toMatchObject({ balance: euros(-600), online: { state: 'refund_stuck', refunded: euros(0) } })
  })

  it('that is late wins the beds back or goes back, and the page is closed with the hold', async () => {
    const made = await opened()
    await age(made.booking, 900)
    await expireHolds()
    await runPaymentTasks()
    expect(stripe.sessions.get(made.session)?.status).toBe('expired')
    const rival = await book(api, bookingOf(made.house))
    await send(stripe.event('checkout.session.completed', told(stripe.pay(made.session))))
    await runPaymentTasks()
    expect(await read(api, made)).toMatchObject({ status: 'expired', online: { state: 'refunded' } })
    expect(await loadMailTemplates(made.email)).toEqual(['moneyReturned'])
    expect((await read(api, rival)).status).toBe('pending_payment')
  })
})

describe('money that is reserved first', () => {
  beforeAll(async () => {
    await api.stop()
    api = await startApi(settings('later'))
  })

  it('is taken when the beds are sure', async () => {
    const made = await opened()
    expect(stripe.asked.at(-1)?.body.get('payment_intent_data[capture_method]')).toBe('manual')
    const session = stripe.pay(made.session)
    await send(stripe.event('checkout.session.completed', told(session)))
    expect((await read(api, made)).online.state).toBe('open')
    await send(stripe.event('payment_intent.amount_capturable_updated', session.payment_intent ?? {}))
    expect(await read(api, made)).toMatchObject({ status: 'pending_payment', online: { state: 'processing' } })
    await runPaymentTasks()
    expect(await read(api, made)).toMatchObject({ status: 'confirmed', online: { state: 'paid', paid: euros(600) } })
    expect(await soldOf(made.house.room)).toEqual([1, 1])
    expect(await eventsOf(made.booking)).toEqual(['created', 'payment_taken', 'confirmed'])
  })

  it('is given up when the guest has cancelled meanwhile: nothing was ever taken', async () => {
    const made = await opened()
    const session = stripe.pay(made.session)
    await api.call(`DELETE /booking/${made.booking.id}`, { headers: made.headers })
    await send(stripe.event('payment_intent.amount_capturable_updated', session.payment_intent ?? {}))
    await runPaymentTasks()
    expect(session.payment_intent?.status).toBe('canceled')
    expect(await read(api, made)).toMatchObject({ status: 'cancelled', balance: euros(0), online: { paid: euros(0) } })
  })

  const reserve = async (url: string) => {
    const session = stripe.pay(url.split('/').at(-1) ?? '')
    await send(stripe.event('payment_intent.amount_capturable_updated', session.payment_intent ?? {}))
    return session.payment_intent
  }

  it('is not taken any more when the guest cancels before it was', async () => {
    const made = await opened()
    const intent = await reserve(made.url)
    expect((await api.call(`DELETE /booking/${made.booking.id}`, { headers: made.headers })).status).toBe(200)
    await runPaymentTasks()
    expect(intent?.status).toBe('canceled')
    expect(await read(api, made)).toMatchObject({ status: 'cancelled', balance: euros(0), online: { paid: euros(0) } })
    expect(await tasksOf(made)).toEqual(['capture done', 'release done'])
  })

  it('goes back when it was being taken as the guest cancelled, and nothing is left over', async () => {
    const made = await opened()
    const intent = await reserve(made.url)
    stripe.breakDown(2)
    await runPaymentTasks()
    await api.call(`DELETE /booking/${made.booking.id}`, { headers: made.headers })
    await run("UPDATE payment_tasks SET next_try_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR WHERE kind = 'capture' AND booking_id = ?", [
      made.booking.id,
    ])
    await runPaymentTasks()
    await runPaymentTasks()
    expect(intent?.status).toBe('succeeded')
    expect(await read(api, made)).toMatchObject({ status: 'cancelled', balance: euros(0), online: { refunded: euros(600) } })
    expect(await tasksOf(made)).toEqual(['capture done', 'release done', 'refund done'])
  })
  const tasksOf = async ({ booking }: Awaited<ReturnType<typeof opened>>) =>
    (
      await select<{ kind: string; state: string }>('SELECT kind, state FROM payment_tasks WHERE booking_id = ? ORDER BY id', [booking.id])
    ).map(t => `${t.kind} ${t.state}`)

  it('is asked for no second time while it is being taken', async () => {
    const made = await opened()
    await reserve(made.url)
    const again = await pay(api, made)
    expect([again.status, again.body.code, again.body.detail]).toEqual([409, 'invalid_transition', expect.stringContaining('being taken')])
    await runPaymentTasks()
    expect(await read(api, made)).toMatchObject({ status: 'confirmed', online: { state: 'paid', paid: euros(600) } })
  })

  it('is taken for a deposit that rose with the stay, once', async () => {
    const made = await opened()
    await reserve(made.url)
    await runPaymentTasks()
    const longer = await api.call(`PUT /booking/${made.booking.id}`, { headers: made.headers, body: { departure: inDays(14) } })
    expect([longer.status, longer.body.depositDue]).toEqual([200, euros(600)])
    const [old, next] = [await pay(api, made), await freshPage(made)]
    const [first, second] = [await reserve(old.body.url), await reserve(next.body.url)]
    await runPaymentTasks()
    expect([first?.status, second?.status]).toEqual(['succeeded', 'canceled'])
    expect(await read(api, made)).toMatchObject({
      balance: euros(8000 - 1200),
      depositDue: euros(0),
      online: { state: 'paid', paid: euros(1200) },
    })
  })
  // Of two pages that are open at once: the older one was opened long ago.
  const freshPage = async (made: Awaited<ReturnType<typeof opened>>) => {
    await run('UPDATE online_payments SET created_at = created_at - INTERVAL 26 MINUTE WHERE booking_id = ?', [made.booking.id])
    return pay(api, made)
  }
})

describe('a deposit that is less than Stripe charges', () => {
  beforeAll(async () => {
    await api.stop()
    api = await startApi(settings('now'))
  })
  const asked = () => stripe.asked.filter(a => a.path === 'POST /v1/checkout/sessions').length

  it.each([
    // 15 percent of 3.20 for two nights: 0.48. Of 3.40: 0.51.
    [160, 'confirmed', 0],
    [170, 'pending_payment', 51],
  ])('of a bed at %i cents: the booking is %s, and %i are asked for ahead', async (basePrice, status, deposit) => {
    const house = await buildDepositProperty()
    await run('UPDATE rooms SET base_price = ? WHERE id = ?', [basePrice, house.room.id])
    const { property, arrival, departure, lines } = bookingOf(house)
    const { body: quote } = await api.call('POST /booking/quote', { body: { property, arrival, departure, lines } })
    expect([quote.depositNow, quote.balanceAtDesk]).toEqual([euros(deposit), euros(basePrice * 2 - deposit)])
    const { body: found } = await api.call(`GET /property/${property}/offers?arrival=${arrival}&departure=${departure}&guests=1`)
    expect(found.offers[0].depositNow).toEqual(euros(deposit))
    const { booking } = await book(api, bookingOf(house))
    expect([booking.status, booking.deposit, booking.balance]).toEqual([status, euros(deposit), euros(basePrice * 2)])
  })

  it.each(['KWD', 'BHD', 'JOD', 'OMR', 'TND'])(
    "in %s is asked for in whole tens of the smallest unit, and comes back so: the rest is the desk's",
    async currency => {
      const house = await buildDepositProperty(1)
      await run('UPDATE properties SET currency = ? WHERE id = ?', [currency, house.property.id])
      await run('UPDATE rooms SET base_price = 5255 WHERE id = ?', [house.room.id])
      // 15 % of 15.765 is 2.365.
      const held = await book(api, bookingOf({ ...house, departure: inDays(13) }))
      const sum = (amount: number) => ({ amount, currency })
      expect(held.booking).toMatchObject({ status: 'pending_payment', total: sum(15_765), deposit: sum(2360), balance: sum(15_765) })
      const { status, body } = await pay(api, held)
      expect([status, body.amount]).toEqual([200, sum(2360)])
      expect(stripe.asked.at(-1)?.body.get('line_items[0][price_data][unit_amount]')).toBe('2360')
      const session = stripe.pay(String(body.url).split('/').at(-1) ?? '')
      await send(stripe.event('checkout.session.completed', told(session)))
      expect(await read(api, held)).toMatchObject({ status: 'confirmed', balance: sum(13_405), online: { state: 'paid', paid: sum(2360) } })
      // A fee that leaves 1.126 to give back: 1.120 by the card, 0.006 at the desk.
      const token = await createSessionToken(house.owner)
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
    const house = await buildDepositProperty()
    await run("UPDATE properties SET currency = 'LKR' WHERE id = ?", [house.property.id])
    const held = await book(api, bookingOf({ ...house, guest: { name: 'Asha Rao', email } }))
    expect(held.booking).toMatchObject({ status: 'pending_payment', deposit: { amount: 600, currency: 'LKR' } })
    const before = asked()
    const [first, second] = [await pay(api, held), await pay(api, held)]
    expect([first.status, first.body.amount, first.body.heldUntil]).toEqual([200, { amount: 0, currency: 'LKR' }, null])
    expect(first.body.url).toBe(`http://localhost:3000/booking/${held.booking.id}`)
    expect([second.status, second.body.code]).toEqual([409, 'invalid_transition'])
    expect(asked() - before).toBe(1)
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
