import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildPlace, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, run, startApi } from '../../stays/booking/testing.ts'
import { pageKind } from './recordEvent.ts'
import { flushTally } from './service.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
beforeEach(async () => {
  await flushTally()
  await run('DELETE FROM page_counts')
})
afterAll(() => api.stop())

const post = (body: unknown) => api.call('POST /analytics', { body })
const read = async (query = '') => {
  await flushTally()
  return (await api.call(`GET /admin/analytics${query}`, { token: admin })).body
}
const today = new Date().toISOString().slice(0, 10)

it.each([
  ['/', 'home'],
  ['/hostels', 'destinations'],
  ['/hostels/portugal', 'country'],
  ['/hostels/portugal/lisbon?x=1', 'city'],
  ['/hostels/portugal/lisbon/the-lookout/', 'hostel'],
  ['/search?destination=7#map', 'search'],
  ['/account/trips/7', 'account'],
  ['/booking/ABCD2345', 'booking'],
  ['/owner', 'office'],
  ['/owner/property/7/bookings/12?guest=3', 'office'],
  ['/superadmin/users/9', 'office'],
  ['/ownership', 'other'],
  ['/wp-admin/../etc', 'other'],
  ['/hi', 'home'],
  ['/hi/hostels/portugal/lisbon', 'city'],
])('keeps of %s only that it is %s', (path, page) => expect(pageKind(path)).toBe(page))

it('counts views and searches a day, and nothing about who looked', async () => {
  const { id, name, country, slug } = await buildPlace()
  for (const path of ['/', '/', '/hostels/portugal/lisbon']) expect((await post({ kind: 'view', path })).status).toBe(204)
  for (const [place, found] of [
    [String(id), 0],
    [`germany/${slug}`, 3],
    [String(id), 0],
    ['portugal', 0],
  ])
    await post({ kind: 'search', place, found })
  await post({ kind: 'search', found: 0 })
  await post({ kind: 'search', place: '4000000000', found: 0 })
  const answer = await read()
  expect(answer.totals).toEqual({ views: 3, searches: 6, empty: 5 })
  expect(answer.days).toHaveLength(30)
  expect(answer.days.at(-1)).toEqual({ day: today, views: 3, searches: 6, empty: 5 })
  expect(answer.pages).toEqual([
    { page: 'home', views: 2 },
    { page: 'city', views: 1 },
  ])
  expect(answer.places).toEqual([
    { place: null, searches: 2, empty: 2 },
    { place: { id, name, country }, searches: 3, empty: 2 },
    { place: { id: null, name: 'Portugal', country: 'PT' }, searches: 1, empty: 1 },
  ])
  const columns = await select<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = 'page_counts' ORDER BY 1",
  )
  expect(columns.map(c => c.name)).toEqual(['count', 'day', 'kind', 'what'])
})

it('loses no count of many at once', async () => {
  await Promise.all(Array.from({ length: 40 }, () => post({ kind: 'view', path: '/' })))
  expect((await read()).totals.views).toBe(40)
})

it('refuses what it does not know, and shows the counts to super-admins alone', async () => {
  for (const wrong of [
    {},
    { kind: 'click' },
    { kind: 'view', path: 'x'.repeat(301) },
    { kind: 'search', found: -1 },
    { kind: 'view', user: 7 },
  ])
    expect([wrong, (await post(wrong)).status]).toEqual([wrong, 422])
  expect((await api.call('GET /admin/analytics')).status).toBe(401)
  expect(
    (await api.call('GET /admin/analytics', { token: await createSessionToken(await buildUser({ role: 'hostel_owner' })) })).status,
  ).toBe(403)
  for (const wrong of ['?from=2026-02-31', '?from=2026-02-02&to=2026-02-01', '?from=2024-01-01&to=2026-01-01', '?who=me'])
    expect([wrong, (await api.call(`GET /admin/analytics${wrong}`, { token: admin })).status]).toEqual([wrong, 422])
})

it('holds one address to so many a minute', async () => {
  const limited = await startApi({ rateLimits: true })
  const requested = await Promise.all(
    Array.from({ length: 260 }, () => limited.call('POST /analytics', { body: { kind: 'view', path: '/' } })),
  )
  const refused = requested.filter(a => a.status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
