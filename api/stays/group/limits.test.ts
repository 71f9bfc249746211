import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Api, run, startApi } from '../booking/testing.ts'
import { buildGroupProperty, groupRequestOf, requestGroup } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: true })
})
afterAll(() => api.stop())
// Those of the network are other limits.
beforeEach(() => run('DELETE FROM rate_limits'))

it.each<[string, (n: number) => string]>([
  ['address', () => 'eager@school.example'],
  ['mailbox, whatever stands behind a plus', n => `keen+${n}@school.example`],
])('takes ten requests of one %s a day', async (_, addressOf) => {
  const property = await buildGroupProperty()
  const contactOf = (n: number) => ({ contact: { name: 'Eager', email: addressOf(n) } })
  for (let n = 0; n < 10; n++) await requestGroup(api, property, contactOf(n))
  const { status, body } = await api.call('POST /group', { body: groupRequestOf(property, contactOf(10)) })
  expect([status, body.code]).toEqual([429, 'rate_limited'])
  expect(body.detail).toMatch(/10 times today/)
  await requestGroup(api, property, { contact: { name: 'Another', email: `another.${addressOf(11)}` } })
})

it('and no more of twelve at once', async () => {
  const property = await buildGroupProperty()
  const body = groupRequestOf(property, { contact: { name: 'Eager', email: 'eleven@school.example' } })
  const answers = await Promise.all(Array.from({ length: 12 }, () => api.call('POST /group', { body })))
  expect(answers.map(a => a.status).toSorted()).toEqual([...Array(10).fill(201), 429, 429])
})
