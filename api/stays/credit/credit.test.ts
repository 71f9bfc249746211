import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { runs } from '../../../domain/testing.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { call, eur, expectConsistentBooking, mailsOf, started, withApi } from '../booking/change/testing.ts'
import { bookingOf, inDays, run } from '../booking/testing.ts'
import { deliverSandboxEvents } from '../deposit/providers/deliverSandboxEvents.ts'
import { atSandbox, buildDepositProperty, cards, dueNow, folioOf, pay } from '../deposit/testing.ts'
import { runCreditJob } from './service.ts'

withApi({ payments: { provider: 'sandbox', capture: 'now' } })

type TestProperty = Awaited<ReturnType<typeof buildDepositProperty>>
interface Guest {
  token: string
  guest: { name: string; email: string }
}

/** A property that takes half ahead (20.00 of 40.00), and keeps it as credit for 180 days. */
async function buildCreditProperty(beds = 4) {
  const fixture = await buildDepositProperty(beds, { kind: 'percent', value: 50 })
  const body = { creditDays: 180 }
  const { status } = await call(`PUT /property/${fixture.property.id}`, { token: await createSessionToken(fixture.owner), body })
  expect(status).toBe(200)
  return { ...fixture, ownerToken: await createSessionToken(fixture.owner) }
}
async function buildGuest(): Promise<Guest> {
  const user = await buildUser()
  return { token: await createSessionToken(user), guest: { name: 'Asha Rao', email: user.email } }
}
async function book(fixture: TestProperty, { token, guest }: Guest, more: object = {}) {
  const { status, body } = await call('POST /booking', {
    token,
    body: bookingOf({ property: fixture.property, room: fixture.room, guest, ...more }),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { booking: body, headers: { 'x-manage-token': body.manageToken as string } }
}
async function paidAhead(fixture: TestProperty, guest: Guest, more: object = {}) {
  const held = await book(fixture, guest, more)
  const { body } = await pay(started(), held)
  await atSandbox(started(), body.url, { card: cards.good, hook: 'now' })
  await dueNow('sandbox_events')
  await deliverSandboxEvents()
  return held.booking.id as number
}
const cancel = (id: number, { token }: { token: string }, query = 'refundTo=credit') => call(`DELETE /booking/${id}?${query}`, { token })
const use = (id: number, { token }: { token: string }, key?: string) =>
  call(`POST /booking/${id}/credit`, { token, ...(key && { headers: { 'Idempotency-Key': key } }) })
const mine = async ({ token }: Guest) => (await call('GET /credit/mine', { token })).body
const linesOf = (id: number) =>
  select<{ kind: string; amount: number }>('SELECT kind, amount FROM stay_credit_lines WHERE credit_id = ? ORDER BY id', [id])
async function withCredit(fixture: TestProperty) {
  const guest = await buildGuest()
  const { body } = await cancel(await paidAhead(fixture, guest), guest)
  expect(body.difference.credit.amount).toEqual(eur(2000))
  return guest
}
async function expectSums(property: number) {
  const rows = await select<{ balance: number; lines: number }>(
    `SELECT c.balance, (SELECT SUM(l.amount) FROM stay_credit_lines l WHERE l.credit_id = c.id) AS \`lines\` FROM stay_credits c WHERE c.property_id = ?`,
    [property],
  )
  for (const { balance, lines } of rows) expect([Number(balance), Number(balance) >= 0]).toEqual([Number(lines), true])
  // What the bills say of credit, all in all, is what the credits hold, but for what has ended.
  const [sum] = await select<{ billed: number; ended: number }>(
    `SELECT (SELECT COALESCE(SUM(amount), 0) FROM folio_lines WHERE property_id = ? AND method = 'credit') AS billed,
       (SELECT COALESCE(SUM(amount), 0) FROM stay_credit_lines WHERE property_id = ? AND kind = 'expired') AS ended`,
    [property, property],
  )
  expect(rows.reduce((n, r) => n + Number(r.balance), 0)).toBe(Number(sum?.billed) + Number(sum?.ended))
}

describe('leaving what was paid online with the property', () => {
  it('is shown first, never the default, and stands on the bill and in the list', async () => {
    const fixture = await buildCreditProperty()
    const guest = await buildGuest()
    const id = await paidAhead(fixture, guest)
    const result = await cancel(id, guest, 'dryRun=true')
    const credit = { amount: eur(2000), expiresOn: inDays(180) }
    expect(result.body.difference).toMatchObject({ credit, back: { online: eur(2000), credit: eur(0) } })
    expect((await cancel(id, guest, 'dryRun=true&refundTo=credit')).body.difference).toMatchObject({ credit, back: { online: eur(0) } })
    expect(await mine(guest)).toEqual([])
    const { status, body } = await cancel(id, guest)
    expect([status, body.status, body.balance], JSON.stringify(body)).toEqual([200, 'cancelled', eur(0)])
    expect(body.difference).toMatchObject({ credit, back: { online: eur(0), credit: eur(0), cash: eur(0), pending: eur(0) } })
    expect(body.credit).toEqual({ used: eur(0), kept: eur(2000), expiresOn: inDays(180) })
    expect((await folioOf({ id })).filter(l => l.method)).toEqual([
      { kind: 'payment', amount: -2000, method: 'online' },
      { kind: 'refund', amount: 2000, method: 'credit' },
    ])
    expect(await select("SELECT id FROM payment_tasks WHERE booking_id = ? AND kind = 'refund'", [id])).toEqual([])
    expect(await mine(guest)).toMatchObject([
      {
        balance: eur(2000),
        expiresOn: inDays(180),
        booking: id,
        property: { id: fixture.property.id },
        lines: [{ kind: 'given', amount: eur(2000) }],
      },
    ])
    const { body: open } = await call(`GET /credit/all?property=${fixture.property.id}`, { token: fixture.ownerToken })
    expect(open).toMatchObject([{ booking: id, balance: eur(2000), expiresOn: inDays(180) }])
    expect(await mailsOf(guest.guest.email)).toContain('creditGiven')
    expect((await cancel(id, guest)).body.code).toBe('invalid_transition')
    await expectConsistentBooking({ id, token: fixture.ownerToken })
    await expectSums(fixture.property.id)
  })

  it('keeps only what is over when the terms ask a fee', async () => {
    const fixture = await buildCreditProperty()
    const guest = await buildGuest()
    const stay = { arrival: inDays(0), departure: inDays(3) }
    await call(`PUT /property/${fixture.property.id}`, { token: fixture.ownerToken, body: { deposit: { kind: 'full' } } })
    const id = await paidAhead(fixture, guest, stay)
    const { body } = await cancel(id, guest)
    expect(body).toMatchObject({ fee: eur(2000), balance: eur(0), difference: { credit: { amount: eur(4000) } } })
    await expectConsistentBooking({ id, token: fixture.ownerToken })
    await expectSums(fixture.property.id)
  })

  it('is not made of what several people paid: each gets theirs back on their card', async () => {
    const fixture = await buildCreditProperty()
    const guest = await buildGuest()
    const id = await paidAhead(fixture, guest)
    await run(
      `INSERT INTO online_payments (property_id, booking_id, provider, state, amount, currency, payer_email, created_at, updated_at)
       SELECT property_id, booking_id, provider, state, amount, currency, 'friend@example.org', created_at, updated_at FROM online_payments WHERE booking_id = ?`,
      [id],
    )
    expect((await cancel(id, guest)).body).toMatchObject({ code: 'invalid_transition', reason: 'no_credit' })
    expect((await cancel(id, guest, 'dryRun=true')).body.difference).not.toHaveProperty('credit')
  })

  it('is not to be had where it is not offered, by the desk, for a part, or with nothing paid', async () => {
    const fixture = await buildCreditProperty()
    const guest = await buildGuest()
    const id = await paidAhead(fixture, guest)
    expect((await cancel(id, { token: fixture.ownerToken })).body.code).toBe('forbidden')
    const line = (await call(`GET /booking/${id}`, guest)).body.lines[0].id
    expect((await cancel(id, guest, `refundTo=credit&line=${line}`)).body.code).toBe('invalid_transition')
    await call(`PUT /property/${fixture.property.id}`, { token: fixture.ownerToken, body: { creditDays: null } })
    expect((await cancel(id, guest)).body).toMatchObject({ code: 'invalid_transition', reason: 'no_credit' })
    expect((await cancel(id, guest, 'dryRun=true')).body.difference.credit).toBeUndefined()
    expect((await cancel(id, guest, 'refundTo=card')).body.difference.back.online).toEqual(eur(2000))
    const edit = (creditDays: number) => call(`PUT /property/${fixture.property.id}`, { token: fixture.ownerToken, body: { creditDays } })
    expect([(await edit(29)).status, (await edit(731)).status, (await edit(30)).status]).toEqual([422, 422, 200])
    const unpaid = await book(fixture, guest)
    expect((await cancel(unpaid.booking.id, guest)).body.code).toBe('invalid_transition')
  })
})

describe('paying with credit', () => {
  it('books held beds at once, and comes back as credit when that is cancelled', async () => {
    const fixture = await buildCreditProperty()
    const guest = await withCredit(fixture)
    const { booking } = await book(fixture, guest)
    expect((await call(`GET /booking/${booking.id}/credit`, guest)).body).toEqual({
      available: eur(2000),
      usable: eur(2000),
      expiresOn: inDays(180),
    })
    const key = 'credit-key-0123456789'
    const { status, body } = await use(booking.id, guest, key)
    expect([status, body.status, body.balance, body.depositDue], JSON.stringify(body)).toEqual([200, 'confirmed', eur(2000), eur(0)])
    expect(body.credit).toEqual({ used: eur(2000), kept: eur(0) })
    expect((await use(booking.id, guest, key)).status).toBe(200)
    expect(await mine(guest)).toMatchObject([{ balance: eur(0) }])
    expect((await use(booking.id, guest)).body).toMatchObject({ code: 'invalid_transition', reason: 'no_credit' })
    await expectSums(fixture.property.id)
    const over = await cancel(booking.id, guest, 'refundTo=card')
    expect(over.body).toMatchObject({ balance: eur(0), difference: { back: { online: eur(0), credit: eur(2000), pending: eur(0) } } })
    expect(await mine(guest)).toMatchObject([{ balance: eur(2000), lines: [{ kind: 'given' }, { kind: 'used' }, { kind: 'returned' }] }])
    await expectConsistentBooking({ id: booking.id, token: fixture.ownerToken })
    await expectSums(fixture.property.id)
  })

  it('gives card money back to the card first, and credit only to the credit', async () => {
    const fixture = await buildCreditProperty()
    const guest = await withCredit(fixture)
    const id = await paidAhead(fixture, guest)
    expect((await use(id, guest)).body).toMatchObject({ status: 'confirmed', balance: eur(0) })
    const { body } = await cancel(id, guest, 'refundTo=card')
    expect(body.difference.back).toEqual({ online: eur(2000), credit: eur(2000), cash: eur(0), pending: eur(0) })
    expect(body.credit).toBeUndefined()
    await expectSums(fixture.property.id)
  })

  it('asks for the whole deposit, the same property, an owner, and a stay that is open', async () => {
    const [fixture, other] = [await buildCreditProperty(), await buildCreditProperty()]
    const guest = await withCredit(fixture)
    const large = await book(fixture, guest, { departure: inDays(14) })
    expect((await call(`GET /booking/${large.booking.id}/credit`, guest)).body).toMatchObject({ available: eur(2000), usable: eur(0) })
    expect((await use(large.booking.id, guest)).body.reason).toBe('no_credit')
    const there = await book(other, guest)
    expect((await use(there.booking.id, guest)).body.reason).toBe('no_credit')
    expect((await use(there.booking.id, { token: other.ownerToken })).body.code).toBe('forbidden')
    const stranger = await buildGuest()
    const theirs = await book(fixture, stranger)
    expect((await use(theirs.booking.id, stranger)).body.reason).toBe('no_credit')
    expect((await use(theirs.booking.id, guest)).status).toBe(404)
    const byLink = await call(`POST /booking/${large.booking.id}/credit`, { headers: large.headers })
    expect(byLink.body.reason).toBe('no_credit')
    await cancel(large.booking.id, guest, 'refundTo=card')
    expect((await use(large.booking.id, guest)).body.code).toBe('invalid_transition')
  })

  it('is spent once, however many bookings ask for it at once', async () => {
    const fixture = await buildCreditProperty(8)
    const guest = await withCredit(fixture)
    const held = []
    for (let i = 0; i < 3; i++) held.push(await book(fixture, guest))
    const replies = await Promise.all(held.map(h => use(h.booking.id, guest)))
    expect(replies.map(r => r.status).sort()).toEqual([200, 409, 409])
    expect(await mine(guest)).toMatchObject([{ balance: eur(0) }])
    await expectSums(fixture.property.id)
  })
})

describe('the last day', () => {
  it('is told of two weeks before, once, and ends what is left', async () => {
    const fixture = await buildCreditProperty()
    const guest = await withCredit(fixture)
    const [credit] = await mine(guest)
    // From its own last day: after midnight the day of the property is still yesterday.
    const on = (days: number) => new Date(`${addDays(credit.expiresOn, days)}T12:00:00Z`)
    await runCreditJob({}, on(-15))
    expect(await mailsOf(guest.guest.email)).not.toContain('creditEnding')
    await runCreditJob({}, on(-13))
    await runCreditJob({}, on(-12))
    expect((await mailsOf(guest.guest.email)).filter(m => m === 'creditEnding')).toHaveLength(1)
    await Promise.all([runCreditJob({}, on(3)), runCreditJob({}, on(3))])
    expect(await linesOf(credit.id)).toEqual([
      { kind: 'given', amount: 2000 },
      { kind: 'expired', amount: -2000 },
    ])
    await expectSums(fixture.property.id)
  })

  it('stops the use of it from the day after', async () => {
    const fixture = await buildCreditProperty()
    const guest = await withCredit(fixture)
    const { booking } = await book(fixture, guest)
    await run('UPDATE stay_credits SET expires_on = ? WHERE property_id = ?', [inDays(-1), fixture.property.id])
    expect((await use(booking.id, guest)).body.reason).toBe('no_credit')
    await run('UPDATE stay_credits SET expires_on = ? WHERE property_id = ?', [inDays(0), fixture.property.id])
    expect((await use(booking.id, guest)).status).toBe(200)
  })
})

it('stays the sum of its lines, and never below nothing, whatever is booked, paid and cancelled', async () => {
  const step = fc.constantFrom('card', 'credit', 'cancelCard', 'cancelCredit', 'desk')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async steps => {
      const fixture = await buildCreditProperty(20)
      const guest = await withCredit(fixture)
      const open: number[] = []
      for (const each of steps) {
        if (each === 'card') open.push(await paidAhead(fixture, guest))
        if (each === 'credit') {
          const { booking } = await book(fixture, guest)
          if ((await use(booking.id, guest)).status === 200) open.push(booking.id)
        }
        const id = each.startsWith('cancel') || each === 'desk' ? open.shift() : undefined
        if (id && each === 'desk') await call(`DELETE /booking/${id}`, { token: fixture.ownerToken })
        else if (id) await cancel(id, guest, each === 'cancelCredit' ? 'refundTo=credit' : 'refundTo=card')
        if (id) await expectConsistentBooking({ id, token: fixture.ownerToken })
        await expectSums(fixture.property.id)
      }
    }),
    runs(6, 2),
  )
})
