import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('lets nothing store what somebody is answered in person, by their token or their link', async () => {
  const { property, room, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const { body } = await api.call('POST /booking', { body: bookingOf({ property, room }) })
  const requested = [
    api.call('GET /property/mine', { token }),
    api.call(`GET /booking/${body.id}`, { token }),
    api.call(`GET /booking/${body.id}`, { headers: { 'X-Manage-Token': body.manageToken } }),
    api.call(`GET /booking/${body.id}`, { headers: { 'X-Manage-Token': 'nobody' } }),
  ]
  for (const { headers } of await Promise.all(requested)) expect(headers.get('cache-control')).toBe('no-store')
})

it('says where a session has ended, also where nobody has to be signed in', async () => {
  const { property, room, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const { body } = await api.call('POST /booking', { body: bookingOf({ property, room }) })
  expect((await api.call(`GET /booking/${body.id}`, { token })).headers.has('x-session')).toBe(false)
  await api.call('POST /auth/logout', { token })
  const after = await api.call(`GET /booking/${body.id}`, { token })
  expect([after.status, after.headers.get('x-session')]).toEqual([404, 'ended'])
  expect((await api.call('GET /places/home')).headers.has('x-session')).toBe(false)
})
