import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { addDays, type Day, weekday } from '../../../../domain/calendar/days.ts'
import { sample } from '../../../../domain/testing.ts'
import { buildLiveProperty, buildRoom, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const cityTax = { name: 'City tax', kind: 'per_person_night' as const, value: 200, maxNights: 3, payable: 'desk' as const }
type TestProperty = Awaited<ReturnType<typeof buildLiveProperty>>
const eur = (amount: number) => ({ amount, currency: 'EUR' })

async function booked(fixture: TestProperty, more: Record<string, unknown> = {}) {
  const { status, body } = await call('POST /booking', { body: bookingOf({ ...fixture, ...more }) })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id as number, booking: body, headers: { 'X-Manage-Token': body.manageToken as string } }
}
/** The next last Sunday of March or October that is far enough ahead to book: when the clocks of Europe change. */
function clockChange(month: 3 | 10): Day {
  const lastSunday = (year: number) => {
    const last = `${year}-${String(month).padStart(2, '0')}-31`
    return addDays(last, -(weekday(last) % 7))
  }
  const soon = inDays(5)
  const thisYear = lastSunday(Number(soon.slice(0, 4)))
  return thisYear > soon ? thisYear : lastSunday(Number(soon.slice(0, 4)) + 1)
}
const folioOf = (id: number) =>
  select<{ kind: string; amount: number }>('SELECT kind, amount FROM folio_lines WHERE booking_id = ? ORDER BY id', [id])
const soldOf = async (room: number) =>
  Object.fromEntries(
    (
      await select<{ night: string; sold: number }>('SELECT night, sold FROM room_nights WHERE room_id = ? AND sold > 0 ORDER BY night', [
        room,
      ])
    ).map(r => [r.night, r.sold]),
  )
/** The bill is the sum of what the lines, the taxes and the fees say, less what was paid. */
async function expectExact(id: number, token: string) {
  const { body } = await call(`GET /booking/${id}`, { token })
  const lines = body.lines.filter((l: { status: string }) => l.status === 'active') as { total: { amount: number } }[]
  const added = (body.taxes as { included: boolean; amount: { amount: number } }[]).filter(t => !t.included)
  const total = [...lines.map(l => l.total.amount), ...added.map(t => t.amount.amount)].reduce((a, b) => a + b, 0)
  expect(body.total.amount).toBe(total)
  const charged = (await folioOf(id)).filter(l => !['payment', 'refund'].includes(l.kind)).reduce((n, l) => n + l.amount, 0)
  expect(charged).toBe(total + body.fee.amount)
  expect(await findCounterMismatches()).toEqual([])
}

