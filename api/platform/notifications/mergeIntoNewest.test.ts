import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { notify } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: true })
})
afterAll(() => api.stop())

it('tells the desk of sixty bookings a day one by one, and of the rest as a number that is news again', async () => {
  const { owner, property } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const send = () => transaction(t => notify({ property: property.id }, { topic: 'booking_made', kind: 'made', property: property.id }, t))
  const list = async () =>
    (await api.call('GET /notifications', { token })) as unknown as { body: { id: number; more: number }[]; meta: Meta }
  for (let n = 0; n < 60; n++) await send()
  expect((await list()).meta.total).toBe(60)
  await run('UPDATE notifications SET read_at = UTC_TIMESTAMP(3) WHERE user_id = ?', [owner.id])
  for (let n = 0; n < 12; n++) await send()
  const { body, meta } = await list()
  expect([meta.total, meta.unread, body[0]?.more, body[1]?.more]).toEqual([60, 1, 12, 0])
})

it('counts each topic and each property by itself', async () => {
  const [one, other] = [await buildLiveProperty(), await buildLiveProperty()]
  const send = (property: number, topic: 'booking_made' | 'listing') =>
    transaction(t =>
      topic === 'listing'
        ? notify({ property }, { topic, kind: 'approved', property }, t)
        : notify({ property }, { topic, kind: 'made', property }, t),
    )
  for (let n = 0; n < 61; n++) await send(one.property.id, 'booking_made')
  await send(one.property.id, 'listing')
  await send(other.property.id, 'booking_made')
  const totals = [one, other].map(
    async ({ owner }) => (await api.call('GET /notifications', { token: await createSessionToken(owner) })).meta?.total,
  )
  expect(await Promise.all(totals)).toEqual([61, 1])
})

interface Meta {
  total: number
  unread: number
}
