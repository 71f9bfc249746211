import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, buildPlace } from '../../../factories.ts'
import { type Api, inDays, recordStatements, startApi } from '../../../stays/booking/testing.ts'
import { FactCache } from './factCache.ts'
import { warmFacts } from './warmFacts.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('leaves the first search of a country no hostels, rooms and nights to read', async () => {
  const place = await buildPlace({ country: 'AD' })
  for (let i = 0; i < 3; i++) await buildLiveProperty({ place })
  expect(await warmFacts()).toBe(3)
  const search = (from: number) =>
    api.call(`GET /search?destination=andorra&arrival=${inDays(from)}&departure=${inDays(from + 2)}&guests=1&facets=true`)
  const statements = await recordStatements(async () => expect((await search(5)).meta).toMatchObject({ total: 3 }))
  expect(statements.filter(sql => /FROM (rooms|room_nights)\b/.test(sql))).toEqual([])
  // Versions of the area and of its hostels, and the cards.
  expect(statements).toHaveLength(3)
})

it('reads no country more once half of the cache is full', async () => {
  expect(await warmFacts(new FactCache(() => 0))).toBe(0)
})