describe('PUT /booking/:id, dates', () => {
  it('keeps the kept nights at their price, prices the new ones, and shows it first', async () => {
    const fixture = await buildLiveProperty({ taxes: [cityTax] })
    const token = await createSessionToken(fixture.owner)
    const { id, headers, booking } = await booked(fixture, { guests: [{}, {}] })
    await select('SELECT 1')
    await run('UPDATE rooms SET base_price = 2500 WHERE id = ?', [fixture.room.id])
    const before = await folioOf(id)
    const body = { departure: inDays(14), version: booking.version }
    const result = await call(`PUT /booking/${id}`, { headers, body: { ...body, dryRun: true } })
    expect(result.status, JSON.stringify(result.body)).toBe(200)
    expect(result.body).toMatchObject({ departure: inDays(12), version: booking.version, total: eur(8800) })
    expect(result.body.difference).toMatchObject({
      departure: { before: inDays(12), after: inDays(14) },
      lines: [
        {
          kind: 'changed',
          before: { total: eur(8000) },
          after: {
            total: eur(18000),
            nights: [{ price: eur(2000) }, { price: eur(2000) }, { price: eur(2500) }, { price: eur(2500) }],
          },
        },
      ],
      taxes: [{ name: 'City tax', before: eur(800), after: eur(1200) }],
      total: { before: eur(8800), after: eur(19200) },
      fee: eur(0),
      balance: { before: eur(8800), after: eur(19200) },
      refund: eur(0),
      allowed: true,
    })
    expect(await folioOf(id)).toEqual(before)
    expect(await soldOf(fixture.room.id)).toEqual({ [inDays(10)]: 2, [inDays(11)]: 2 })
    const done = await call(`PUT /booking/${id}`, { headers, body })
    expect(done.body.difference).toEqual(result.body.difference)
    expect(done.body).toMatchObject({ departure: inDays(14), nights: 4, total: eur(19200), version: booking.version + 1 })
    expect((await folioOf(id)).slice(before.length)).toEqual([
      { kind: 'charge', amount: 10000 },
      { kind: 'tax', amount: 400 },
    ])
    expect(await soldOf(fixture.room.id)).toEqual({ [inDays(10)]: 2, [inDays(11)]: 2, [inDays(12)]: 2, [inDays(13)]: 2 })
    await expectExact(id, token)
    const { body: steps, meta } = await call(`GET /booking/${id}/history?limit=1&sort=-at`, { token })
    expect(meta).toMatchObject({ total: 2, pages: 2 })
    expect(steps).toMatchObject([{ event: 'stay_changed', by: 'guest' }])
    expect(await select("SELECT template FROM mail_outbox WHERE template = 'bookingChanged'")).not.toHaveLength(0)
  })

  it('moves the stay, giving back what it leaves and taking what it enters', async () => {
    const fixture = await buildLiveProperty()
    const { id, headers } = await booked(fixture, { arrival: inDays(10), departure: inDays(13) })
    const { body } = await call(`PUT /booking/${id}`, { headers, body: { arrival: inDays(12), departure: inDays(16) } })
    expect(body).toMatchObject({ arrival: inDays(12), departure: inDays(16), total: eur(8000), fee: eur(0) })
    expect(await soldOf(fixture.room.id)).toEqual({ [inDays(12)]: 1, [inDays(13)]: 1, [inDays(14)]: 1, [inDays(15)]: 1 })
    await expectExact(id, await createSessionToken(fixture.owner))
  })
})

