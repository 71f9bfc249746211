import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingOrders } from '../../../../domain/booking/bookingLists.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)
const signIn = async () => createSessionToken(await buildUser({ role: 'hostel_owner' }))

describe('how somebody looks at lists of bookings', () => {
  const view = { name: 'Late arrivals', category: 'arrivals', sort: '-arrival', columns: ['expected', 'toPay'] }

  it('is that of everybody until it is chosen, and then their own alone', async () => {
    const [mine, others] = [await signIn(), await signIn()]
    expect((await call('GET /booking/views', { token: mine })).body).toEqual({ columns: null, views: [] })
    const choices = { columns: ['stay', 'state'], views: [view] }
    expect((await call('PUT /booking/views', { token: mine, body: choices })).body).toEqual(choices)
    expect((await call('PUT /booking/views', { token: mine, body: { columns: [], views: [] } })).body).toEqual({ columns: [], views: [] })
    expect((await call('PUT /booking/views', { token: mine, body: choices })).body).toEqual(choices)
    expect((await call('GET /booking/views', { token: mine })).body).toEqual(choices)
    expect((await call('GET /booking/views', { token: others })).body).toEqual({ columns: null, views: [] })
  })

  it('is exported, and goes with the account', async () => {
    const token = await signIn()
    await call('PUT /booking/views', { token, body: { columns: null, views: [view] } })
    expect((await call('GET /auth/me/data', { token })).body.bookingViews).toEqual([view])
  })

  it('refuses nobody, unknown columns, and more than one finds again', async () => {
    expect((await call('GET /booking/views')).status).toBe(401)
    const token = await signIn()
    const save = async (body: unknown) => (await call('PUT /booking/views', { token, body })).status
    expect(await save({ columns: ['secret'], views: [] })).toBe(422)
    expect(await save({ columns: null, views: [{ ...view, sort: 'balance' }] })).toBe(422)
    expect(await save({ columns: null, views: Array.from({ length: 21 }, (_, i) => ({ ...view, name: `View ${i}` })) })).toBe(422)
  })
})

it('sorts by each head, both ways', async () => {
  const { property, room, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const ids: number[] = []
  for (const [i, name] of ['Cleo', 'Ana', 'Bodo'].entries()) {
    const body = bookingOf({ property, room, arrival: inDays(i + 1), departure: inDays(9 - i), source: 'desk', guest: { name } })
    ids.push((await call('POST /booking', { token, body })).body.id)
  }
  const sorted = async (sort: string) =>
    (await call(`GET /booking/all?property=${property.id}&sort=${sort}`, { token })).body.map((b: { id: number }) => ids.indexOf(b.id))
  const expected: Record<string, number[]> = { arrival: [0, 1, 2], departure: [2, 1, 0], created: [0, 1, 2], name: [1, 2, 0] }
  for (const order of bookingOrders) {
    const up = expected[order.replace('-', '')] ?? []
    expect([order, await sorted(order)]).toEqual([order, order.startsWith('-') ? up.toReversed() : up])
  }
})
