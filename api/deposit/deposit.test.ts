import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { buildLiveHostel, buildUser, tokenOf } from '../../db/factories.ts'
import { type Api, bookingOf, brokenCounters, inDays, run, startApi } from '../booking/testing.ts'
import { checkOpenPayments } from './check.ts'
import { expireHolds } from './expire.ts'
import { signatureOf } from './providers/sandbox.ts'
import { deliverSandboxEvents } from './providers/sandboxDelivery.ts'
import { runPaymentTasks } from './tasks.ts'
import { age, atSandbox, book, buildDepositHouse, cards, eventsOf, folioOf, lettersTo, pay, read, soldOf } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(async () => {
  expect(await brokenCounters()).toEqual([])
  await api.stop()
})

const hold = (house: Awaited<ReturnType<typeof buildDepositHouse>>, more: object = {}) => book(api, bookingOf({ ...house, ...more }))
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const guestMail = () => `${randomUUID()}@example.com`
const withMail = () => {
  const email = guestMail()
  return { email, guest: { name: 'Asha Rao', email } }
}
const dueNow = (what: 'sandbox_events' | 'payment_tasks' | 'online_payments') =>
  run(
    {
      sandbox_events: 'UPDATE sandbox_events SET due_at = UTC_TIMESTAMP(3)',
      payment_tasks: 'UPDATE payment_tasks SET next_try_at = UTC_TIMESTAMP(3)',
      online_payments: 'UPDATE online_payments SET next_check_at = UTC_TIMESTAMP(3) WHERE next_check_at IS NOT NULL',
    }[what],
  )

