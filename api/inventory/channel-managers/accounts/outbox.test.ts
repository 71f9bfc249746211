import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../../db/connection.ts'
import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { buildChannelAccount, buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, run, startApi } from '../../../stays/booking/testing.ts'
import { type ChannexStandIn, startChannexStandIn } from '../adapters/channex/standIn.ts'
import { sendChanges, sendDueChanges } from './sendChanges.ts'

let api: Api
let channex: ChannexStandIn
beforeAll(async () => {
  channex = await startChannexStandIn()
  api = await startApi({ channexUrl: channex.url })
})
afterAll(async () => {
  await api.stop()
  await channex.stop()
})
beforeEach(() => {
  channex.calls.length = 0
  channex.limit(1000)
})

/** As the certification wants it: two rooms with two rates each, everything known over there. */
async function setUp({ isSent = true } = {}) {
  const {
    owner,
    property,
    room: twin,
  } = await buildLiveProperty({ room: { sellBy: 'unit', units: 8, bedsPerUnit: 2, unitPrice: 10_000, basePrice: null } })
  const double = await buildRoom(property, { sellBy: 'unit', units: 1, bedsPerUnit: 2, unitPrice: 10_000, basePrice: null })
  const token = await createSessionToken(owner)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, body })
  const { body: plan } = await call('POST /room/plans', {
    property: property.id,
    name: 'Bed & Breakfast',
    adjust: { kind: 'amount', value: 2000 },
  })
  const rates = [{ title: 'Best Available Rate' }, { title: 'Bed & Breakfast' }]
  const remote = channex.addProperty({
    rooms: [
      { title: 'Twin', rates },
      { title: 'Double', rates },
    ],
  })
  const { connectionId: id } = await buildChannelAccount(property.id, { remoteProperty: remote.id })
  const [theirTwin, theirDouble] = remote.rooms as [(typeof remote.rooms)[number], (typeof remote.rooms)[number]]
  const line = (room: number, theirs: typeof theirTwin, at: 0 | 1, more: object = {}) => ({
    room,
    plan: at ? plan.id : null,
    as: 'unit',
    remoteRoom: theirs.id,
    remoteRate: theirs.rates[at]?.id,
    ...more,
  })
  const rows = [line(twin.id, theirTwin, 0), line(twin.id, theirTwin, 1), line(double.id, theirDouble, 0), line(double.id, theirDouble, 1)]
  const map = (mapped: object[] = rows) => call(`PUT /channel-managers/connections/${id}/mapping`, { rows: mapped })
  const mapping = await map()
  expect(mapping.status, JSON.stringify(mapping.body)).toBe(200)
  await call(`PUT /channel-managers/connections/${id}`, { isActive: true })
  const sent = () =>
    channex.calls
      .filter(c => c.method === 'POST')
      .map(c => ({ path: c.path, values: (c.body as { values: Record<string, unknown>[] }).values }))
  if (isSent) {
    await sendChanges(id)
    channex.calls.length = 0
  }
  const setRates = (change: object) => call('POST /room/room-rates', { property: property.id, ...change })
  const eur = (amount: number) => ({ amount, currency: 'EUR' })
  const book = (room: { id: number }, arrival: Day, departure: Day) =>
    api.call('POST /booking', { body: bookingOf({ property, room: { id: room.id }, arrival, departure, guests: [{}] }) })
  const account = () => selectOne<Record<string, unknown>>('SELECT * FROM channel_accounts WHERE connection_id = ?', [id])
  return { property, twin, double, plan, id, theirTwin, theirDouble, rows, map, call, sent, setRates, eur, book, account, token }
}
const rateOf = (room: { rates: { id: string }[] }, at: number) => room.rates[at]?.id ?? ''

