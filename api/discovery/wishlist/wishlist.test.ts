import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, inDays, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

async function person() {
  const user = await buildUser()
  const token = await createSessionToken(user)
  const add = (...properties: number[]) => call('POST /wishlist', { token, body: { properties } })
  const list = (query = '') => call(`GET /wishlist${query}`, { token })
  return { user: user.id, token, add, list }
}
const shared = (token: string) => call('GET /wishlist/shared', { headers: { 'X-Manage-Token': token } })
const buildProperties = async (n: number) => {
  const created: number[] = []
  for (let i = 0; i < n; i++) created.push((await buildLiveProperty({ name: `House ${i}`, fromPrice: 2000 })).property.id)
  return created
}
const idsOf = (rows: { id: number }[]) => rows.map(r => r.id)

describe('a wishlist', () => {
  it('keeps hostels, the latest first, and shows what they cost', async () => {
    const { add, list, token } = await person()
    const [a, b] = (await buildProperties(2)) as [number, number]
    expect([(await add(a)).status, (await add(b, a)).body]).toEqual([200, { properties: [b, a] }])
    expect((await add(a)).body.properties).toEqual([b, a])
    const plain = await list()
    expect([idsOf(plain.body), plain.meta]).toMatchObject([[b, a], { total: 2, shared: null }])
    expect(plain.body[0]).toMatchObject({ name: 'House 1', offer: null, total: { amount: 2000 } })
    const dated = await list(`?arrival=${inDays(10)}&departure=${inDays(12)}&guests=2`)
    expect(dated.body[0].offer.lines[0].guests).toBe(2)
    expect((await call(`DELETE /wishlist/${b}`, { token })).status).toBe(204)
    expect((await call(`DELETE /wishlist/${b}`, { token })).status).toBe(204)
    expect((await call('GET /wishlist/ids', { token })).body).toEqual({ properties: [a] })
    expect((await list('?limit=1&page=2')).body).toEqual([])
  })

  it('leaves out what is not on the site, and brings it back with it', async () => {
    const { add, list } = await person()
    const [a, b] = (await buildProperties(2)) as [number, number]
    await add(a, b)
    await run("UPDATE properties SET status = 'paused' WHERE id = ?", [a])
    expect([(await list()).body.length, (await list()).meta?.total]).toEqual([1, 1])
    expect((await add(a, 999_999)).body.properties).toHaveLength(2)
    await run("UPDATE properties SET status = 'live' WHERE id = ?", [a])
    expect((await list()).meta?.total).toBe(2)
  })

  it('has an end', async () => {
    const { user, add } = await person()
    const [a, b] = (await buildProperties(2)) as [number, number]
    await add(a)
    const rows = Array.from({ length: 99 }, (_, i) => `(${user}, ${5_000_000 + i}, UTC_TIMESTAMP(3))`)
    await run(`INSERT INTO wishlist_items (user_id, property_id, created_at) VALUES ${rows.join(', ')}`)
    const full = await add(b)
    expect([full.status, full.body.code, full.body.most]).toEqual([409, 'list_full', 100])
  })

  it('is shown by its link, without a name, until it is not shared any more; a later link is another one', async () => {
    const { add, token, list } = await person()
    const [a] = (await buildProperties(1)) as [number]
    await add(a)
    const { body } = await call('POST /wishlist/share', { token })
    expect((await call('POST /wishlist/share', { token })).body).toEqual(body)
    expect((await list()).meta).toMatchObject({ shared: body.token })
    const result = await shared(body.token)
    expect([result.status, idsOf(result.body), JSON.stringify(result.meta)]).toEqual([200, [a], expect.not.stringContaining(body.token)])
    expect((await call('DELETE /wishlist/share', { token })).status).toBe(204)
    expect((await shared(body.token)).status).toBe(404)
    const again = (await call('POST /wishlist/share', { token })).body
    expect(again.token).not.toBe(body.token)
    expect((await shared(body.token)).status).toBe(404)
    expect((await shared('x'.repeat(64))).status).toBe(404)
    expect((await call('GET /wishlist/shared')).status).toBe(404)
    const recorded = await select("SELECT action FROM audit_lines WHERE action LIKE 'wishlist.%' ORDER BY id")
    expect(recorded).toHaveLength(3)
  })

  it('is of its person alone, and goes with them', async () => {
    const { add, token, user } = await person()
    const [a] = (await buildProperties(1)) as [number]
    await add(a)
    expect((await (await person()).list()).body).toEqual([])
    for (const endpoint of [
      'GET /wishlist',
      'GET /wishlist/ids',
      'POST /wishlist/share',
      'DELETE /wishlist/share',
      `DELETE /wishlist/${a}`,
    ])
      expect((await call(endpoint)).status).toBe(401)
    expect((await call('GET /auth/me/data', { token })).body.wishes).toMatchObject([{ property: 'House 0', addedAt: expect.any(String) }])
    expect((await call('DELETE /auth/me/data', { token })).status).toBe(204)
    expect(await select('SELECT user_id FROM wishlists WHERE user_id = ?', [user])).toEqual([])
  })

  it('refuses what is no list of hostels', async () => {
    const { token } = await person()
    for (const properties of [[], [0], ['a'], Array.from({ length: 101 }, (_, i) => i + 1), undefined])
      expect((await call('POST /wishlist', { token, body: { properties } })).status).toBe(422)
    expect((await call('GET /wishlist?limit=1000', { token })).status).toBe(422)
    expect((await call(`GET /wishlist?arrival=${inDays(3)}`, { token })).status).toBe(422)
  })
})

describe('hostels by their numbers', () => {
  it('come in the order they were asked for, with the total of the stay or without beds', async () => {
    const [a, b] = (await buildProperties(2)) as [number, number]
    const { status, body } = await call(`GET /wishlist/hostels?properties=${b},${a},999999,${a}`)
    expect([status, idsOf(body.hostels), body.missing]).toEqual([200, [b, a], [999_999]])
    expect((await call(`GET /wishlist/hostels?properties=9999999999`)).body.missing).toEqual([9_999_999_999])
    const dated = await call(`GET /wishlist/hostels?properties=${a}&arrival=${inDays(10)}&departure=${inDays(11)}&guests=8`)
    expect(dated.body.hostels[0].total === null || dated.body.hostels[0].offer !== null).toBe(true)
    for (const query of ['properties=', 'properties=a', `properties=${Array(25).fill(1).join(',')}`, `properties=${a}&guests=0`])
      expect((await call(`GET /wishlist/hostels?${query}`)).status).toBe(422)
    expect((await call(`GET /wishlist/hostels?properties=${a}&arrival=2020-01-01&departure=2020-01-02`)).body.code).toBe('past_arrival')
  })
})
