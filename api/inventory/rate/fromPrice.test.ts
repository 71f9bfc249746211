import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { execute, selectOne, transaction } from '../../../db/connection.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../factories.ts'
import { type Api, inDays, recordStatements, startApi } from '../../stays/booking/testing.ts'
import { refreshAllFromPrices } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const eur = (amount: number) => ({ amount, currency: 'EUR' })

async function setUp() {
  const built = await buildLiveProperty()
  const token = await createSessionToken(built.owner)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, ...(body !== undefined && { body }) })
  // A first saying of the room writes the price that factories leave out.
  await call(`PUT /room/${built.room.id}`, { name: 'Dorm' })
  const set = (body: object) => call('POST /room/room-rates', { room: built.room.id, from: inDays(10), to: inDays(10), ...body })
  /** What the card says, and how often its page was renewed. */
  const result = async () => {
    const row = await selectOne<{ from_price: number | null; version: number }>(
      'SELECT p.from_price, g.version FROM properties p JOIN pages g ON g.path = p.path WHERE p.id = ?',
      [built.property.id],
    )
    return [row?.from_price ?? null, row?.version ?? 0] as const
  }
  return { ...built, call, set, result }
}

describe('the from-price', () => {
  it('follows the grid and its undo; the page is renewed only where it says something else', async () => {
    const h = await setUp()
    const [price, version] = await h.result()
    expect(price).toBe(2000)
    await h.set({ stopSell: true })
    await h.set({ price: eur(2600) })
    expect(await h.result()).toEqual([2000, version])
    const lower = await h.set({ stopSell: false, price: eur(1500) })
    expect(await h.result()).toEqual([1500, version + 1])
    await h.call(`POST /room/room-rates/${lower.body.id}/undo`)
    expect(await h.result()).toEqual([2000, version + 2])
    const card = (await h.call(`GET /property/${h.property.id}`)).body.fromPrice
    expect(card).toEqual(eur(2000))
  })

  it('stands beside the terms of each rate, which renew the page by themselves', async () => {
    const h = await setUp()
    const rates = async () => (await api.call(`GET /places/pages?kind=hostel&path=${h.property.path}`)).body.items[0].rates
    const { body: plan } = await h.call('POST /room/plans', {
      property: h.property.id,
      name: 'Dearer',
      adjust: { kind: 'percent', value: 5 },
    })
    expect(await rates()).toBeUndefined()
    const [price, version] = await h.result()
    await h.call(`PUT /room/plans/${plan.id}`, { policy: 'non_refundable' })
    expect(await h.result()).toEqual([price, version + 1])
    const lost = { steps: [{ hoursBefore: null, fee: { basis: 'percent', value: 100 } }], noShow: { basis: 'percent', value: 100 } }
    expect(await rates()).toEqual([
      { name: null, terms: null },
      { name: 'Dearer', terms: lost },
    ])
    await h.call('PUT /room/rate-settings', { property: h.property.id, sellsStandard: false })
    expect(await rates()).toEqual([{ name: 'Dearer', terms: lost }])
    await h.call(`PUT /room/plans/${plan.id}`, { paused: true })
    expect(await rates()).toBeUndefined()
  })

  it('follows plans, seasons and what is sold at all, not codes', async () => {
    const h = await setUp()
    const price = async () => (await h.result())[0]
    const { property } = h
    const plan = (await h.call('POST /room/plans', { property: property.id, name: 'Saver', adjust: { kind: 'percent', value: -8 } })).body
    expect(await price()).toBe(1840)
    const room = async () => (await h.call(`GET /property/${property.id}`)).body.rooms[0].fromPrice
    expect(await room()).toEqual(eur(1840))
    const rule = { property: property.id, adjust: { kind: 'percent', value: -10 } }
    await h.call('POST /room/rules', { ...rule, kind: 'promo', name: 'Code', code: 'CHEAP' })
    expect(await price()).toBe(1840)
    const season = (await h.call('POST /room/rules', { ...rule, kind: 'season', name: 'Quiet', from: inDays(5), to: inDays(9) })).body
    expect(await price()).toBe(1656)
    await h.call(`DELETE /room/rules/${season.id}`)
    await h.call('PUT /room/rate-settings', { property: property.id, sellsStandard: false })
    await h.call(`PUT /room/plans/${plan.id}`, { adjust: { kind: 'percent', value: 5 } })
    expect(await price()).toBe(2100)
    await h.call(`DELETE /room/plans/${plan.id}`)
    expect([await price(), await room()]).toEqual([2000, eur(2000)])
    await buildRoom(property, { basePrice: 900 })
    await h.call(`PUT /room/${h.room.id}`, { name: 'Dorm again' })
    expect(await price()).toBe(900)
  })

  it('goes with the days: a job looks at every live property with rates, and touches no other page', async () => {
    const [over, same] = [await setUp(), await setUp()]
    for (const h of [over, same]) await h.set({ price: eur(2600) })
    const before = await same.result()
    const [, version] = await over.result()
    // As it was yesterday, when a cheap night was still to come.
    await transaction(t => execute('UPDATE properties SET from_price = 1500 WHERE id = ?', [over.property.id], t))
    await refreshAllFromPrices()
    expect([await over.result(), await same.result()]).toEqual([[2000, version + 1], before])
    const again = await recordStatements(() => refreshAllFromPrices())
    const more = await setUp()
    await more.set({ price: eur(2600) })
    expect((await recordStatements(() => refreshAllFromPrices())).length).toBe(again.length)
  })
})
