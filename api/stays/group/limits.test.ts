import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, startApi } from '../booking/testing.ts'
import { buildGroupProperty, groupRequestOf, requestGroup } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: true })
})
afterAll(() => api.stop())

it('takes ten requests of one address a day', async () => {
  const property = await buildGroupProperty()
  const contact = { name: 'Eager', email: 'eager@school.example' }
  for (let i = 0; i < 10; i++) await requestGroup(api, property, { contact })
  const { status, body } = await api.call('POST /group', { body: groupRequestOf(property, { contact }) })
  expect([status, body.code]).toEqual([429, 'rate_limited'])
  expect(body.detail).toMatch(/10 times today/)
  await requestGroup(api, property, { contact: { name: 'Another', email: 'another@school.example' } })
})