describe('a hold', () => {
  it('keeps the beds for fifteen minutes, not longer and not shorter', async () => {
    const house = await buildLiveHostel({ room: { bedsPerUnit: 1 } })
    const { booking, headers } = await hold(house, { hold: true })
    expect(booking).toMatchObject({ status: 'hold', deposit: euros(0), balance: euros(4000), online: { state: null } })
    const left = new Date(booking.heldUntil).getTime() - Date.now()
    expect(left).toBeGreaterThan(890_000)
    expect(left).toBeLessThanOrEqual(900_500)
    await age(booking, 890)
    expect(await expireHolds({ property: house.property.id })).toBe(0)
    const rival = await api.call('POST /booking', { body: bookingOf(house) })
    expect([rival.status, rival.body.code]).toEqual([409, 'sold_out'])
    await age(booking, 11)
    // Nobody has written it down yet, and everybody reads it so.
    expect((await read(api, { booking, headers })).status).toBe('expired')
    expect(await expireHolds({ property: house.property.id })).toBe(1)
    expect(await soldOf(house.room)).toEqual([0, 0])
    expect(await read(api, { booking, headers })).toMatchObject({ status: 'expired', balance: euros(0), cancellation: { allowed: false } })
    expect(await eventsOf(booking)).toEqual(['created', 'expired'])
    expect((await api.call('POST /booking', { body: bookingOf(house) })).status).toBe(201)
  })

  it('gives its beds to the next guest also when no job has come by', async () => {
    const house = await buildLiveHostel({ room: { bedsPerUnit: 1 } })
    const { booking } = await hold(house, { hold: true })
    await age(booking, 900)
    const next = await api.call('POST /booking', { body: bookingOf(house) })
    expect([next.status, next.body.status]).toEqual([201, 'confirmed'])
    expect(await soldOf(house.room)).toEqual([1, 1])
  })

  it('is finished by its guest once, and the mails go then', async () => {
    const { email, guest } = withMail()
    const house = await buildLiveHostel()
    const held = await hold(house, { hold: true, guest })
    expect(await lettersTo(email)).toEqual([])
    const confirm = () => api.call(`POST /booking/${held.booking.id}/confirm`, { headers: held.headers })
    const answers = await Promise.all(Array.from({ length: 50 }, confirm))
    expect(answers.filter(a => a.status === 200).map(a => [a.body.status, a.body.heldUntil])).toEqual([['confirmed', null]])
    expect(answers.filter(a => a.body.code === 'invalid_transition')).toHaveLength(49)
    expect(await lettersTo(email)).toEqual(['bookingConfirmed'])
    expect(await eventsOf(held.booking)).toEqual(['created', 'confirmed'])
    expect(await soldOf(house.room)).toEqual([1, 1])
  })

  it('cannot be finished when it is over, by strangers, or unpaid', async () => {
    const house = await buildDepositHouse()
    const held = await hold(house, { hold: true })
    const confirm = (headers: Record<string, string> = held.headers, token?: string) =>
      api.call(`POST /booking/${held.booking.id}/confirm`, { headers, ...(token && { token }) })
    expect((await confirm({})).body.code).toBe('not_found')
    expect((await confirm({ 'x-manage-token': 'x'.repeat(43) })).body.code).toBe('not_found')
    const due = await confirm()
    expect([due.status, due.body.code, due.body.deposit]).toEqual([409, 'deposit_due', euros(600)])
    // The house may do without its deposit.
    expect((await confirm({}, await tokenOf(house.owner))).body).toMatchObject({ status: 'confirmed', balance: euros(4000) })
    const late = await hold(house, { hold: true })
    await age(late.booking, 900)
    const refused = await api.call(`POST /booking/${late.booking.id}/confirm`, { headers: late.headers })
    expect([refused.status, refused.body.code]).toEqual([409, 'hold_expired'])
    await expireHolds()
  })

  it('gives back the code it was booked with', async () => {
    const house = await buildLiveHostel()
    const rule = {
      property: house.property.id,
      name: 'friends',
      kind: 'promo',
      code: 'FRIENDS',
      mostUses: 1,
      adjust: { kind: 'percent', value: -25 },
    }
    expect((await api.call('POST /room/rules', { token: await tokenOf(house.owner), body: rule })).status).toBe(201)
    const { booking } = await hold(house, { hold: true, promo: 'FRIENDS' })
    expect(booking.total).toEqual(euros(3000))
    const again = () => api.call('POST /booking', { body: bookingOf({ ...house, promo: 'FRIENDS' }) })
    expect((await again()).status).toBe(422)
    await age(booking, 900)
    await expireHolds({ property: house.property.id })
    expect((await again()).status).toBe(201)
  })

  it('costs nothing to give up', async () => {
    const { email, guest } = withMail()
    const house = await buildLiveHostel({ cancellationPolicy: 'non_refundable' })
    const held = await hold(house, { hold: true, guest })
    const { status, body } = await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    expect([status, body.status, body.fee, body.balance]).toEqual([200, 'cancelled', euros(0), euros(0)])
    expect(await soldOf(house.room)).toEqual([0, 0])
    expect(await lettersTo(email)).toEqual([])
  })
})

