import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, startApi } from '../api/stays/booking/testing.ts'
import { select, selectOne } from '../db/connection.ts'
import { demoPassword } from './accounts.ts'
import { makeDemoWorld } from './world.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  await makeDemoWorld(new Date())
}, 120_000)
afterAll(() => api.stop())

const tokenFor = async (email: string) => (await api.call('POST /auth/login', { body: { email, password: demoPassword } })).body.token

it('has events in many houses, with counts that are true', async () => {
  expect((await api.call('GET /events')).meta?.total).toBeGreaterThan(300)
  const wrong = await select(
    `SELECT e.id FROM events e LEFT JOIN event_joiners j ON j.event_id = e.id GROUP BY e.id, e.going HAVING COUNT(j.id) <> e.going LIMIT 5`,
  )
  expect(wrong).toEqual([])
  const token = await tokenFor('traveller@example.com')
  expect((await api.call('GET /events?mine=true', { token })).meta?.total).toBeGreaterThan(0)
  const house = await selectOne<{ id: number }>("SELECT id FROM properties WHERE city = 'Porto' ORDER BY id LIMIT 1")
  expect((await api.call(`GET /property/${house?.id}`)).body.events.length).toBe(6)
})

it('has nothing in a house that goes on into its quiet hours', async () => {
  const evenings = await select<{ end_time: string; start_time: string; rules: { key: string; value?: string }[] }>(
    "SELECT DISTINCT e.start_time, e.end_time, p.rules FROM events e JOIN properties p ON p.id = e.property_id WHERE e.place <> 'At the front door'",
  )
  const quietFrom = (rules: { key: string; value?: string }[]) => rules.find(r => r.key === 'quiet_hours')?.value?.slice(0, 5) ?? '24:00'
  expect(evenings.length).toBeGreaterThan(5)
  expect(evenings.filter(e => e.end_time <= e.start_time || e.end_time > quietFrom(e.rules))).toEqual([])
})

it('has guests who chose to be counted, in numbers that can be told', async () => {
  const busiest = await selectOne<{ property_id: number }>(
    'SELECT property_id FROM stay_shares GROUP BY property_id ORDER BY COUNT(*) DESC, property_id LIMIT 1',
  )
  const { weeks } = (await api.call(`GET /property/${busiest?.property_id}/staying`)).body
  expect(weeks[0].people).toBeGreaterThanOrEqual(5)
})

it('has rides, and one of the traveller with a request that waits', async () => {
  expect((await api.call('GET /rides')).meta?.total).toBeGreaterThan(50)
  const mine = await api.call('GET /rides?mine=true', { token: await tokenFor('traveller@example.com') })
  expect(mine.body).toMatchObject([{ mine: 'owner', pending: 1 }])
})

it('has a board with something for everybody, and a feed that goes on', async () => {
  const token = await tokenFor('owner@example.com')
  const [house] = (await api.call('GET /property/mine', { token })).body
  const board = await api.call(`GET /noticeboard?property=${house.id}`, { token })
  const audiences = board.body.map((n: { audience: string }) => n.audience)
  expect(audiences).toEqual(expect.arrayContaining(['staff', 'houses']))
  expect(board.body[0].isPinned).toBe(true)
  const feed = await api.call(`GET /noticeboard/activity?property=${house.id}&limit=50`, { token })
  expect(feed.meta?.total).toBeGreaterThan(30)
  expect(new Set(feed.body.map((l: { kind: string }) => l.kind)).size).toBeGreaterThan(2)
  const broken = await select(
    `SELECT e.property_id FROM live_events e JOIN live_positions p ON p.property_id = e.property_id
     GROUP BY e.property_id, p.position HAVING MAX(e.seq) <> p.position OR COUNT(*) <> p.position`,
  )
  expect(broken).toEqual([])
})
