import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty } from '../../factories.ts'
import { type Api, startApi } from '../../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('lists the countries with live hostels, by name', async () => {
  await buildLiveProperty()
  const { status, body } = await api.call('GET /places/listed')
  expect(status).toBe(200)
  expect(body[0]).toMatchObject({ code: 'DE', name: 'Germany', path: '/hostels/germany', hostels: expect.any(Number) })
  const names = body.map((c: { name: string }) => c.name)
  expect(names).toEqual(names.toSorted())
})