describe('what the certification asks for', () => {
  it('1: everything in two messages, availability first', async () => {
    const s = await setUp({ isSent: false })
    expect(await sendChanges(s.id)).toBe(true)
    expect(s.sent().map(m => m.path)).toEqual(['/availability', '/restrictions'])
    expect(channex.left(s.theirTwin.id, inDays(0))).toBe(8)
    expect(channex.left(s.theirDouble.id, inDays(499))).toBe(1)
    expect(channex.night(rateOf(s.theirTwin, 1), inDays(499))).toMatchObject({ rate: '120.00', min_stay_arrival: 1, stop_sell: false })
    expect((await s.account())?.full_synced_at).not.toBeNull()
    channex.calls.length = 0
    expect(await sendChanges(s.id)).toBe(false)
    expect(s.sent()).toEqual([])
  })

  it('2, 3: a price and three prices are one message each, with nothing but the price', async () => {
    const s = await setUp()
    await s.setRates({ room: s.twin.id, from: inDays(20), to: inDays(20), unitPrice: s.eur(33_300) })
    await sendChanges(s.id)
    const [only, ...others] = s.sent()
    expect(others).toEqual([])
    expect(only).toMatchObject({ path: '/restrictions' })
    expect(only?.values.filter(v => v.rate_plan_id === rateOf(s.theirTwin, 0))).toEqual([
      { property_id: expect.any(String), rate_plan_id: rateOf(s.theirTwin, 0), date: inDays(20), rate: '333.00' },
    ])
    for (const [days, amount] of [
      [21, 33_300],
      [25, 44_400],
      [29, 45_623],
    ] as const)
      await s.setRates({ room: s.double.id, from: inDays(days), to: inDays(days), unitPrice: s.eur(amount) })
    channex.calls.length = 0
    await sendChanges(s.id)
    expect(s.sent().map(m => m.path)).toEqual(['/restrictions'])
    expect(channex.night(rateOf(s.theirDouble, 0), inDays(29)).rate).toBe('456.23')
  })

  it('4, 8: ranges are ranges, a hundred nights are one entry', async () => {
    const s = await setUp()
    await s.setRates({ room: s.twin.id, from: inDays(30), to: inDays(129), unitPrice: s.eur(24_100) })
    await sendChanges(s.id)
    const [only] = s.sent()
    expect(only?.values.filter(v => v.rate_plan_id === rateOf(s.theirTwin, 0))).toEqual([
      {
        property_id: expect.any(String),
        rate_plan_id: rateOf(s.theirTwin, 0),
        date_from: inDays(30),
        date_to: inDays(129),
        rate: '241.00',
      },
    ])
    expect(s.sent()).toHaveLength(1)
  })

  it('5, 6, 7: least and most nights, closed days and stop sell', async () => {
    const s = await setUp()
    await s.setRates({ room: s.twin.id, from: inDays(40), to: inDays(42), minStay: 3 })
    await s.setRates({ room: s.double.id, from: inDays(40), to: inDays(42), stopSell: true })
    await s.setRates({
      room: s.twin.id,
      plan: s.plan.id,
      from: inDays(50),
      to: inDays(55),
      closedToArrival: true,
      closedToDeparture: true,
      maxStay: 4,
      minStay: 2,
    })
    await sendChanges(s.id)
    expect(s.sent().map(m => m.path)).toEqual(['/restrictions'])
    expect(channex.night(rateOf(s.theirTwin, 0), inDays(41)).min_stay_arrival).toBe(3)
    expect(channex.night(rateOf(s.theirDouble, 1), inDays(42)).stop_sell).toBe(true)
    expect(channex.night(rateOf(s.theirTwin, 1), inDays(52))).toMatchObject({
      closed_to_arrival: true,
      closed_to_departure: true,
      max_stay: 4,
      min_stay_arrival: 2,
    })
    expect(channex.night(rateOf(s.theirTwin, 0), inDays(52))).toMatchObject({ closed_to_arrival: false, max_stay: 0 })
  })

  it('9, 10: a booking of ours lowers what is left, a cancelled one raises it', async () => {
    const s = await setUp()
    const { body: booking } = await s.book(s.twin, inDays(21), inDays(22))
    await s.book(s.double, inDays(25), inDays(26))
    await sendChanges(s.id)
    expect(s.sent()).toEqual([
      {
        path: '/availability',
        values: [
          { property_id: expect.any(String), room_type_id: s.theirTwin.id, date: inDays(21), availability: 7 },
          { property_id: expect.any(String), room_type_id: s.theirDouble.id, date: inDays(25), availability: 0 },
        ],
      },
    ])
    await s.call(`DELETE /booking/${booking.id}`, {})
    await sendChanges(s.id)
    expect(channex.left(s.theirTwin.id, inDays(21))).toBe(8)
  })

  it('12: waits after it was told to, and sends once what changed meanwhile', async () => {
    const s = await setUp()
    channex.fail({ status: 429 })
    await s.book(s.twin, inDays(21), inDays(22))
    expect(await sendChanges(s.id)).toBe(false)
    expect(await s.account()).toMatchObject({ failures: 1, last_problem: 'limited' })
    const pausedUntil = (await s.account())?.next_send_at as Date
    expect(pausedUntil.getTime() - Date.now()).toBeGreaterThan(50_000)
    await s.book(s.twin, inDays(21), inDays(23))
    expect(s.sent()).toHaveLength(1)
    await sendDueChanges()
    expect(s.sent()).toHaveLength(1)
    await sendChanges(s.id)
    expect(s.sent()).toHaveLength(2)
    expect(s.sent()[1]?.values.map(v => [v.date, v.availability])).toEqual([
      [inDays(21), 6],
      [inDays(22), 7],
    ])
    expect(await s.account()).toMatchObject({ failures: 0, last_problem: null, behind_since: null })
  })

  it('13: everything anew once a day at most', async () => {
    const s = await setUp()
    const again = await s.call(`POST /channel-managers/connections/${s.id}/sync/whole`)
    expect([again.status, again.body.reason]).toEqual([409, 'channel_synced_today'])
    await run('UPDATE channel_accounts SET full_synced_at = UTC_TIMESTAMP(3) - INTERVAL 25 HOUR WHERE connection_id = ?', [s.id])
    expect((await s.call(`POST /channel-managers/connections/${s.id}/sync/whole`)).status).toBe(204)
    expect(s.sent().map(m => m.path)).toEqual(['/availability', '/restrictions'])
  })
})

