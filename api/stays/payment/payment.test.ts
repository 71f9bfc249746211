import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const euros = (amount: number) => ({ amount, currency: 'EUR' })

/** A guest of tonight and two more nights who owes 60.00, and the receptionist who stands before them. */
async function owing(stay: Record<string, unknown> = {}) {
  const desk = await buildUser({ role: 'hostel_owner', name: 'Rosa at the desk' })
  const fixture = await buildLiveProperty({ members: [{ user: desk, role: 'reception' }] })
  const token = await createSessionToken(desk)
  const body = bookingOf({ ...fixture, arrival: inDays(0), departure: inDays(3), source: 'desk', ...stay })
  const { status, body: booking } = await call('POST /booking', { token, body })
  expect([status, booking.balance]).toEqual([201, euros(6000)])
  return { ...fixture, token, booking }
}
type Owing = Awaited<ReturnType<typeof owing>>

const payment = ({ property, booking }: Pick<Owing, 'property' | 'booking'>, more: object = {}) => ({
  property: property.id,
  booking: booking.id,
  amount: euros(6000),
  method: 'cash',
  withoutShift: 'Nobody counts here',
  ...more,
})
const pay = (created: Owing, more: object = {}, key?: string) =>
  call('POST /api/payment/cash-payments', {
    token: created.token,
    body: payment(created, more),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const balanceOf = async ({ token, booking }: Owing) => (await call(`GET /booking/${booking.id}`, { token })).body.balance.amount
const paymentsOf = (booking: { id: number }) =>
  select<{ amount: number; method: string }>(
    "SELECT amount, method FROM folio_lines WHERE booking_id = ? AND kind = 'payment' ORDER BY id",
    [booking.id],
  )

describe('POST /api/payment/cash-payments', () => {
  it('puts the payment on the bill, and leaves a step and an audit line', async () => {
    const created = await owing()
    const { status, body } = await pay(created, { amount: euros(2500), receivedFrom: 'Ravi', note: 'Two notes of ten' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      property: created.property.id,
      booking: created.booking.id,
      code: created.booking.code,
      guestName: 'Asha Rao',
      amount: euros(2500),
      method: 'cash',
      receivedFrom: 'Ravi',
      note: 'Two notes of ten',
      by: 'Rosa at the desk',
      balance: euros(3500),
    })
    expect(await paymentsOf(created.booking)).toEqual([{ amount: -2500, method: 'cash' }])
    expect(await balanceOf(created)).toBe(3500)
    const { body: folio } = await call(`GET /booking/${created.booking.id}/folio`, { token: created.token })
    expect(folio.balance).toEqual(euros(3500))
    expect(folio.lines.at(-1)).toMatchObject({ id: body.id, kind: 'payment', description: 'Paid in cash by Ravi', amount: euros(-2500) })
    const { body: steps } = await call(`GET /booking/${created.booking.id}/history`, { token: created.token })
    expect(steps.at(-1)).toMatchObject({ event: 'payment_taken', by: 'desk', byName: 'Rosa at the desk', reason: 'Two notes of ten' })
    const [line] = await select<{ n: number }>(
      "SELECT COUNT(*) AS n FROM audit_lines WHERE property_id = ? AND action = 'payment.take' AND entity = 'payment' AND entity_id = ?",
      [created.property.id, body.id],
    )
    expect(Number(line?.n)).toBe(1)
  })

  it('lets the last guest check out who could not before', async () => {
    const created = await owing()
    const { token, booking } = created
    const arrived = await call('POST /check-in', { token, body: { booking: booking.id, guests: [{ name: 'Asha Rao' }] } })
    const leave = () => call(`PUT /check-in/${arrived.body.checkIns[0].id}`, { token, body: { checkOut: true } })
    const due = await leave()
    expect([due.status, due.body.code, due.body.balance]).toEqual([409, 'balance_due', euros(6000)])
    expect((await pay(created, { amount: euros(5999), method: 'card_at_desk' })).status).toBe(201)
    expect((await leave()).body.balance).toEqual(euros(1))
    expect((await pay(created, { amount: euros(1) })).body.balance).toEqual(euros(0))
    expect((await leave()).body.status).toBe('checked_out')
    expect((await call(`GET /booking/${booking.id}`, { token })).body.status).toBe('checked_out')
  })

  it('takes what a guest still owes who has left', async () => {
    const created = await owing()
    const token = await createSessionToken(created.owner)
    const { body } = await call('POST /check-in', { token, body: { booking: created.booking.id, guests: [{ name: 'Asha Rao' }] } })
    const left = await call(`PUT /check-in/${body.checkIns[0].id}`, { token, body: { checkOut: true, withDebt: true } })
    expect(left.body.status).toBe('checked_out')
    expect((await pay(created, { method: 'transfer' })).body.balance).toEqual(euros(0))
  })

  it('refuses more than is owed, and says what is', async () => {
    const created = await owing()
    const more = await pay(created, { amount: euros(6001) })
    expect([more.status, more.body.code, more.body.balance]).toEqual([409, 'overpaid', euros(6000)])
    await pay(created)
    const again = await pay(created, { amount: euros(1) })
    expect([again.status, again.body.code, again.body.balance]).toEqual([409, 'overpaid', euros(0)])
    expect(await paymentsOf(created.booking)).toHaveLength(1)
  })

  it.each([
    ['nothing', { amount: euros(0) }, 'amount.amount'],
    ['less than nothing', { amount: euros(-500) }, 'amount.amount'],
    ['half a cent', { amount: euros(10.5) }, 'amount.amount'],
    ['another currency', { amount: { amount: 6000, currency: 'USD' } }, 'amount.currency'],
    ['an unknown way to pay', { method: 'shells' }, 'method'],
    ['a category for a booking', { category: 'towel' }, 'category'],
    ['a name without end', { receivedFrom: 'x'.repeat(121) }, 'receivedFrom'],
  ])('refuses %s', async (_, more, path) => {
    const created = await owing()
    const { status, body } = await pay(created, more)
    expect([status, body.code, body.fields.map((f: { path: string }) => f.path.replace(/^body\./, ''))]).toEqual([422, 'invalid', [path]])
    expect(await balanceOf(created)).toBe(6000)
  })

  it('takes nothing for a booking of another property, nor for one that is not the desk’s yet', async () => {
    const created = await owing()
    const other = await owing()
    const foreign = await pay(created, { booking: other.booking.id })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    expect((await pay(created, { booking: 999_999_999 })).status).toBe(404)
    await run("UPDATE bookings SET status = 'hold' WHERE id = ?", [created.booking.id])
    const held = await pay(created)
    expect([held.status, held.body.code, held.body.bookingStatus]).toEqual([409, 'invalid_transition', 'hold'])
    expect(await paymentsOf(created.booking)).toEqual([])
    expect(await balanceOf(other)).toBe(6000)
  })

  it('takes the fee of a booking that is cancelled, and nothing once that is paid', async () => {
    const created = await owing()
    const { status } = await call(`DELETE /booking/${created.booking.id}`, { token: created.token })
    expect([status, await balanceOf(created)]).toEqual([200, 2000])
    const more = await pay(created, { amount: euros(2001) })
    expect([more.status, more.body.code, more.body.balance]).toEqual([409, 'overpaid', euros(2000)])
    expect((await pay(created, { amount: euros(2000) })).body.balance).toEqual(euros(0))
    expect((await pay(created, { amount: euros(1) })).body).toMatchObject({ code: 'overpaid', balance: euros(0) })
  })

  it('takes nothing for a booking that was cancelled without a fee', async () => {
    const created = await owing({ arrival: inDays(10), departure: inDays(13) })
    expect((await call(`DELETE /booking/${created.booking.id}`, { token: created.token })).status).toBe(200)
    expect((await pay(created, { amount: euros(1) })).body).toMatchObject({ code: 'overpaid', balance: euros(0) })
  })

  it('never takes more than is owed when desks take it together', { timeout: 60_000 }, async () => {
    const created = await owing()
    const answers = await Promise.all(Array.from({ length: 24 }, () => pay(created, { amount: euros(2000) })))
    expect(answers.filter(a => a.status === 201).map(a => a.body.balance.amount)).toSatisfy(
      (left: number[]) => left.toSorted((a, b) => a - b).join() === '0,2000,4000',
    )
    expect(answers.filter(a => a.status === 409 && a.body.code === 'overpaid')).toHaveLength(21)
    expect(await balanceOf(created)).toBe(0)
  })

  it('lets one of two win who both take the whole', async () => {
    const created = await owing()
    const answers = await Promise.all([pay(created), pay(created, { method: 'card_at_desk' })])
    expect(answers.map(a => a.status).sort()).toEqual([201, 409])
    expect(await balanceOf(created)).toBe(0)
  })

  it('takes a payment once, however often its button is pressed', async () => {
    const created = await owing()
    const press = () => pay(created, { amount: euros(1000) }, 'one-press-of-the-button')
    const answers = [...(await Promise.all([press(), press(), press()])), await press()]
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body])
    expect(await balanceOf(created)).toBe(5000)
    expect((await pay(created, { amount: euros(1001) }, 'one-press-of-the-button')).body.code).toBe('idempotency_mismatch')
  })
})

