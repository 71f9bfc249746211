import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, buildPlace } from '../../../factories.ts'
import { type Api, recordStatements, startApi } from '../../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('says that a place has no hostels, and names the nearest that do', async () => {
  const empty = await buildPlace({ lat: -47, lng: 70 })
  const [near, far] = [await buildPlace({ lat: -47.2, lng: 70 }), await buildPlace({ lat: -48, lng: 70 })]
  await buildPlace({ lat: -47.1, lng: 70 })
  await buildLiveProperty({ place: far })
  await buildLiveProperty({ place: near })
  const request = (id: number) => api.call(`GET /search/nearby?destination=${id}`)
  const { body } = await request(empty.id)
  expect(body.hostels).toBe(0)
  expect(body.near.map((n: { label: string; hostels: number; distance: number }) => [n.label, n.hostels, n.distance])).toEqual([
    [near.name, 1, 22],
    [far.name, 1, 111],
  ])
  expect(body.near[0]).toMatchObject({ country: 'Germany', countryCode: 'DE' })
  const own = await request(near.id)
  expect([own.body.hostels, own.body.near[0].label]).toEqual([1, far.name])
  expect((await recordStatements(() => request(empty.id))).length).toBeLessThanOrEqual(3)
})

it('refuses what is no destination', async () => {
  expect((await api.call('GET /search/nearby?destination=nowhere/at-all')).status).toBe(404)
  expect((await api.call('GET /search/nearby')).status).toBe(422)
})