describe('a deposit', () => {
  it('is asked of who books on the web, said before, and frozen', async () => {
    const house = await buildDepositHouse()
    const { lines, property, arrival, departure } = bookingOf(house)
    const { body: quote } = await api.call('POST /booking/quote', { body: { property, arrival, departure, lines } })
    expect([quote.total, quote.depositNow, quote.balanceAtDesk]).toEqual([euros(4000), euros(600), euros(3400)])
    const { body: offers } = await api.call(`GET /property/${property}/offers?arrival=${arrival}&departure=${departure}&guests=1`)
    expect([offers.offers[0].depositNow, offers.offers[0].balanceAtDesk]).toEqual([euros(600), euros(3400)])
    const { booking, headers } = await hold(house)
    expect(booking).toMatchObject({ status: 'pending_payment', deposit: euros(600), total: euros(4000), balance: euros(4000) })
    await run('UPDATE properties SET deposit = ? WHERE id = ?', ['{"kind":"full"}', house.property.id])
    expect((await read(api, { booking, headers })).deposit).toEqual(euros(600))
  })

  it.each([
    [{ kind: 'none' }, 'confirmed', 0],
    [{ kind: 'fixed', value: 1000 }, 'pending_payment', 1000],
    [{ kind: 'first_night' }, 'pending_payment', 2000],
    [{ kind: 'full' }, 'pending_payment', 4000],
    [null, 'pending_payment', 600],
  ])('of the rule %j: %s, %i', async (rule, status, amount) => {
    const { booking } = await hold(await buildDepositHouse(4, rule as never))
    expect([booking.status, booking.deposit]).toEqual([status, euros(amount)])
  })

  it('is none for the desk', async () => {
    const house = await buildDepositHouse()
    const body = bookingOf({ ...house, source: 'desk' })
    const made = await api.call('POST /booking', { body, token: await tokenOf(house.owner) })
    expect([made.body.status, made.body.deposit]).toEqual(['confirmed', euros(0)])
  })

  it('is paid on the page of the provider, and the word of it books the beds', async () => {
    const { email, guest } = withMail()
    const house = await buildDepositHouse()
    const held = await hold(house, { guest })
    const { status, body } = await pay(api, held)
    expect([status, body.amount]).toEqual([200, euros(600)])
    expect(new URL(body.url).pathname).toMatch(/^\/sandbox-pay\/sbx_[\w-]{20,}$/)
    const page = await fetch(new URL(api.url).origin + new URL(body.url).pathname)
    expect(await page.text()).toContain('Pay €6.00')
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    expect((await read(api, held)).online.state).toBe('open')
    const paid = await atSandbox(api, body.url, { card: cards.good, hook: 'now' })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `http://localhost:3000/booking/${held.booking.id}?back`])
    // The guest is back before the word is.
    expect((await read(api, held)).status).toBe('pending_payment')
    await deliverSandboxEvents()
    expect(await read(api, held)).toMatchObject({
      status: 'confirmed',
      heldUntil: null,
      balance: euros(3400),
      online: { state: 'paid', paid: euros(600), refunded: euros(0) },
    })
    expect((await folioOf(held.booking)).map(l => [l.kind, l.amount, l.method])).toEqual([
      ['charge', 4000, null],
      ['payment', -600, 'online'],
    ])
    expect(await eventsOf(held.booking)).toEqual(['created', 'payment_taken', 'confirmed'])
    expect(await lettersTo(email)).toEqual(['bookingConfirmed'])
    const [mail] = await select<{ text_body: string }>('SELECT text_body FROM mail_outbox WHERE to_email = ?', [email])
    expect(mail?.text_body).toContain('You paid €6.00 online.')
    expect((await pay(api, held)).body.code).toBe('invalid_transition')
  })

  it('opens one page, however often it is asked for', async () => {
    const held = await hold(await buildDepositHouse())
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(api, held)))
    expect(new Set(answers.map(a => a.body.url)).size).toBe(1)
    const again = await Promise.all([pay(api, held, 'one-press-of-the-button'), pay(api, held, 'one-press-of-the-button')])
    expect(again.map(a => [a.status, a.body.url])).toEqual([
      [200, answers[0]?.body.url],
      [200, answers[0]?.body.url],
    ])
    const [count] = await select<{ n: number }>('SELECT COUNT(*) AS n FROM online_payments WHERE booking_id = ?', [held.booking.id])
    expect(Number(count?.n)).toBe(1)
  })

  it('is opened for nobody else, for no stranger house, and not when the time is over', async () => {
    const held = await hold(await buildDepositHouse())
    const other = await hold(await buildDepositHouse())
    expect((await pay(api, { ...held, headers: other.headers })).body.code).toBe('not_found')
    const stranger = await tokenOf(await buildUser({ role: 'hostel_owner' }))
    expect((await api.call(`POST /booking/${held.booking.id}/pay`, { token: stranger })).status).toBe(404)
    await age(held.booking, 900)
    const late = await pay(api, held)
    expect([late.status, late.body.code]).toEqual([409, 'hold_expired'])
    await expireHolds()
    expect((await pay(api, held)).body.code).toBe('hold_expired')
  })

  it('survives a card that is declined and a bank that asks', async () => {
    const held = await hold(await buildDepositHouse())
    const { url } = (await pay(api, held)).body
    const wrong = await atSandbox(api, url, { card: '1234', hook: 'now' })
    expect([wrong.status, (await wrong.text()).includes('not one of the test cards')]).toEqual([422, true])
    const declined = await atSandbox(api, url, { card: cards.declined, hook: 'now' })
    expect([declined.status, (await declined.text()).includes('This card was declined')]).toEqual([422, true])
    await deliverSandboxEvents()
    expect(await read(api, held)).toMatchObject({ status: 'pending_payment', online: { state: 'declined' } })
    const bank = await atSandbox(api, url, { card: cards.bank, hook: 'now' })
    expect(await bank.text()).toContain('is it you?')
    expect((await atSandbox(api, url, { answer: 'no', hook: 'now' }, '/bank')).status).toBe(422)
    expect((await pay(api, held)).body.url).toBe(url)
    expect((await atSandbox(api, url, { answer: 'yes', hook: 'now' }, '/bank')).status).toBe(303)
    await deliverSandboxEvents()
    expect(await read(api, held)).toMatchObject({ status: 'confirmed', online: { state: 'paid' } })
    expect(await eventsOf(held.booking)).toEqual(['created', 'payment_declined', 'payment_declined', 'payment_taken', 'confirmed'])
  })

  it('keeps no card: not in a table, not in an answer', async () => {
    const held = await hold(await buildDepositHouse())
    const { url } = (await pay(api, held)).body
    await atSandbox(api, url, { card: cards.declined, hook: 'now' })
    const again = await (await atSandbox(api, url, { card: cards.bank, hook: 'never' })).text()
    expect(again).not.toContain('3184')
    const rows = JSON.stringify([
      await select('SELECT * FROM sandbox_payments'),
      await select('SELECT * FROM sandbox_events'),
      await select('SELECT * FROM online_payments'),
      await select('SELECT * FROM payment_events'),
    ])
    for (const number of ['4000000000000002', '4000002760003184']) expect(rows).not.toContain(number)
  })
})

