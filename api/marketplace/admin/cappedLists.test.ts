import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { execute, transaction } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, startApi } from '../../stays/booking/testing.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())

describe('a list that counts up to a limit says so, and continues from its last row', () => {
  it('in the audit: more than ten thousand, and the next lines from the last one', async () => {
    const { property } = await buildLiveProperty()
    const rows = Array.from({ length: 10_005 }, (_, i) => [
      property.id,
      'test.capped',
      'test',
      i + 1,
      'test',
      new Date(Date.UTC(2026, 0, 1) + (i >> 1)),
    ])
    await transaction(t =>
      execute('INSERT INTO audit_lines (property_id, action, entity, entity_id, request_id, created_at) VALUES ?', [rows], t),
    )
    const page = (query: string) => api.call(`GET /admin/audit?action=test.capped&limit=100&${query}`, { token: admin })
    const last = await page('page=100')
    expect(last.meta).toEqual({ page: 100, limit: 100, total: 10_000, pages: 100, isCapped: true })
    expect((await page('page=101')).body).toEqual([])
    const older = await page(`before=${last.body.at(-1).id}`)
    expect(older.body.map((l: { entityId: number }) => l.entityId)).toEqual([5, 4, 3, 2, 1])
    expect(older.meta).toEqual({ page: 1, limit: 100, total: 5, pages: 1 })
  })

  it('in the bookings of all properties as well', async () => {
    const fixture = await buildLiveProperty()
    const ids = []
    for (let i = 0; i < 3; i++) ids.push((await api.call('POST /booking', { body: bookingOf(fixture) })).body.id)
    const { body, meta } = await api.call(`GET /admin/bookings?property=${fixture.property.id}&before=${ids[2]}`, { token: admin })
    expect(body.map((b: { id: number }) => b.id)).toEqual([ids[1], ids[0]])
    expect(meta).toEqual({ page: 1, limit: 20, total: 2, pages: 1 })
  })
})