it('forgets nothing when the answer is lost, and ends at the same state', async () => {
  const s = await setUp()
  await s.book(s.twin, inDays(21), inDays(22))
  for (const fault of ['hang-up', 'hang-up-after', 'cut-after', 'cut'] as const) {
    channex.fail(fault)
    expect(await sendChanges(s.id)).toBe(false)
  }
  await sendChanges(s.id)
  expect(channex.left(s.theirTwin.id, inDays(21))).toBe(7)
  const outcomes = await select<{ outcome: string; problem: string | null }>(
    "SELECT outcome, problem FROM channel_messages WHERE connection_id = ? AND kind = 'availability' ORDER BY id DESC LIMIT 5",
    [s.id],
  )
  expect(outcomes.map(o => o.problem)).toEqual([null, 'cut', 'cut', 'unreachable', 'unreachable'])
})

it('two workers do not speak at once', async () => {
  const s = await setUp()
  await s.book(s.twin, inDays(21), inDays(22))
  expect((await Promise.all([sendChanges(s.id), sendChanges(s.id)])).filter(Boolean)).toHaveLength(1)
  expect(s.sent()).toHaveLength(1)
})

it('is told of minutes behind, once', async () => {
  const s = await setUp()
  await s.book(s.twin, inDays(21), inDays(22))
  const fail = async () => {
    channex.fail({ status: 500 })
    await sendChanges(s.id)
  }
  await fail()
  await run('UPDATE channel_accounts SET behind_since = UTC_TIMESTAMP(3) - INTERVAL 6 MINUTE WHERE connection_id = ?', [s.id])
  await fail()
  await fail()
  const alarms = await select("SELECT id FROM notifications WHERE topic = 'channel_failed' AND kind = 'behind' AND property_id = ?", [
    s.property.id,
  ])
  expect(alarms).toHaveLength(1)
})

it('marks up, rounds, caps and counts as it is mapped, and closes what is mapped no more', async () => {
  const s = await setUp()
  const [first, second] = s.rows as [object, object]
  const mapped = await s.map([{ ...first, unitFactor: 2, markupPercent: 12.5, rounding: 100, allotment: 5, minStay: 2 }])
  const { body: read } = await s.call(`GET /channel-managers/connections/${s.id}/mapping`)
  expect(read.rows).toMatchObject([{ unitFactor: 2, markupPercent: 12.5, allotment: 5 }])
  expect(read.ours).toMatchObject({ currency: 'EUR', plans: [{ id: null }, { name: 'Bed & Breakfast' }] })
  expect(mapped.body).toEqual(read)
  await sendChanges(s.id)
  expect(channex.left(s.theirTwin.id, inDays(3))).toBe(5)
  expect(channex.night(rateOf(s.theirTwin, 0), inDays(3))).toMatchObject({ rate: '56.00', min_stay_arrival: 2, stop_sell: false })
  expect(channex.night(rateOf(s.theirTwin, 1), inDays(3)).stop_sell).toBe(true)
  expect(channex.left(s.theirDouble.id, inDays(3))).toBe(0)
  const wrong = async (row: object) => (await s.map([row])).body.fields?.[0]?.path
  expect(await wrong({ ...second, remoteRate: 'elsewhere' })).toBe('rows.0.remoteRate')
  expect(await wrong({ ...second, as: 'bed' })).toBe('rows.0.as')
  expect((await s.map([first, first])).body.fields?.[0]?.path).toBe('rows.1.remoteRate')
})

