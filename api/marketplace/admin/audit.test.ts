import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, transaction } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { recordAudits } from '../../platform/http/audit.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { type Api, bookingOf, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { type AuditQuery, buildFilter, selectEntries } from './auditEntries.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())
const search = (query: string, token = admin) => api.call(`GET /admin/audit?${query}`, { token })

describe('GET /admin/audit', () => {
  it('finds lines by person, property, entity, action, request and time, the latest first', async () => {
    const { owner, property, room } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    const created = await api.call('POST /booking', { token, body: bookingOf({ property, room, source: 'desk' }) })
    const ended = await api.call(`DELETE /booking/${created.body.id}`, { token })
    const actions = async (query: string) => (await search(query)).body.map((l: { action: string }) => l.action)
    const both = await actions(`property=${property.id}`)
    expect(both.slice(-2)).toEqual(['booking.cancel', 'booking.create'])
    expect(await actions(`actor=${owner.id}`)).toEqual(both)
    expect(await actions(`entity=booking&entityId=${created.body.id}`)).toEqual(both)
    expect(await actions(`action=booking.cancel&property=${property.id}`)).toEqual(['booking.cancel'])
    expect(await actions(`request=${created.headers.get('x-request-id')}`)).toEqual(['booking.create'])
    expect(await actions(`as=${owner.id}`)).toEqual([])
    const { body } = await search(`property=${property.id}&limit=1`)
    expect(body[0]).toMatchObject({
      actor: { id: owner.id, name: owner.name },
      as: null,
      property: { id: property.id, name: property.name },
    })
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect(await actions(`property=${property.id}&from=${soon}`)).toEqual([])
    expect(await actions(`property=${property.id}&to=${soon}`)).toEqual(both)
    expect(ended.status).toBe(200)
  })

  it('finds people by name or e-mail, and properties by name', async () => {
    const { owner, property, room } = await buildLiveProperty()
    await run("UPDATE users SET name = 'Ulrike Quast%' WHERE id = ?", [owner.id])
    await run("UPDATE properties SET name = 'The Quiet Anchor' WHERE id = ?", [property.id])
    const token = await createSessionToken(owner)
    const { body: created } = await api.call('POST /booking', { token, body: bookingOf({ property, room, source: 'desk' }) })
    const entityIds = async (query: string) => (await search(query)).body.map((l: { entityId: number }) => l.entityId)
    for (const query of [`person=${owner.email}`, 'person=Ulrike', 'person=Quast%25', 'house=quiet anchor'])
      expect([query, (await entityIds(query)).includes(created.id)]).toEqual([query, query !== 'person=Quast%25'])
    expect(await entityIds('person=nobody@example.com')).toEqual([])
    expect(await entityIds('house=no such house')).toEqual([])
    const own = await api.call(`GET /property/${property.id}/audit?person=Ulrike`, { token })
    expect(own.body.length).toBeGreaterThan(0)
    expect((await api.call(`GET /property/${property.id}/audit?person=Somebody`, { token })).body).toEqual([])
    expect((await api.call(`GET /property/${property.id}/audit?house=x`, { token })).status).toBe(422)
  })

  it('shows no personal value, not even where a line contains one', async () => {
    const ctx = createSystemContext()
    const entry = { action: 'test.people', entity: 'booking', entityId: 77 }
    const changes = {
      guestName: ['Asha Rao', 'Asha Iyer'],
      email: 'asha@example.com',
      status: ['held', 'confirmed'],
      facts: [{ phone: '+4930', beds: 2 }],
    }
    await transaction(t => recordAudits(ctx, [{ ...entry, changes }], t))
    const { body } = await search('action=test.people')
    expect(body[0].changes).toEqual({
      guestName: ['hidden', 'hidden'],
      email: 'hidden',
      status: ['held', 'confirmed'],
      facts: [{ phone: 'hidden', beds: 2 }],
    })
  })

  it('refuses an entity without its id, malformed codes, and unknown fields', async () => {
    for (const query of ['entity=booking', 'entityId=3', 'action=a%20b', 'from=yesterday', 'page=0', 'limit=101', 'colour=red'])
      expect([query, (await search(query)).status]).toEqual([query, 422])
  })

  it('costs the same number of statements with 1, 20 and 100 lines, and counts to ten thousand at most', async () => {
    const counts: number[] = []
    for (const lines of [1, 19, 80]) {
      await transaction(t =>
        recordAudits(
          createSystemContext(),
          Array.from({ length: lines }, () => ({ action: 'test.count', entity: 'test' })),
          t,
        ),
      )
      counts.push((await recordStatements(() => search('action=test.count&limit=100'))).length)
    }
    expect(new Set(counts).size).toBe(1)
    expect((await search('action=test.count&limit=100')).body).toHaveLength(100)
    const far = await recordStatements(() => search('action=test.count&limit=100&page=100000'))
    expect(far.filter(sql => sql.includes('OFFSET'))).toEqual([])
  })

  it('reads every combination of filters from an index that ends with the time, without sorting', async () => {
    const ctx = createSystemContext()
    for (let i = 0; i < 20; i++)
      await transaction(t =>
        recordAudits(
          ctx,
          Array.from({ length: 100 }, (_, k) => ({
            action: `test.${k % 9}`,
            entity: 'test',
            entityId: 1 + ((i + k) % 50),
            property: 1 + (k % 40),
          })),
          t,
        ),
      )
    await run('ANALYZE TABLE audit_lines')
    const queries: [AuditQuery, string][] = [
      [{}, 'audit_lines_age'],
      [{ from: '2026-01-01T00:00:00Z' }, 'audit_lines_age'],
      [{ property: 3 }, 'audit_lines_property'],
      [{ actor: 3 }, 'audit_lines_actor'],
      [{ as: 3 }, 'audit_lines_as'],
      [{ action: 'test.3' }, 'audit_lines_action'],
      [{ entity: 'test', entityId: 3 }, 'audit_lines_thing'],
      [{ request: 'nobody' }, 'audit_lines_request'],
    ]
    for (const [query, key] of queries) {
      const { where, bind } = buildFilter(query)
      const plan = await select<{ table: string; key: string; Extra: string }>(
        `EXPLAIN FORMAT=TRADITIONAL ${selectEntries(where, 'LIMIT 20')}`,
        bind,
      )
      const lines = plan.find(({ table }) => table === 'a')
      expect([query, lines?.key]).toEqual([query, key])
      expect(lines?.Extra ?? '').not.toContain('filesort')
    }
  })
})

describe('GET /property/:id/audit', () => {
  it('is for members with that right, and about that property only', async () => {
    const { owner, property, room } = await buildLiveProperty()
    await api.call('POST /booking', { token: await createSessionToken(owner), body: bookingOf({ property, room, source: 'desk' }) })
    const { owner: stranger } = await buildLiveProperty()
    const desk = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property.id, userId: desk.id, role: 'reception', createdAt: new Date() })
    const queries = async (user?: { id: number; role: string }, query = '') =>
      api.call(`GET /property/${property.id}/audit?${query}`, user ? { token: await createSessionToken(user) } : {})
    const { status, body } = await queries(owner)
    expect(status).toBe(200)
    expect(body.every((l: { property: { id: number } }) => l.property.id === property.id)).toBe(true)
    expect(body.length).toBeGreaterThan(0)
    expect((await queries(owner, 'property=1')).status).toBe(422)
    expect((await queries(desk)).status).toBe(403)
    expect((await queries(stranger)).status).toBe(404)
    expect((await queries()).status).toBe(401)
  })
})