describe('PUT /booking/:id, lines and guests', () => {
  it('changes room, guests and lines at once; what is given up costs by the terms', async () => {
    const fixture = await buildLiveProperty()
    const other = await buildRoom(fixture.property, { basePrice: 3000 })
    const token = await createSessionToken(fixture.owner)
    const { id, booking } = await booked(fixture, { guests: [{ name: 'Asha' }, { name: 'Ravi' }] })
    const [line] = booking.lines
    const lines = [
      { id: line.id, guests: [{ id: line.guests[0].id }, { name: 'Mia' }, { name: 'Tom' }] },
      { room: other.id, guests: [{ name: 'Lea' }] },
    ]
    const { status, body } = await call(`PUT /booking/${id}`, { token, body: { lines } })
    expect(status, JSON.stringify(body)).toBe(200)
    const active = body.lines.filter((l: { status: string }) => l.status === 'active')
    expect(active.map((l: { quantity: number; guests: { name: string }[] }) => [l.quantity, l.guests.map(g => g.name)])).toEqual([
      [2, ['Asha', 'Mia']],
      [1, ['Tom']],
      [1, ['Lea']],
    ])
    expect(body).toMatchObject({ total: eur(3 * 4000 + 6000), difference: { guests: { before: 2, after: 4 }, fee: eur(0) } })
    await expectExact(id, token)
    const moved = await call(`PUT /booking/${id}`, {
      token,
      body: { lines: active.map((l: { id: number }) => ({ id: l.id, room: other.id })) },
    })
    expect(moved.body.total).toEqual(eur(4 * 6000))
    expect(await soldOf(fixture.room.id)).toEqual({})
    await expectExact(id, token)
    const less = await call(`PUT /booking/${id}`, { token, body: { lines: [{ id: active[2].id }] } })
    expect(less.body).toMatchObject({ total: eur(6000), fee: eur(0), difference: { guests: { before: 4, after: 1 } } })
    await expectExact(id, token)
  })

  it('asks the fee of the terms for what is given up, of the desk; lets off by right', async () => {
    const fixture = await buildLiveProperty({ cancellationPolicy: 'strict_14d' })
    const token = await createSessionToken(fixture.owner)
    const { id, headers } = await booked(fixture, { arrival: inDays(5), departure: inDays(9) })
    const body = { arrival: inDays(6), departure: inDays(8) }
    const result = await call(`PUT /booking/${id}`, { headers, body: { ...body, dryRun: true } })
    expect(result.body.difference).toMatchObject({ fee: eur(4000), allowed: false, total: { before: eur(8000), after: eur(4000) } })
    expect((await call(`PUT /booking/${id}`, { headers, body })).body).toMatchObject({ code: 'policy_forbids', fee: eur(4000) })
    expect((await call(`PUT /booking/${id}`, { headers, body: { ...body, waiveFee: true, reason: 'Please' } })).body.code).toBe('forbidden')
    expect((await call(`PUT /booking/${id}`, { token, body: { ...body, waiveFee: true } })).body.fields[0].path).toBe('reason')
    const { body: done } = await call(`PUT /booking/${id}`, { token, body })
    expect(done).toMatchObject({ total: eur(4000), fee: eur(4000), balance: eur(8000) })
    await expectExact(id, token)
    const cancelled = await call(`DELETE /booking/${id}`, { token })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', fee: eur(8000), balance: eur(8000) })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('is as many nights as dates say when the clocks change', async () => {
    const [spring, autumn] = [clockChange(3), clockChange(10)]
    const fixture = await buildLiveProperty({ taxes: [cityTax] })
    const token = await createSessionToken(fixture.owner)
    const { id, headers } = await booked(fixture, { arrival: addDays(spring, -2), departure: spring })
    const { body } = await call(`PUT /booking/${id}`, { headers, body: { departure: addDays(spring, 2) } })
    expect(body).toMatchObject({ nights: 4, roomTotal: eur(8000), total: eur(8600) })
    const later = await call(`PUT /booking/${id}`, { headers, body: { arrival: addDays(autumn, -2), departure: addDays(autumn, 2) } })
    expect(later.body).toMatchObject({ nights: 4, total: eur(8600) })
    await expectExact(id, token)
  })

  it.each([
    ['a departure before the arrival', { departure: inDays(10) }, 422, 'departure'],
    ['an arrival in the past', { arrival: inDays(-1) }, 422, 'past_arrival'],
    ['a stay of 32 nights', { departure: inDays(42) }, 422, 'max_stay'],
    ['an unknown line', { lines: [{ id: 999_999_999 }] }, 422, 'lines.0.id'],
    ['a further line without a room', { lines: [{ guests: [{}] }] }, 422, 'lines.0.room'],
    ['a room that is not there', { lines: [{ room: 999_999_999, guests: [{}] }] }, 422, 'lines.0.room'],
    ['an unknown guest', { lines: [{ room: 1, guests: [{ id: 999_999_999 }] }] }, 422, 'lines.0.guests.0.id'],
    ['no lines', { lines: [] }, 422, 'lines'],
    ['an unknown field', { lines: [{ room: 1, colour: 'red', guests: [{}] }] }, 422, 'lines.0.colour'],
    ['a total that was not shown', { departure: inDays(13), expectedTotal: eur(1) }, 409, 'price_changed'],
    ['an old version', { departure: inDays(13), version: 999 }, 409, 'stale'],
  ])('refuses %s, and changes nothing', async (_, body, status, reported) => {
    const fixture = await buildLiveProperty()
    const { id, headers } = await booked(fixture)
    const before = await call(`GET /booking/${id}`, { headers })
    const refused = await call(`PUT /booking/${id}`, { headers, body })
    expect([refused.status, refused.body.fields?.[0]?.path ?? refused.body.code]).toEqual([status, reported])
    expect((await call(`GET /booking/${id}`, { headers })).body).toEqual(before.body)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('refuses what a sale refuses: full nights, women’s rooms, more than eight, lines and guests named twice', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 8, capacity: 8 } })
    const women = await buildRoom(fixture.property, { gender: 'female', type: 'female_dorm' })
    const { id, headers, booking } = await booked(fixture, { guests: [{ gender: 'male' }] })
    await booked(fixture, { arrival: inDays(12), departure: inDays(13), guests: Array(8).fill({}) })
    const line = booking.lines[0].id
    const guest = booking.lines[0].guests[0].id
    const refused = async (body: object) => {
      const answer = await call(`PUT /booking/${id}`, { headers, body })
      return answer.body.fields?.[0]?.path ?? answer.body.code
    }
    expect(await refused({ departure: inDays(13) })).toBe('sold_out')
    expect(await refused({ lines: [{ id: line, room: women.id }] })).toBe('gender_mismatch')
    expect(await refused({ lines: [{ id: line, guests: [{ id: guest }, ...Array(8).fill({})] }] })).toBe('lines')
    expect(await refused({ lines: [{ id: line }, { id: line }] })).toBe('lines.1.id')
    expect(await refused({ lines: [{ id: line, guests: [{ id: guest }, { id: guest }] }] })).toBe('lines.0.guests.1.id')
    expect(await findCounterMismatches()).toEqual([])
  })

  it('obeys the restrictions of the property for guests, not for its desk', async () => {
    const fixture = await buildLiveProperty()
    const token = await createSessionToken(fixture.owner)
    const { id, headers } = await booked(fixture)
    const rates = { room: fixture.room.id, from: inDays(10), to: inDays(13), closedToDeparture: true }
    expect((await call('POST /room/room-rates', { token, body: rates })).status).toBeLessThan(300)
    const longer = await call(`PUT /booking/${id}`, { headers, body: { arrival: inDays(9), departure: inDays(13) } })
    expect([longer.status, longer.body.code]).toEqual([422, 'closed_to_departure'])
    expect((await call(`PUT /booking/${id}`, { token, body: { arrival: inDays(9), departure: inDays(13) } })).status).toBe(200)
    expect(await findCounterMismatches()).toEqual([])
  })
})