describe('the word of a payment', () => {
  const paidAt = async (hook: string, more: object = {}) => {
    const house = await buildDepositHouse(1)
    const held = await hold(house, more)
    const { url } = (await pay(api, held)).body
    expect((await atSandbox(api, url, { card: cards.good, hook })).status).toBe(303)
    return { ...held, house, url }
  }
  const post = (body: string, signature = signatureOf(body)) =>
    fetch(`${api.url}/payments/webhook/sandbox`, { method: 'POST', body, headers: { 'sandbox-signature': signature } })
  const eventOf = async (held: { booking: { id: number } }, more: object = {}) => {
    const [p] = await select<{ id: number; external_id: string; amount: number }>(
      'SELECT id, external_id, amount FROM online_payments WHERE booking_id = ?',
      [held.booking.id],
    )
    return JSON.stringify({
      id: randomUUID(),
      type: 'paid',
      reference: p?.id,
      charge: p?.external_id,
      amount: p?.amount,
      currency: 'EUR',
      ...more,
    })
  }

  it('may be late', async () => {
    const held = await paidAt('late')
    await deliverSandboxEvents()
    expect((await read(api, held)).status).toBe('pending_payment')
    await dueNow('sandbox_events')
    await deliverSandboxEvents()
    expect((await read(api, held)).status).toBe('confirmed')
  })

  it('may come twice, and fifty times at once', async () => {
    const { email, guest } = withMail()
    const held = await paidAt('twice', { guest })
    await deliverSandboxEvents()
    const echo = await eventOf(held)
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(echo)))
    expect(new Set(answers.map(a => a.status))).toEqual(new Set([200]))
    expect(await read(api, held)).toMatchObject({ status: 'confirmed', online: { paid: euros(600) } })
    expect((await folioOf(held.booking)).filter(l => l.kind === 'payment')).toHaveLength(1)
    expect(await lettersTo(email)).toEqual(['bookingConfirmed'])
  })

  it('confirms once when fifty different words of one payment meet', async () => {
    const held = await paidAt('never')
    const words = await Promise.all(Array.from({ length: 50 }, () => eventOf(held)))
    const answers = await Promise.all(words.map(word => post(word)))
    expect(new Set(answers.map(a => a.status))).toEqual(new Set([200]))
    expect((await folioOf(held.booking)).filter(l => l.kind === 'payment')).toHaveLength(1)
    expect(await eventsOf(held.booking)).toEqual(['created', 'payment_taken', 'confirmed'])
  })

  it('may never come: we ask', async () => {
    const held = await paidAt('never')
    await deliverSandboxEvents()
    await checkOpenPayments()
    expect((await read(api, held)).status).toBe('pending_payment')
    await dueNow('online_payments')
    await checkOpenPayments()
    expect(await read(api, held)).toMatchObject({ status: 'confirmed', online: { state: 'paid' } })
  })

  it('counts only when it is signed, by us, now, and for this provider', async () => {
    const held = await paidAt('never')
    const word = await eventOf(held)
    const forged = await post(word, signatureOf(`${word} `))
    expect([forged.status, (await forged.json()).code]).toEqual([400, 'bad_signature'])
    expect((await post(word, '')).status).toBe(400)
    expect((await post(word, signatureOf(word, String(Math.floor(Date.now() / 1000) - 301)))).status).toBe(400)
    const other = await fetch(`${api.url}/payments/webhook/stripe`, { method: 'POST', body: word })
    expect(other.status).toBe(404)
    expect((await read(api, held)).status).toBe('pending_payment')
    // Nothing of ours, and yet no error: a provider would repeat it for days.
    const foreign = await eventOf(held, { reference: 999_999_999 })
    expect((await post(foreign)).status).toBe(200)
  })

  it('of another sum books nothing: it goes back and both are told', async () => {
    const { email, guest } = withMail()
    const held = await paidAt('never', { guest })
    expect((await post(await eventOf(held, { amount: 1 }))).status).toBe(200)
    expect(await read(api, held)).toMatchObject({ status: 'pending_payment', online: { state: 'failed', paid: euros(0) } })
    expect(await eventsOf(held.booking)).toEqual(['created', 'payment_mismatch'])
    expect(await lettersTo(email)).toEqual(['moneyReturned'])
    await runPaymentTasks()
    expect(await eventsOf(held.booking)).toEqual(['created', 'payment_mismatch', 'refund_sent'])
    expect((await folioOf(held.booking)).map(l => l.kind)).toEqual(['charge'])
    // And the guest may try once more.
    const { url } = (await pay(api, held)).body
    expect(url).not.toBe(held.url)
  })

  it('that comes too late wins the beds back when they are free', async () => {
    const { email, guest } = withMail()
    const held = await paidAt('never', { guest })
    await age(held.booking, 900)
    await expireHolds()
    expect(await soldOf(held.house.room)).toEqual([0, 0])
    expect((await post(await eventOf(held))).status).toBe(200)
    expect(await read(api, held)).toMatchObject({ status: 'confirmed', balance: euros(3400), online: { state: 'paid' } })
    expect(await soldOf(held.house.room)).toEqual([1, 1])
    expect(await eventsOf(held.booking)).toEqual(['created', 'expired', 'payment_taken', 'revived'])
    expect(await lettersTo(email)).toEqual(['bookingConfirmed'])
    expect(await brokenCounters()).toEqual([])
  })

  it('that comes too late goes back when the beds are gone, and both are told', async () => {
    const { email, guest } = withMail()
    const held = await paidAt('never', { guest })
    await run('UPDATE properties SET email = ? WHERE id = ?', [`desk-${email}`, held.house.property.id])
    await age(held.booking, 900)
    const rival = await hold(held.house)
    const word = await eventOf(held)
    await Promise.all(Array.from({ length: 20 }, () => post(word)))
    expect(await read(api, held)).toMatchObject({ status: 'expired', online: { state: 'refunding', paid: euros(600), refunded: euros(0) } })
    await runPaymentTasks()
    await runPaymentTasks()
    expect(await read(api, held)).toMatchObject({
      status: 'expired',
      balance: euros(0),
      online: { state: 'refunded', refunded: euros(600) },
    })
    expect(await lettersTo(email)).toEqual(['moneyReturned'])
    expect(await lettersTo(`desk-${email}`)).toEqual(['paymentAlert'])
    expect(await eventsOf(held.booking)).toEqual(['created', 'expired', 'payment_taken', 'payment_returned', 'refund_sent'])
    expect((await read(api, rival)).status).toBe('pending_payment')
    const [sandbox] = await select<{ refunded: number }>('SELECT refunded FROM sandbox_payments WHERE id = ?', [
      held.url.split('/').at(-1) ?? '',
    ])
    expect(Number(sandbox?.refunded)).toBe(600)
    expect(await brokenCounters()).toEqual([])
  })

  it('and the end of the hold may meet: the guest has the beds in every order', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => paidAt('never')))
    for (const held of made) await age(held.booking, 900)
    const words = await Promise.all(made.map(held => eventOf(held)))
    await Promise.all([...words.map(word => post(word)), expireHolds(), expireHolds(), ...words.map(word => post(word))])
    for (const held of made) {
      expect((await read(api, held)).status).toBe('confirmed')
      expect(await soldOf(held.house.room)).toEqual([1, 1])
    }
    expect(await brokenCounters()).toEqual([])
  })

  it('leaves nobody a page to pay on when the time is over', async () => {
    const held = await hold(await buildDepositHouse())
    const { url } = (await pay(api, held)).body
    await age(held.booking, 900)
    await expireHolds()
    await runPaymentTasks()
    const page = await fetch(new URL(api.url).origin + new URL(url).pathname)
    expect(await page.text()).toContain('The time to pay has run out')
    await atSandbox(api, url, { card: cards.good, hook: 'now' })
    await deliverSandboxEvents()
    expect((await read(api, held)).status).toBe('expired')
  })
})

