import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty } from '../../factories.ts'
import { createManageToken } from '../../platform/access/service.ts'
import { config } from '../../platform/runtime.ts'
import { type Api, bookingOf, startApi } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('opens after a change of keys with the link of before and with the one that mails tell now, never for another booking', async () => {
  const property = await buildLiveProperty()
  const [mine, other] = [
    await api.call('POST /booking', { body: bookingOf(property) }),
    await api.call('POST /booking', { body: bookingOf(property) }),
  ]
  const before: string = mine.body.manageToken
  api = await startApi({ identityKeys: [{ id: 'newer', key: randomBytes(32) }, ...config.identityKeys] })
  const now = createManageToken(mine.body.code)
  expect(now).not.toBe(before)
  const open = async (id: number, token: string) => (await api.call(`GET /booking/${id}`, { headers: { 'X-Manage-Token': token } })).status
  expect([await open(mine.body.id, before), await open(mine.body.id, now)]).toEqual([200, 200])
  expect([await open(other.body.id, now), await open(other.body.id, createManageToken('ANOTHER1'))]).toEqual([404, 404])
})
