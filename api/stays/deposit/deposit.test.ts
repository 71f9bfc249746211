import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { getLocalizer } from '../../platform/mail/service.ts'
import { type Api, bookingOf, findCounterMismatches, run, startApi } from '../booking/testing.ts'
import { expireHolds } from './expireHolds.ts'
import { deliverSandboxEvents } from './providers/deliverSandboxEvents.ts'
import {
  age,
  atSandbox,
  buildDepositProperty,
  cards,
  type DepositProperty,
  euros,
  eventsOf,
  folioOf,
  holdBed,
  loadMailTemplates,
  pay,
  read,
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

describe('a deposit', () => {
  it('is asked of who books on the web, said before, and frozen', async () => {
    const fixture = await buildDepositProperty()
    const { lines, property, arrival, departure } = bookingOf(fixture)
    const { body: quote } = await api.call('POST /booking/quote', { body: { property, arrival, departure, lines } })
    expect([quote.total, quote.depositNow, quote.balanceAtDesk]).toEqual([euros(4000), euros(600), euros(3400)])
    const desk = { body: { property, arrival, departure, lines, source: 'desk' }, token: await createSessionToken(fixture.owner) }
    const { body: atDesk } = await api.call('POST /booking/quote', desk)
    expect([atDesk.total, atDesk.depositNow, atDesk.balanceAtDesk]).toEqual([euros(4000), euros(0), euros(4000)])
    const { body: offers } = await api.call(`GET /property/${property}/offers?arrival=${arrival}&departure=${departure}&guests=1`)
    expect([offers.offers[0].depositNow, offers.offers[0].balanceAtDesk]).toEqual([euros(600), euros(3400)])
    const { booking, headers } = await hold(fixture)
    expect(booking).toMatchObject({ status: 'pending_payment', deposit: euros(600), total: euros(4000), balance: euros(4000) })
    await run('UPDATE properties SET deposit = ? WHERE id = ?', ['{"kind":"full"}', fixture.property.id])
    expect((await read(api, { booking, headers })).deposit).toEqual(euros(600))
  })

  it.each([
    [{ kind: 'none' }, 'confirmed', 0],
    [{ kind: 'fixed', value: 1000 }, 'pending_payment', 1000],
    [{ kind: 'first_night' }, 'pending_payment', 2000],
    [{ kind: 'full' }, 'pending_payment', 4000],
    [null, 'pending_payment', 600],
  ])('of the rule %j: %s, %i', async (rule, status, amount) => {
    const { booking } = await hold(await buildDepositProperty(4, rule as never))
    expect([booking.status, booking.deposit]).toEqual([status, euros(amount)])
  })

  it('is none for the desk', async () => {
    const fixture = await buildDepositProperty()
    const body = bookingOf({ ...fixture, source: 'desk' })
    const created = await api.call('POST /booking', { body, token: await createSessionToken(fixture.owner) })
    expect([created.body.status, created.body.deposit]).toEqual(['confirmed', euros(0)])
  })

  it('is asked for in the language of the booking, and leads back to its page in it', async () => {
    const held = await hold(await buildDepositProperty(), { language: 'ar' })
    const { body } = await pay(api, held)
    const page = await (await fetch(new URL(api.url).origin + new URL(body.url).pathname)).text()
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toMatch(/href="[^"]+\/ar\/booking\/\d+"/)
    expect(page).not.toMatch(/Pay|Card|Back/)
    expect(page).toContain(`، ${getLocalizer('ar').day(held.booking.arrival)} (${held.booking.code})`)
  })

  it('leads back to a page that looks as the hostel’s own, if it was booked there', async () => {
    const fixture = await buildDepositProperty()
    const held = await hold(fixture)
    await run('UPDATE bookings SET own_page = 1 WHERE id = ?', [held.booking.id])
    const { body } = await pay(api, held)
    const paid = await atSandbox(api, body.url, { card: cards.good, hook: 'now' })
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/booking/${held.booking.id}?own=${fixture.property.id}&back`)
  })

  it('is paid on the page of the provider, and the word of it books the beds', async () => {
    const { email, guest } = withMail()
    const fixture = await buildDepositProperty()
    const held = await hold(fixture, { guest })
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
    expect(await loadMailTemplates(email)).toEqual(['bookingConfirmed'])
    const [mail] = await select<{ text_body: string }>('SELECT text_body FROM mail_outbox WHERE to_email = ?', [email])
    expect(mail?.text_body).toContain('You paid €6.00 online.')
    expect((await pay(api, held)).body.code).toBe('invalid_transition')
  })

  it('opens one page, however often it is asked for', async () => {
    const held = await hold(await buildDepositProperty())
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

  it('is opened for nobody else, for no stranger property, and not when the time is over', async () => {
    const held = await hold(await buildDepositProperty())
    const other = await hold(await buildDepositProperty())
    expect((await pay(api, { ...held, headers: other.headers })).body.code).toBe('not_found')
    const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    expect((await api.call(`POST /booking/${held.booking.id}/pay`, { token: stranger })).status).toBe(404)
    await age(held.booking, 900)
    const late = await pay(api, held)
    expect([late.status, late.body.code]).toEqual([409, 'hold_expired'])
    await expireHolds()
    expect((await pay(api, held)).body.code).toBe('hold_expired')
  })

  it('survives a card that is declined and a bank that asks', async () => {
    const held = await hold(await buildDepositProperty())
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
    const held = await hold(await buildDepositProperty())
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