it.each([{ status: 500 }, 'hang-up', 'hang-up-after'] as const)(
  'closes what is mapped no more also after a message that met %o',
  async fault => {
    const s = await setUp()
    await s.map([s.rows[0] as object])
    channex.fail(fault)
    expect(await sendChanges(s.id)).toBe(false)
    await sendChanges(s.id)
    expect(channex.left(s.theirDouble.id, inDays(3))).toBe(0)
    expect([rateOf(s.theirTwin, 1), rateOf(s.theirDouble, 0)].map(rate => channex.night(rate, inDays(3)).stop_sell)).toEqual([true, true])
  },
)

it('closes what nobody may book yet, or any more, as the hostel itself would', async () => {
  const s = await setUp({ isSent: false })
  const { body: early } = await s.call('POST /room/plans', {
    property: s.property.id,
    name: 'Early bird',
    minDaysAhead: 60,
    maxDaysAhead: 90,
  })
  await s.map([s.rows[0] as object, { ...s.rows[1], plan: early.id }])
  await s.setRates({ room: s.twin.id, from: inDays(0), to: inDays(9), releaseDays: 3 })
  await s.setRates({ room: s.twin.id, from: inDays(70), to: inDays(70), maxStay: 5 })
  await run("UPDATE properties SET longest_stay = 14, same_day_until = '00:00' WHERE id = ?", [s.property.id])
  await sendChanges(s.id)
  const closed = (rate: 0 | 1, days: number[]) => days.map(n => channex.night(rateOf(s.theirTwin, rate), inDays(n)).stop_sell)
  expect(closed(0, [0, 2, 3, 59])).toEqual([true, true, false, false])
  expect(closed(1, [1, 59, 60, 90, 91])).toEqual([true, true, false, false, true])
  expect([20, 70].map(n => channex.night(rateOf(s.theirTwin, 0), inDays(n)).max_stay)).toEqual([14, 5])
  await s.setRates({ room: s.twin.id, from: inDays(0), to: inDays(9), releaseDays: null })
  await sendChanges(s.id)
  expect(closed(0, [0, 1])).toEqual([true, false])
})

it('tells that a hostel has closed', async () => {
  const s = await setUp()
  await run("UPDATE properties SET status = 'closed' WHERE id = ?", [s.property.id])
  await run('UPDATE channel_accounts SET next_send_at = NULL WHERE connection_id = ?', [s.id])
  await sendDueChanges()
  expect([channex.left(s.theirTwin.id, inDays(1)), channex.night(rateOf(s.theirTwin, 0), inDays(1)).stop_sell]).toEqual([0, true])
})

it('stops and resumes all sales in one press', async () => {
  const s = await setUp()
  const press = (isStopped: boolean) => s.call('POST /channel-managers/stop-sales', { property: s.property.id, isStopped })
  expect((await press(true)).body).toEqual({ connections: 1 })
  await sendDueChanges()
  expect([channex.left(s.theirTwin.id, inDays(1)), channex.night(rateOf(s.theirTwin, 0), inDays(1)).stop_sell]).toEqual([0, true])
  await press(false)
  await sendChanges(s.id)
  expect([channex.left(s.theirTwin.id, inDays(1)), channex.night(rateOf(s.theirTwin, 0), inDays(1)).stop_sell]).toEqual([8, false])
  await run('UPDATE channel_accounts SET active = 0 WHERE connection_id = ?', [s.id])
  expect((await press(true)).body, 'nobody is told who is switched off').toEqual({ connections: 0 })
})

it('shows what the other side believes wrongly, and sends it again', async () => {
  const s = await setUp()
  const drift = async () => (await s.call(`GET /channel-managers/connections/${s.id}/drift`)).body
  expect(await drift()).toMatchObject({ total: 0, problem: null })
  const change = { property_id: channex.properties.at(-1)?.id, room_type_id: s.theirTwin.id, date: inDays(2), availability: 3 }
  await fetch(`${channex.url}/availability`, {
    method: 'POST',
    headers: { 'user-api-key': channex.key },
    body: JSON.stringify({ values: [change] }),
  })
  expect(await drift()).toMatchObject({
    total: 1,
    differences: [{ kind: 'availability', night: inDays(2), what: 'left', ours: '8', theirs: '3' }],
  })
  await s.call(`POST /channel-managers/connections/${s.id}/drift`, { from: inDays(2), to: inDays(2) })
  await sendChanges(s.id)
  expect((await drift()).total).toBe(0)
})

