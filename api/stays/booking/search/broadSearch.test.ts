import { afterAll, beforeAll, expect, it } from 'vitest'
import { selectOne } from '../../../../db/connection.ts'
import { buildBusyProperty } from '../../../conformance/busyProperty.ts'
import { createSessionToken } from '../../../factories.ts'
import { type Api, inDays, startApi } from '../testing.ts'
import { fillSearchKeys } from './fillSearchKeys.ts'

let api: Api
let property: number
let token: string
beforeAll(async () => {
  api = await startApi()
  const busy = await buildBusyProperty(2_200, inDays(0))
  property = busy.property.id
  token = await createSessionToken(busy.owner)
  await fillSearchKeys()
}, 120_000)
afterAll(() => api.stop())

const total = async (path: string) => (await api.call(`GET ${path}`, { token })).meta
const capped = expect.objectContaining({ total: 100, isCapped: true })
const count = async (sql: string) => Number((await selectOne<{ n: number }>(sql, [property]))?.n)

it('of what fits very many a list counts a hundred, and all of them where it has fewer', async () => {
  const bookings = `/booking/all?property=${property}&q=example.com`
  expect(await total(`${bookings}&category=all`)).toEqual(capped)
  expect(await total(`${bookings}&category=past`)).toEqual(capped)
  expect(await total(`/check-in/all/${property}?q=example.com`)).toEqual(capped)
  expect(await total(`/messages?property=${property}&q=example.com`)).toEqual(capped)
  const noShows = await count("SELECT COUNT(*) AS n FROM bookings WHERE property_id = ? AND status = 'no_show'")
  expect(noShows).toBeGreaterThan(0)
  expect(noShows).toBeLessThan(100)
  expect(await total(`${bookings}&category=no_show`)).toMatchObject({ total: noShows })
  expect(await total(`${bookings}&category=no_show`)).not.toHaveProperty('isCapped')
})

it('pages through them in the order of the list', async () => {
  const { body } = await api.call(`GET /booking/all?property=${property}&category=past&q=example.com&page=3`, { token })
  const plain = await api.call(`GET /booking/all?property=${property}&category=past&page=3`, { token })
  expect(body.map((b: { id: number }) => b.id)).toEqual(plain.body.map((b: { id: number }) => b.id))
})

it('says on a page behind the last row how many there are, as all were read to find nothing there', async () => {
  const all = await count('SELECT COUNT(*) AS n FROM bookings WHERE property_id = ?')
  expect(all).toBeGreaterThan(100)
  const far = await total(`/booking/all?property=${property}&q=example.com&category=all&page=999`)
  expect(far).toEqual({ page: 999, limit: 20, total: all, pages: Math.ceil(all / 20) })
  const others = [`/check-in/all/${property}?q=example.com`, `/messages?property=${property}&q=example.com`]
  for (const path of others) expect(await total(`${path}&page=999`)).not.toHaveProperty('isCapped')
})
