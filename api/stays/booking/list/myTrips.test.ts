import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, run, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function travels() {
  const fixture = await buildLiveProperty({ room: { bedsPerUnit: 30 } })
  const token = await createSessionToken(await buildUser())
  const book = async (more: object = {}) =>
    (await api.call('POST /booking', { token, body: bookingOf({ ...fixture, ...more }) })).body as { id: number }
  const set = (id: number, status: string, arrival: string, departure: string) =>
    run('UPDATE bookings SET status = ?, arrival = ?, departure = ? WHERE id = ?', [status, arrival, departure, id])
  const mine = async (query = '') => (await api.call(`GET /booking/mine${query}`, { token })).body as { id: number }[]
  const idsOf = async (query: string) => (await mine(query)).map(b => b.id)
  return { fixture, token, book, set, mine, idsOf }
}

it('lists trips to come, past and cancelled, each in the order they are looked for, in pages', async () => {
  const { book, set, idsOf, token } = await travels()
  const [later, sooner, here, left, missed, forgotten, off] = await Promise.all([
    book({ arrival: inDays(40), departure: inDays(42) }),
    book(),
    book(),
    book(),
    book(),
    book(),
    book(),
  ])
  await set(here!.id, 'checked_in', inDays(-1), inDays(1))
  await set(left!.id, 'checked_out', inDays(-5), inDays(-3))
  await set(missed!.id, 'no_show', inDays(-9), inDays(-8))
  await set(forgotten!.id, 'confirmed', inDays(-20), inDays(-18))
  await api.call(`DELETE /booking/${off!.id}`, { token })
  expect(await idsOf('?when=upcoming')).toEqual([here!.id, sooner!.id, later!.id])
  expect(await idsOf('?when=past')).toEqual([left!.id, missed!.id, forgotten!.id])
  expect(await idsOf('?when=cancelled')).toEqual([off!.id])
  expect(await idsOf('?when=upcoming&limit=2&page=2')).toEqual([later!.id])
  expect(await idsOf('')).toHaveLength(7)
  expect((await api.call('GET /booking/mine?when=never', { token })).status).toBe(422)
  expect((await api.call('GET /booking/mine?when=past')).status).toBe(401)
})

it('says what is owed back since when, and what went back when', async () => {
  const { fixture, book, mine } = await travels()
  const { id } = await book()
  const owner = await createSessionToken(fixture.owner)
  const EUR = (amount: number) => ({ amount, currency: 'EUR' })
  expect(await mine()).toMatchObject([{ givenBack: { amount: EUR(0), at: null } }])
  expect((await mine())[0]).not.toHaveProperty('owedBack')
  await api.call('POST /api/payment/cash-payments', {
    token: owner,
    body: { property: fixture.property.id, booking: id, amount: EUR(1000), method: 'transfer' },
  })
  await api.call(`DELETE /booking/${id}`, { token: owner })
  const owed = { refundPending: EUR(1000), givenBack: { amount: EUR(0), at: null }, owedBack: { online: EUR(0), there: EUR(1000) } }
  const [waiting] = (await mine()) as unknown as { owedBack: { since: string }; cancelledAt: string }[]
  expect(waiting).toMatchObject(owed)
  expect(Math.abs(Date.parse(waiting!.owedBack.since) - Date.parse(waiting!.cancelledAt))).toBeLessThan(5000)
  const back = await api.call('POST /api/payment/refunds', {
    token: owner,
    body: { property: fixture.property.id, booking: id, amount: EUR(1000), method: 'transfer', reason: 'Cancelled in time' },
  })
  expect(back.status, JSON.stringify(back.body)).toBeLessThan(300)
  const [trip] = (await mine()) as unknown as { givenBack: { amount: object; at: string }; refundPending: object }[]
  expect(trip).toMatchObject({ refundPending: EUR(0), givenBack: { amount: EUR(1000) } })
  expect(trip).not.toHaveProperty('owedBack')
  expect(Math.abs(Date.parse(trip!.givenBack.at) - Date.now())).toBeLessThan(60_000)
})

it('shows the hostel of a trip: its main picture, and its point only where it is no middle of a city', async () => {
  const { fixture, book, mine } = await travels()
  await book()
  const first = async () => (await mine())[0] as unknown as { property: { cover: string; lat?: number; lng?: number } }
  const { property } = await first()
  expect(property.cover).toMatch(/^\/media\/covers\//)
  expect([typeof property.lat, typeof property.lng]).toEqual(['number', 'number'])
  await run('UPDATE properties p JOIN places c ON c.id = p.place_id SET p.lat = c.lat, p.lng = c.lng WHERE p.id = ?', [fixture.property.id])
  expect((await first()).property).not.toHaveProperty('lat')
  expect((await first()).property).not.toHaveProperty('lng')
})
