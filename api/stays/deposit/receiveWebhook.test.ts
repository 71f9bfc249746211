import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../booking/testing.ts'
import { checkOpenPayments } from './checkOpenPayments.ts'
import { expireHolds } from './expireHolds.ts'
import { deliverSandboxEvents } from './providers/deliverSandboxEvents.ts'
import { signWebhook } from './providers/sandboxProvider.ts'
import { runPaymentTasks } from './runPaymentTasks.ts'
import {
  age,
  atSandbox,
  buildDepositProperty,
  cards,
  type DepositProperty,
  dueNow,
  euros,
  eventsOf,
  folioOf,
  holdBed,
  loadMailTemplates,
  pay,
  read,
  soldOf,
  withMail,
} from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})
const hold = (fixture: DepositProperty, more: object = {}) => holdBed(api, fixture, more)

describe('the word of a payment', () => {
  const paidAt = async (hook: string, more: object = {}) => {
    const fixture = await buildDepositProperty(1)
    const held = await hold(fixture, more)
    const { url } = (await pay(api, held)).body
    expect((await atSandbox(api, url, { card: cards.good, hook })).status).toBe(303)
    return { ...held, fixture, url }
  }
  const post = (body: string, signature = signWebhook(body)) =>
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
    expect(await loadMailTemplates(email)).toEqual(['bookingConfirmed'])
  })

  it('confirms once when fifty different words of one payment meet', async () => {
    const held = await paidAt('never')
    const text = await Promise.all(Array.from({ length: 50 }, () => eventOf(held)))
    const answers = await Promise.all(text.map(event => post(event)))
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
    const event = await eventOf(held)
    const forged = await post(event, signWebhook(`${event} `))
    expect([forged.status, (await forged.json()).code]).toEqual([400, 'bad_signature'])
    expect((await post(event, '')).status).toBe(400)
    expect((await post(event, signWebhook(event, String(Math.floor(Date.now() / 1000) - 301)))).status).toBe(400)
    const other = await fetch(`${api.url}/payments/webhook/stripe`, { method: 'POST', body: event })
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
    expect(await loadMailTemplates(email)).toEqual(['moneyReturned'])
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
    expect(await soldOf(held.fixture.room)).toEqual([0, 0])
    expect((await post(await eventOf(held))).status).toBe(200)
    expect(await read(api, held)).toMatchObject({ status: 'confirmed', balance: euros(3400), online: { state: 'paid' } })
    expect(await soldOf(held.fixture.room)).toEqual([1, 1])
    expect(await eventsOf(held.booking)).toEqual(['created', 'expired', 'payment_taken', 'revived'])
    expect(await loadMailTemplates(email)).toEqual(['bookingConfirmed'])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('that comes too late twice charges the nights once', async () => {
    const held = await paidAt('never')
    const lapse = async () => {
      await run("UPDATE bookings SET status = 'pending_payment', held_until = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE WHERE code = ?", [
        held.booking.code,
      ])
      await expireHolds()
    }
    await lapse()
    const { balance } = await read(api, held)
    expect(balance).toEqual(euros(0))
    for (const paid of [1, 2]) {
      await run("UPDATE online_payments SET state = 'open' WHERE booking_id = (SELECT id FROM bookings WHERE code = ?)", [
        held.booking.code,
      ])
      expect((await post(await eventOf(held))).status).toBe(200)
      expect(await read(api, held)).toMatchObject({ status: 'confirmed', balance: euros(4000 - 600 * paid) })
      if (paid === 1) await lapse()
    }
    expect(await findCounterMismatches()).toEqual([])
  })

  it('that comes too late goes back when the beds are gone, and both are told', async () => {
    const { email, guest } = withMail()
    const held = await paidAt('never', { guest })
    await run('UPDATE properties SET email = ? WHERE id = ?', [`desk-${email}`, held.fixture.property.id])
    await age(held.booking, 900)
    const rival = await hold(held.fixture)
    const event = await eventOf(held)
    await Promise.all(Array.from({ length: 20 }, () => post(event)))
    expect(await read(api, held)).toMatchObject({ status: 'expired', online: { state: 'refunding', paid: euros(600), refunded: euros(0) } })
    await runPaymentTasks()
    await runPaymentTasks()
    expect(await read(api, held)).toMatchObject({
      status: 'expired',
      balance: euros(0),
      online: { state: 'refunded', refunded: euros(600) },
    })
    expect(await loadMailTemplates(email)).toEqual(['moneyReturned'])
    expect(await loadMailTemplates(`desk-${email}`)).toEqual(['paymentAlert'])
    expect(await eventsOf(held.booking)).toEqual(['created', 'expired', 'payment_taken', 'payment_returned', 'refund_sent'])
    expect((await read(api, rival)).status).toBe('pending_payment')
    const [sandbox] = await select<{ refunded: number }>('SELECT refunded FROM sandbox_payments WHERE id = ?', [
      held.url.split('/').at(-1) ?? '',
    ])
    expect(Number(sandbox?.refunded)).toBe(600)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('that comes too late takes no bed of a room that is for others by now', async () => {
    const held = await paidAt('never', { guests: [{ gender: 'male' }] })
    await age(held.booking, 900)
    await expireHolds()
    // Its one bed is fewer than a dorm for women has by the form.
    await run("UPDATE rooms SET type = 'female_dorm', gender = 'female' WHERE id = ?", [held.fixture.room.id])
    expect((await post(await eventOf(held))).status).toBe(200)
    expect(await read(api, held)).toMatchObject({ status: 'expired', online: { state: 'refunding' } })
    expect(await soldOf(held.fixture.room)).toEqual([0, 0])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('that comes too late takes no bed that is given out no more', async () => {
    const fixture = await buildDepositProperty()
    const token = await createSessionToken(fixture.owner)
    const body = { room: fixture.room.id, from: inDays(9), to: inDays(13), units: 1 }
    expect((await api.call('POST /room/room-rates', { token, body })).status).toBe(200)
    const held = await hold(fixture)
    const { url } = (await pay(api, held)).body
    expect((await atSandbox(api, url, { card: cards.good, hook: 'never' })).status).toBe(303)
    await age(held.booking, 900)
    await expireHolds()
    expect((await api.call('POST /booking', { body: bookingOf(fixture) })).status).toBe(201)
    expect((await post(await eventOf(held))).status).toBe(200)
    expect(await read(api, held)).toMatchObject({ status: 'expired', online: { state: 'refunding' } })
    expect(await soldOf(fixture.room)).toEqual([1, 1])
  })

  it('and the end of the hold may meet: the guest has the beds in every order', async () => {
    const created = await Promise.all(Array.from({ length: 12 }, () => paidAt('never')))
    for (const held of created) await age(held.booking, 900)
    const text = await Promise.all(created.map(held => eventOf(held)))
    await Promise.all([...text.map(event => post(event)), expireHolds(), expireHolds(), ...text.map(event => post(event))])
    for (const held of created) {
      expect((await read(api, held)).status).toBe('confirmed')
      expect(await soldOf(held.fixture.room)).toEqual([1, 1])
    }
    expect(await findCounterMismatches()).toEqual([])
  })

  it('leaves nobody a page to pay on when the time is over', async () => {
    const held = await hold(await buildDepositProperty())
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