it('keeps every message, finds it again, and sends what it was about', async () => {
  const s = await setUp()
  await s.setRates({ room: s.twin.id, from: inDays(20), to: inDays(20), unitPrice: s.eur(33_300) })
  await sendChanges(s.id)
  const list = async (query = '') => (await s.call(`GET /channel-managers/connections/${s.id}/messages${query}`)).body
  expect((await list()).map((m: { kind: string }) => m.kind)).toEqual(['rates', 'rates', 'availability'])
  const [found, ...others] = await list('?q=333.00')
  expect(others).toEqual([])
  expect(found).toMatchObject({ outcome: 'done', from: inDays(20), to: inDays(20) })
  expect(await list(`?kind=rates&night=${addDays(inDays(20), 600)}`)).toEqual([])
  channex.calls.length = 0
  expect((await s.call(`POST /channel-managers/connections/${s.id}/messages/${found.id}/replay`)).status).toBe(204)
  await sendChanges(s.id)
  expect(s.sent()[0]?.values.find(v => v.rate_plan_id === rateOf(s.theirTwin, 0))).toMatchObject({ date: inDays(20), rate: '333.00' })
})

it('tells again what was forgotten while a message was on its way', async () => {
  const s = await setUp()
  await run('UPDATE channel_accounts SET full_synced_at = NULL WHERE connection_id = ?', [s.id])
  await s.book(s.twin, inDays(21), inDays(22))
  channex.fail({ delayMs: 1000 })
  const running = sendChanges(s.id)
  await expect.poll(() => s.sent().length).toBe(1)
  expect((await s.call(`POST /channel-managers/connections/${s.id}/sync/whole`)).status).toBe(204)
  await running
  channex.calls.length = 0
  expect(await sendChanges(s.id)).toBe(true)
  expect(s.sent().map(m => m.path)).toEqual(['/availability', '/restrictions'])
})

it('tells all nights of a message again of which not every entry was kept', async () => {
  const s = await setUp()
  const [message] = await select<{ id: number }>("SELECT id FROM channel_messages WHERE connection_id = ? AND kind = 'availability'", [
    s.id,
  ])
  await run("UPDATE channel_messages SET body = '[]' WHERE id = ?", [message?.id ?? null])
  await s.call(`POST /channel-managers/connections/${s.id}/messages/${message?.id}/replay`)
  await sendChanges(s.id)
  expect(s.sent()[0]?.values.map(v => [v.room_type_id, v.date_from, v.date_to])).toEqual(
    [s.theirTwin, s.theirDouble].map(room => [room.id, inDays(0), inDays(499)]),
  )
})

it('previews how much would be told', async () => {
  const s = await setUp({ isSent: false })
  const { body } = await s.call(`GET /channel-managers/connections/${s.id}/sync`)
  expect(body).toEqual({ isWhole: true, availability: 2, rates: 4 })
  expect(s.sent()).toEqual([])
})

it('keeps what was refused as it is there, says why, and tells it again when it changes or somebody asks', async () => {
  const s = await setUp()
  const rate = rateOf(s.theirTwin, 0)
  channex.refuse(rate, inDays(20), 'rate must be greater than 10')
  await s.setRates({ room: s.twin.id, from: inDays(19), to: inDays(21), unitPrice: s.eur(33_300) })
  await sendChanges(s.id)
  expect([19, 20, 21].map(n => channex.night(rate, inDays(n)).rate)).toEqual(['100.00', '100.00', '100.00'])
  const { body: messages } = await s.call(`GET /channel-managers/connections/${s.id}/messages?outcome=warned`)
  expect(messages).toMatchObject([{ kind: 'rates', answer: expect.stringContaining('rate must be greater than 10') }])
  const drift = async () => (await s.call(`GET /channel-managers/connections/${s.id}/drift?from=${inDays(19)}&to=${inDays(21)}`)).body
  expect((await drift()).differences).toMatchObject(
    [19, 20, 21].map(n => ({ night: inDays(n), what: 'price', ours: '333.00', theirs: '100.00', refused: 'rate must be greater than 10' })),
  )
  channex.calls.length = 0
  await run('UPDATE channel_accounts SET sent_stamp = NULL WHERE connection_id = ?', [s.id])
  expect(await sendChanges(s.id)).toBe(false)
  expect(s.sent(), 'the same is not told again and again').toEqual([])
  await s.setRates({ room: s.twin.id, from: inDays(19), to: inDays(19), unitPrice: s.eur(44_400) })
  await sendChanges(s.id)
  expect(channex.night(rate, inDays(19)).rate).toBe('444.00')
  channex.refuse(rate, inDays(20), undefined)
  await s.call(`POST /channel-managers/connections/${s.id}/drift`, { from: inDays(20), to: inDays(20) })
  await sendChanges(s.id)
  expect((await drift()).differences).toMatchObject([{ night: inDays(21), ours: '333.00' }])
})