describe('cancelling what was paid', () => {
  const paid = async (more: object = {}, policy = 'flex_24h') => {
    const house = await buildLiveHostel({ deposit: { kind: 'percent', value: 15 }, cancellationPolicy: policy })
    const held = await hold(house, more)
    await atSandbox(api, (await pay(api, held)).body.url, { card: cards.good, hook: 'now' })
    await deliverSandboxEvents()
    return { ...held, house }
  }

  it('in time sends the whole deposit back through the provider', async () => {
    const { email, guest } = withMail()
    const held = await paid({ guest })
    const { body } = await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    expect([body.status, body.fee, body.online.state]).toEqual(['cancelled', euros(0), 'refunding'])
    const [mail] = await select<{ text_body: string }>(
      "SELECT text_body FROM mail_outbox WHERE to_email = ? AND template = 'bookingCancelled'",
      [email],
    )
    expect(mail?.text_body).toContain('€6.00 that you paid online goes back to you')
    await runPaymentTasks()
    expect(await read(api, held)).toMatchObject({ balance: euros(0), online: { state: 'refunded', refunded: euros(600) } })
    expect((await folioOf(held.booking)).at(-1)).toEqual({ kind: 'refund', amount: 600, method: 'online' })
  })

  it('late keeps the deposit against the fee', async () => {
    const held = await paid({ arrival: inDays(1), departure: inDays(3) }, 'strict_14d')
    const { body } = await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    expect([body.fee, body.balance, body.online.state]).toEqual([euros(4000), euros(3400), 'paid'])
    await runPaymentTasks()
    expect((await read(api, held)).online.refunded).toEqual(euros(0))
  })

  it('tries a refund again while the provider is away, and asks the house in the end', async () => {
    const held = await paid()
    const desk = `desk-${randomUUID()}@example.com`
    await run('UPDATE properties SET email = ? WHERE id = ?', [desk, held.house.property.id])
    await run("UPDATE online_payments SET charge_id = 'sbx_lost', external_id = CONCAT('sbx_lost', id) WHERE booking_id = ?", [
      held.booking.id,
    ])
    await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    for (let n = 0; n < 10; n++) {
      await dueNow('payment_tasks')
      await runPaymentTasks()
    }
    expect((await read(api, held)).online).toMatchObject({ state: 'refund_stuck', refunded: euros(0) })
    expect(await lettersTo(desk)).toContain('paymentAlert')
    expect(await eventsOf(held.booking)).toContain('refund_failed')
  })
})
