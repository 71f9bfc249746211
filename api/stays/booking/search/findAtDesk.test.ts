import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

async function buildDesk() {
  const { property, room, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const book = async (guest: Record<string, string>, arrival = 0) =>
    (
      await call('POST /booking', {
        token,
        body: bookingOf({ property, room, arrival: inDays(arrival), departure: inDays(arrival + 2), guest, source: 'desk' }),
      })
    ).body as { id: number; code: string }
  const find = async (q: string, as = token) => call(`GET /booking/find?property=${property.id}&q=${encodeURIComponent(q)}`, { token: as })
  const bookingsOf = async (q: string) => (await find(q)).body.bookings.map((b: { id: number }) => b.id)
  return { property, room, token, book, find, bookingsOf }
}

describe('GET /booking/find', () => {
  it('finds a booking by any part of a name, a number and an address, and by the beginning of its code', async () => {
    const { book, bookingsOf } = await buildDesk()
    const ana = await book({ name: 'Ana Żółć', email: 'ana.z@example.com', phone: '+48 600 100 299' })
    await book({ name: 'Bodo Quirk', email: 'bodo@example.org', phone: '+1 202 555 0100' })
    for (const q of [
      'ana',
      'zolc',
      '600 100',
      '0299',
      '299',
      'ana.z@ex',
      ana.code,
      ana.code.slice(0, 5),
      `${ana.code.slice(0, 4)} ${ana.code.slice(4, 6)}`,
    ])
      expect([q, await bookingsOf(q)]).toEqual([q, [ana.id]])
    expect(await bookingsOf('nobody here')).toEqual([])
  })

  it('finds rooms, and beds with who lies there', async () => {
    const { property, token, book, find } = await buildDesk()
    const ana = await book({ name: 'Ana' })
    await call('POST /check-in', { token, body: { booking: ana.id, guests: [{ name: 'Ana' }] } })
    const rooms = (await call(`GET /room/all/${property.id}`, { token })).body
    const { beds, rooms: found } = (await find(rooms[0].name.slice(0, 4))).body
    expect(found[0]).toEqual({ id: rooms[0].id, name: rooms[0].name })
    expect(beds).toEqual([])
    const plan = (await call(`GET /room/${rooms[0].id}/units`, { token })).body
    const { body } = await find(`${plan[0].name} ${plan[0].beds?.[0]?.label ?? ''}`)
    expect(body.beds.some((b: { guest: { booking: number } | null }) => b.guest?.booking === ana.id)).toBe(true)
  })

  it('answers eight of each at most, in a constant number of statements', async () => {
    const { book, find, bookingsOf } = await buildDesk()
    await book({ name: 'Many 1' })
    const few = await recordStatements(() => find('many'))
    for (let i = 2; i < 11; i++) await book({ name: `Many ${i}` }, i)
    const many = await recordStatements(() => find('many'))
    expect(await bookingsOf('many')).toHaveLength(8)
    expect(many.length).toBeLessThanOrEqual(few.length)
  })

  it('refuses nobody, strangers, who may not read bookings, and what is no search', async () => {
    const { property, find } = await buildDesk()
    expect((await call(`GET /booking/find?property=${property.id}&q=ana`)).status).toBe(401)
    expect((await find('ana', await createSessionToken(await buildUser({ role: 'hostel_owner' })))).status).toBe(404)
    expect((await find('x'.repeat(81))).status).toBe(422)
    expect((await find('')).status).toBe(422)
  })
})