describe('GET /api/payment/{id}', () => {
  it('lists what came in, newest first, by way and by day', async () => {
    const created = await owing()
    const { token, property } = created
    for (const [amount, method] of [
      [1000, 'cash'],
      [2000, 'card_at_desk'],
      [500, 'cash'],
    ] as const)
      expect((await pay(created, { amount: euros(amount), method })).status).toBe(201)
    const amounts = async (query = '') =>
      (await call(`GET /api/payment/${property.id}${query}`, { token })).body.map((p: { amount: { amount: number } }) => p.amount.amount)
    expect(await amounts()).toEqual([500, 2000, 1000])
    expect(await amounts('?method=cash')).toEqual([500, 1000])
    expect(await amounts(`?from=${inDays(0)}&to=${inDays(0)}`)).toEqual([500, 2000, 1000])
    expect(await amounts(`?from=${inDays(1)}`)).toEqual([])
    expect(await amounts(`?to=${inDays(-1)}`)).toEqual([])
    const second = await call(`GET /api/payment/${property.id}?page=2&limit=2`, { token })
    expect(second.meta).toEqual({ page: 2, limit: 2, total: 3, pages: 2 })
    expect(second.body).toHaveLength(1)
    expect(second.body[0]).toMatchObject({ amount: euros(1000), method: 'cash', code: created.booking.code, by: 'Rosa at the desk' })
    expect((await call(`GET /api/payment/${property.id}?method=shells`, { token })).status).toBe(422)
  })

  it('counts what is taken after midnight to the night before, on the clock of the property', async () => {
    const created = await owing()
    const { body } = await pay(created)
    // 03:59 and 04:00 of 11 January in Berlin.
    const totalAt = async (at: string, day: string) => {
      await run('UPDATE folio_lines SET created_at = ? WHERE id = ?', [at, body.id])
      return (await call(`GET /api/payment/${created.property.id}?from=${day}&to=${day}`, { token: created.token })).meta?.total
    }
    expect(await totalAt('2027-01-11 02:59:59.999', '2027-01-10')).toBe(1)
    expect(await totalAt('2027-01-11 02:59:59.999', '2027-01-11')).toBe(0)
    expect(await totalAt('2027-01-11 03:00:00.000', '2027-01-11')).toBe(1)
    expect(await totalAt('2027-01-11 03:00:00.000', '2027-01-10')).toBe(0)
  })

  it('asks the same number of statements for one payment and for many', async () => {
    const created = await owing()
    const request = () => recordStatements(() => call(`GET /api/payment/${created.property.id}`, { token: created.token }))
    await pay(created, { amount: euros(100) })
    const one = await request()
    for (let n = 0; n < 5; n++) await pay(created, { amount: euros(100) })
    expect(await request()).toHaveLength(one.length)
  })
})

it('opens the till to the desk alone, and the list to who keeps the books', async () => {
  const created = await owing()
  const [stranger, viewer, keeper] = await Promise.all([1, 2, 3].map(() => buildUser({ role: 'hostel_owner' })))
  const join = (user: { id: number } | undefined, role: string) =>
    run('INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, ?, NOW())', [
      created.property.id,
      user?.id ?? 0,
      role,
    ])
  await join(viewer, 'viewer')
  await join(keeper, 'accountant')
  const tokens = [
    undefined,
    await createSessionToken(await buildUser()),
    ...(await Promise.all([stranger, viewer, keeper].map(u => createSessionToken(u as { id: number; role: string })))),
  ]
  const statuses = async (endpoint: string, body?: object) => {
    const found: number[] = []
    for (const token of tokens) found.push((await call(endpoint, { ...(token && { token }), ...(body && { body }) })).status)
    return found
  }
  expect(await statuses('POST /api/payment/cash-payments', payment(created))).toEqual([401, 403, 404, 403, 403])
  expect(await statuses(`GET /api/payment/${created.property.id}`)).toEqual([401, 403, 404, 403, 200])
  expect(await balanceOf(created)).toBe(6000)
})
