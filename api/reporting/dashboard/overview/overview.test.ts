import { afterAll, beforeAll, expect, it } from 'vitest'
import { PropertyMember } from '../../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function buildOwner(properties: number, more: Record<string, unknown> = {}) {
  const user = await buildUser({ role: 'hostel_owner' })
  const built = []
  for (let i = 0; i < properties; i++) {
    const live = await buildLiveProperty({ name: `House ${i}`, timezone: 'Etc/UTC', ...more } as never)
    await PropertyMember.create({ propertyId: live.property.id, userId: user.id, role: 'owner', createdAt: new Date() })
    built.push(live)
  }
  return { user, built, token: await createSessionToken(user) }
}

const book = (token: string, { property, room }: { property: { id: number }; room: { id: number } }, from: number, to: number) =>
  api.call('POST /booking', {
    token,
    body: {
      property: property.id,
      arrival: inDays(from, 'Etc/UTC'),
      departure: inDays(to, 'Etc/UTC'),
      source: 'desk',
      lines: [{ room: room.id, guests: [{ name: 'Ada' }] }],
      guest: { name: 'Ada' },
    },
  })

it('shows the day of each property as its own dashboard does', async () => {
  const { token, built } = await buildOwner(2)
  const [first] = built as [(typeof built)[number]]
  expect((await book(token, first, 0, 2)).status).toBe(201)
  const { body, meta } = await api.call('GET /dashboard/properties', { token })
  expect(meta?.total).toBe(2)
  expect(body.map((p: { name: string }) => p.name)).toEqual(['House 0', 'House 1'])
  for (const row of body) {
    const { today, period } = (
      await api.call(`GET /dashboard/${row.id}?startDate=${row.businessDate.slice(0, 7)}-01&endDate=${endOfMonth(row.businessDate)}`, {
        token,
      })
    ).body
    expect([row.arrivals, row.departures, row.inHouse]).toEqual([today.arrivals, today.departures, today.inHouse])
    expect([row.beds, row.beds - row.freeBeds]).toEqual([today.bedsAvailable, today.bedsSold])
    expect(row.revenue).toEqual(period.roomRevenue)
  }
  expect(body[0].arrivals).toBe(1)
  expect(body[0].revenue.amount).toBeGreaterThan(0)
})

const endOfMonth = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

it('counts what is to do and to worry about, and sums by currency', async () => {
  const { token, user, built } = await buildOwner(1, { currency: 'EUR' })
  const id = built[0]?.property.id as number
  const dearer = await buildLiveProperty({ name: 'House 9', timezone: 'Etc/UTC', currency: 'CHF' } as never)
  await PropertyMember.create({ propertyId: dearer.property.id, userId: user.id, role: 'owner', createdAt: new Date() })
  await run(
    `INSERT INTO tickets (property_id, title, urgency, status, created_at, updated_at) VALUES
       (?, 'Leak', 'urgent', 'open', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)), (?, 'Lamp', 'low', 'done', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [id, id],
  )
  const { body, meta } = await api.call('GET /dashboard/properties', { token })
  const row = body.find((p: { id: number }) => p.id === id)
  expect(row.tasks).toEqual({ requests: 0, messages: 0, tickets: 1 })
  expect(row.warnings).toEqual({ overbookedNights: 0, withoutBed: 0, urgentTickets: 1, channels: 0 })
  const totals = (meta as unknown as { totals: { currency: string; properties: number }[] }).totals
  expect(totals.map(s => [s.currency, s.properties]).sort()).toEqual([
    ['CHF', 1],
    ['EUR', 1],
  ])
})

it('says nothing of takings, guests and requests to who may not see them', async () => {
  const { built } = await buildOwner(1)
  const cleaner = await buildUser({ role: 'hostel_owner' })
  await PropertyMember.create({
    propertyId: built[0]?.property.id as number,
    userId: cleaner.id,
    role: 'housekeeping',
    createdAt: new Date(),
  })
  const { body, meta } = await api.call('GET /dashboard/properties', { token: await createSessionToken(cleaner) })
  expect([body[0].revenue, body[0].tasks]).toEqual([null, { requests: null, messages: null, tickets: 0 }])
  expect((meta as unknown as { totals: { revenue: unknown }[] }).totals[0]?.revenue).toBeNull()
})

it('asks the database as often for many properties as for one, by pages', async () => {
  const one = await buildOwner(1)
  const many = await buildOwner(5)
  const count = async (token: string, query = '') =>
    (await recordStatements(() => api.call(`GET /dashboard/properties${query}`, { token }))).length
  await count(one.token)
  expect(await count(many.token)).toBe(await count(one.token))
  const second = await api.call('GET /dashboard/properties?page=2&limit=2', { token: many.token })
  expect([second.body.length, second.meta?.total]).toEqual([2, 5])
  expect((await api.call('GET /dashboard/properties?q=house', { token: many.token })).meta?.total).toBe(5)
  expect((await api.call('GET /dashboard/properties?q=zebra', { token: many.token })).body).toEqual([])
  expect((await api.call('GET /dashboard/properties', { token: await createSessionToken(await buildUser()) })).body).toEqual([])
})