describe('every move by every actor', () => {
  const moves = {
    'PUT ': { body: { departure: inDays(13) } },
    'DELETE ': {},
    'POST /extend': { body: { departure: inDays(13) } },
    'POST /early-departure': { body: { departure: inDays(11) } },
    'POST /move': { body: { line: 0, room: 0 } },
    'POST /no-show': { body: {} },
    'DELETE /no-show': {},
    'GET /history': {},
  }
  const ok = 200
  const yes = {
    owner: ok,
    manager: ok,
    reception: ok,
    viewer: 403,
    housekeeping: 403,
    guest: 401,
    stranger: 403,
    other: 404,
    nobody: 401,
    admin: ok,
  }
  const table: Record<keyof typeof moves, Record<string, number>> = {
    'PUT ': { ...yes, guest: ok, stranger: 404, nobody: 404 },
    'DELETE ': { ...yes, guest: ok, stranger: 404, nobody: 404 },
    'POST /extend': yes,
    'POST /early-departure': yes,
    'POST /move': yes,
    // A booking of next week is no no-show yet, nor can it be undone: whoever may is told so.
    'POST /no-show': { ...yes, owner: 409, manager: 409, reception: 409, admin: 409 },
    'DELETE /no-show': { ...yes, owner: 409, manager: 409, reception: 409, admin: 409 },
    'GET /history': { ...yes, viewer: ok },
  }

  it.each(sample(Object.keys(moves) as (keyof typeof moves)[], 3))('%s', { timeout: 60_000 }, async move => {
    const [method, path] = move.split(' ')
    const fixture = await buildLiveProperty()
    const other = await buildRoom(fixture.property)
    const answers: Record<string, number> = {}
    for (const actor of Object.keys(yes)) {
      const { id, booking, headers } = await booked({ ...fixture, room: other } as unknown as TestProperty, {})
      const requested: { body?: object } = moves[move]
      const body = requested.body && { ...requested.body }
      if (body && 'line' in body) Object.assign(body, { line: booking.lines[0].id, room: fixture.room.id })
      const who = actor === 'guest' ? { headers } : actor === 'nobody' ? {} : { token: await tokenFor(fixture, actor) }
      const answer = await call(`${method} /booking/${id}${path}`, { ...who, ...(body && { body }) })
      answers[actor] = answer.status
      await call(`DELETE /booking/${id}`, { headers })
    }
    expect(answers).toEqual(table[move])
    expect(await findCounterMismatches()).toEqual([])
  })
})

async function tokenFor({ property, owner }: TestProperty, actor: string) {
  if (actor === 'owner') return createSessionToken(owner)
  const role = actor === 'admin' ? 'super_admin' : actor === 'stranger' ? 'traveller' : 'hostel_owner'
  const user = await buildUser({ role })
  if (!['admin', 'stranger', 'other'].includes(actor))
    await run('INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))', [
      property.id,
      user.id,
      actor,
    ])
  return createSessionToken(user)
}
