import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function setUp() {
  const { property, room, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const book = async (from: number, to: number, more: Record<string, unknown> = {}) =>
    (
      await api.call('POST /booking', {
        token,
        body: bookingOf({ property, room, arrival: inDays(from), departure: inDays(to), source: 'desk', ...more }),
      })
    ).body
  const show = async (from: number, to: number) =>
    (await api.call(`GET /dashboard/${property.id}?startDate=${inDays(from)}&endDate=${inDays(to)}`, { token })).body
  return { property, room, token, book, show }
}

it('sets a period beside the one before, night by night', async () => {
  const { book, show } = await setUp()
  // Four beds at 20.00. Days 0 and 1: three bed-nights. Days 2 and 3: one.
  await book(0, 3)
  await book(1, 2)
  const { period, before, startDate, endDate } = await show(2, 3)
  expect([startDate, endDate, before.startDate, before.endDate]).toEqual([inDays(2), inDays(3), inDays(0), inDays(1)])
  expect(period).toMatchObject({
    bedNightsSold: 1,
    bedNightsAvailable: 8,
    occupancy: 1 / 8,
    roomRevenue: { amount: 2000 },
    revPab: { amount: 250 },
  })
  expect(before).toMatchObject({
    bedNightsSold: 3,
    bedNightsAvailable: 8,
    occupancy: 3 / 8,
    roomRevenue: { amount: 6000 },
    abr: { amount: 2000 },
  })
})

it('counts no bed of before the property opened, unless its stays began earlier', async () => {
  const { property, book, show } = await setUp()
  const nights = async () => (await show(-2, 1)).series.map((s: { bedsAvailable: number }) => s.bedsAvailable)
  expect(await nights()).toEqual([0, 0, 4, 4])
  expect((await show(-4, -1)).period).toMatchObject({ bedNightsAvailable: 0, occupancy: 0 })
  const { id } = await book(0, 1)
  await run('UPDATE bookings SET arrival = ? WHERE id = ?', [inDays(-1), id])
  expect(await nights()).toEqual([0, 4, 4, 4])
  await run('UPDATE properties SET live_at = live_at - INTERVAL 9 DAY WHERE id = ?', [property.id])
  expect(await nights()).toEqual([4, 4, 4, 4])
})

it('takes beds out of service from what there is to sell, and no others', async () => {
  const { room, token, show } = await setUp()
  const block = (body: Record<string, unknown>) =>
    api.call('POST /room/blocks', { token, body: { room: room.id, name: 'Kept', as: 'bed', ...body } })
  await api.call(`POST /room/${room.id}/beds/${room.bedIds[0]}/out-of-service`, { token, body: { from: inDays(1), until: inDays(3) } })
  await block({ kind: 'maintenance', from: inDays(2), until: inDays(3), quantity: 2 })
  await block({ kind: 'staff', from: inDays(0), until: inDays(1), quantity: 1 })
  const { period, series } = await show(0, 3)
  expect(series.map((s: { bedsAvailable: number }) => s.bedsAvailable)).toEqual([4, 3, 1, 4])
  expect(period.bedNightsAvailable).toBe(12)
})

it('counts a private room by its beds among beds, and by its rooms among rooms', async () => {
  const { property, token, book, show } = await setUp()
  expect((await show(0, 0)).period.privates).toBeNull()
  const twin = await buildRoom(property, { sellBy: 'unit', bedsPerUnit: 2, units: 3 })
  await book(0, 2, { lines: [{ room: twin.id, guests: [{}] }] })
  await book(0, 1)
  await api.call('POST /room/blocks', {
    token,
    body: { room: twin.id, kind: 'maintenance', name: 'Paint', from: inDays(1), until: inDays(2), quantity: 1, as: 'unit' },
  })
  // 4 + 6 beds, 4 + 4 on the night of the paint; a twin at 60.00 for two nights, a bed at 20.00 for one.
  expect((await show(0, 1)).period).toMatchObject({
    bedNightsSold: 5,
    bedNightsAvailable: 18,
    roomRevenue: { amount: 14_000 },
    abr: { amount: 2800 },
    privates: {
      nightsSold: 2,
      nightsAvailable: 5,
      occupancy: 2 / 5,
      revenue: { amount: 12_000 },
      adr: { amount: 6000 },
      revPar: { amount: 2400 },
    },
  })
})

it('adds fees and extras to the revenue of everything, and leaves the rooms alone', async () => {
  const { token, book, show } = await setUp()
  const stay = await book(0, 1)
  const extra = await api.call(`POST /booking/${stay.id}/folio`, {
    token,
    body: { kind: 'extra', description: 'Towel', amount: { amount: 300, currency: 'EUR' } },
  })
  expect(extra.status).toBe(201)
  const { period } = await show(0, 0)
  expect(period).toMatchObject({
    roomRevenue: { amount: 2000 },
    totalRevenue: { amount: 2300 },
    revPab: { amount: 500 },
    tRevPab: { amount: 575 },
  })
})

it('computes lead time, length, cancellations and no-shows', async () => {
  const { property, token, book, show } = await setUp()
  const [off, gone] = [await book(0, 3), await book(0, 2)]
  await book(0, 1)
  await book(4, 9)
  await api.call(`DELETE /booking/${off.id}`, { token })
  await run("UPDATE bookings SET status = 'no_show' WHERE id = ?", [gone.id])
  await run("UPDATE bookings SET created_at = created_at - INTERVAL 10 DAY WHERE property_id = ? AND status <> 'cancelled'", [property.id])
  // Made today: the one that was cancelled. The others were made ten days ago.
  expect((await show(0, 9)).period).toMatchObject({
    bookings: 1,
    cancelled: 1,
    cancellationRate: 1,
    dueArrivals: 2,
    noShows: 1,
    noShowRate: 1 / 2,
    leadTime: (10 + 14) / 2,
    lengthOfStay: (1 + 5) / 2,
  })
  expect((await show(1, 2)).period).toMatchObject({
    bookings: 0,
    cancellationRate: null,
    noShowRate: null,
    leadTime: null,
    lengthOfStay: null,
  })
})

it('tells which channels the nights came from', async () => {
  const { book, show } = await setUp()
  await book(0, 3)
  await book(0, 1, { source: 'phone' })
  expect((await show(0, 1)).period.channels).toEqual([
    { source: 'desk', bedNights: 2, share: 2 / 3, revenue: { amount: 4000, currency: 'EUR' } },
    { source: 'phone', bedNights: 1, share: 1 / 3, revenue: { amount: 2000, currency: 'EUR' } },
  ])
})

it('knows no days before it can compare', async () => {
  const { property, token } = await setUp()
  const early = await api.call(`GET /dashboard/${property.id}?startDate=1900-01-01&endDate=1900-12-31`, { token })
  expect([early.status, early.body.fields[0].path]).toEqual([422, 'startDate'])
})
