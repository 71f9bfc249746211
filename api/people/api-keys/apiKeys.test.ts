import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { forgetKeys } from '../../platform/http/keys/activeKeys.ts'
import { generateKeySecret } from '../../platform/http/keys/keySecret.ts'
import { type Api, bookingOf, createBookedProperty, recordStatements, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const allScopes = [
  'property',
  'inventory',
  'rates',
  'bookings',
  'guests',
  'payments',
  'messages',
  'reviews',
  'housekeeping',
  'reports',
].map(resource => `${resource}:write`)

async function buildKeyed(more: object = {}) {
  const fixture = await buildLiveProperty()
  const token = await createSessionToken(fixture.owner)
  const { status, body } = await api.call('POST /api-keys', {
    token,
    body: { property: fixture.property.id, name: 'Channel program', scopes: allScopes, ...more },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...fixture, token, key: body, secret: body.secret as string }
}
const refusal = ({ status, body }: { status: number; body: { code?: string; reason?: string } }) => [status, body.code, body.reason]
const read = (property: { id: number }, secret: string, headers: Record<string, string> = {}) =>
  api.call(`GET /booking/all?property=${property.id}`, { token: secret, headers })

describe('a key', () => {
  it('tells its secret once; of it only prefix and hash are kept', async () => {
    const { property, token, key, secret } = await buildKeyed()
    expect(secret).toMatch(/^obk_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}$/)
    expect(key).toMatchObject({ prefix: secret.slice(0, 12), state: 'active', perMinute: 300, lastUsedAt: null, retiring: null })
    const { body: listed, meta } = await api.call(`GET /api-keys?property=${property.id}`, { token })
    expect([listed.length, meta?.total, 'secret' in listed[0]]).toEqual([1, 1, false])
    const rows = await select('SELECT * FROM api_key_secrets s JOIN api_keys k ON k.id = s.key_id WHERE k.id = ?', [key.id])
    expect(JSON.stringify(rows)).not.toContain(secret.slice(13))
  })

  it('is not told again to a repeat of the request that made it', async () => {
    const { property, owner } = await buildLiveProperty()
    const request = {
      token: await createSessionToken(owner),
      headers: { 'Idempotency-Key': 'the-same-press-twice' },
      body: { property: property.id, name: 'Locks', scopes: ['bookings:read'] },
    }
    const [first, again] = [await api.call('POST /api-keys', request), await api.call('POST /api-keys', request)]
    expect([again.status, again.body.id, again.body.secret]).toEqual([201, first.body.id, null])
  })

  it('opens its property, and nothing of another one of the same owner', async () => {
    const { property, room, owner, secret } = await buildKeyed()
    const other = await createBookedProperty(api)
    await PropertyMember.create({ propertyId: other.property.id, userId: owner.id, role: 'owner', createdAt: new Date() })
    const token = await createSessionToken(owner)
    expect((await api.call(`GET /booking/${other.booking.id}`, { token })).status).toBe(200)
    expect((await read(property, secret)).status).toBe(200)
    for (const [endpoint, body] of [
      [`GET /booking/all?property=${other.property.id}`],
      [`GET /booking/${other.booking.id}`],
      [`GET /booking/${other.booking.id}/folio`],
      [`DELETE /booking/${other.booking.id}`],
      [`GET /room/${other.room.id}`],
      [`GET /dashboard/${other.property.id}`],
      ['POST /booking', bookingOf({ property: other.property, room: other.room, source: 'desk' })],
      ['POST /booking', bookingOf({ property: other.property, room: other.room })],
    ] as const)
      expect(refusal(await api.call(endpoint, { token: secret, ...(body && { body }) })).slice(0, 2), endpoint).toEqual([404, 'not_found'])
    const seen = await api.call(`GET /property/${other.property.id}`, { token: secret })
    const asStranger = await api.call(`GET /property/${other.property.id}`)
    expect(seen.body).toEqual(asStranger.body)
    const sold = await api.call('POST /booking', { token: secret, body: bookingOf({ property, room, source: 'desk' }) })
    expect(sold.status).toBe(201)
  })

  it('does what its scopes say, and never what no key does', async () => {
    const { property, room, secret } = await buildKeyed({ scopes: ['bookings:read', 'rates:write'] })
    expect((await read(property, secret)).status).toBe(200)
    expect((await api.call(`GET /room/plans?property=${property.id}`, { token: secret })).status).toBe(200)
    expect(refusal(await api.call('POST /booking', { token: secret, body: bookingOf({ property, room, source: 'desk' }) }))).toEqual([
      403,
      'forbidden',
      'key_scope',
    ])
    for (const endpoint of [
      'GET /auth/profile',
      'GET /auth/me/data',
      'GET /auth/passkeys',
      `GET /api-keys?property=${property.id}`,
      `GET /property/${property.id}/members`,
      `GET /property/${property.id}/audit`,
      'GET /property/mine',
      'GET /booking/mine',
      'GET /admin/users',
    ])
      expect(refusal(await api.call(endpoint, { token: secret })), endpoint).toEqual([403, 'forbidden', 'key_never'])
  })

  it('tells no names of guests where it may read figures and rooms only', async () => {
    const { property, room, secret } = await buildKeyed({ scopes: ['reports:read', 'inventory:read'] })
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const body = { property: property.id, name: 'Desk program', scopes: ['reports:read', 'bookings:read'] }
    const wide: string = (await api.call('POST /api-keys', { token: admin, body })).body.secret
    const days = `property=${property.id}&from=2027-03-01&to=2027-03-03`
    for (const endpoint of [
      `GET /dashboard/calendar?${days}`,
      `GET /room/bed-plan?room=${room.id}`,
      `GET /room/overbooked?property=${property.id}`,
      `GET /reports/balances-due?${days}`,
    ]) {
      expect(refusal(await api.call(endpoint, { token: secret })), endpoint).toEqual([403, 'forbidden', 'key_scope'])
      expect(refusal(await api.call(endpoint, { token: wide }))[2] ?? '', endpoint).not.toMatch(/^key_/)
    }
    expect((await api.call(`GET /reports/occupancy?${days}`, { token: secret })).status).toBe(200)
  })

  it('can never do more than who made it, from the moment on that this changes', async () => {
    const { property, owner, secret } = await buildKeyed()
    const other = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property.id, userId: other.id, role: 'owner', createdAt: new Date() })
    await run("UPDATE property_members SET role = 'viewer' WHERE property_id = ? AND user_id = ?", [property.id, owner.id])
    expect((await api.call(`GET /check-in/all/${property.id}`, { token: secret })).status).toBe(403)
    await run('DELETE FROM property_members WHERE property_id = ? AND user_id = ?', [property.id, owner.id])
    expect((await read(property, secret)).status).toBe(404)
    const token = await createSessionToken(other)
    const { body: listed } = await api.call(`GET /api-keys?property=${property.id}`, { token })
    expect([listed[0].state, listed[0].actsFor]).toEqual(['orphaned', null])
    const { body: taken } = await api.call(`POST /api-keys/${listed[0].id}/rotate`, { token, body: {} })
    expect(taken).toMatchObject({ state: 'active', actsFor: { id: other.id } })
    expect((await read(property, taken.secret)).status).toBe(200)
  })

  it('is refused when it is unknown, revoked, expired, or its person is locked, also where anybody may read', async () => {
    const { property, owner, token, key, secret } = await buildKeyed()
    const unknown = [401, 'unauthenticated', 'key_unknown']
    for (const wrong of ['obk_', `${secret}x`, secret.replace(/.$/, last => (last === 'a' ? 'b' : 'a')), secret.slice(0, 20)])
      expect(refusal(await read(property, wrong))).toEqual(unknown)
    expect(refusal(await api.call('GET /places/currencies', { token: `${secret}x` }))).toEqual(unknown)
    expect((await api.call('GET /places/currencies', { token: secret })).status).toBe(200)
    await run('UPDATE api_keys SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = ?', [key.id])
    forgetKeys()
    expect(refusal(await read(property, secret))).toEqual([401, 'unauthenticated', 'key_expired'])
    await run('UPDATE api_keys SET expires_at = NULL WHERE id = ?', [key.id])
    await run('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE id = ?', [owner.id])
    forgetKeys()
    expect(refusal(await read(property, secret))).toEqual(unknown)
    await run('UPDATE users SET locked_at = NULL WHERE id = ?', [owner.id])
    expect((await read(property, secret)).status).toBe(200)
    expect((await api.call(`DELETE /api-keys/${key.id}`, { token })).status).toBe(204)
    expect(refusal(await read(property, secret))).toEqual(unknown)
    expect((await api.call(`GET /api-keys?property=${property.id}`, { token })).body).toEqual([])
  })

  it('never gives who knows an old secret the rights of who touches it next', async () => {
    const { property, token: owner } = await buildKeyed()
    const manager = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property.id, userId: manager.id, role: 'manager', createdAt: new Date() })
    const { body: key } = await api.call('POST /api-keys', {
      token: await createSessionToken(manager),
      body: { property: property.id, name: 'Door locks', scopes: allScopes },
    })
    const rename = (name: string, version: number) => api.call(`PUT /api-keys/${key.id}`, { token: owner, body: { name, version } })
    expect((await rename('Locks', key.version)).body.actsFor.id).toBe(manager.id)
    await run('DELETE FROM property_members WHERE property_id = ? AND user_id = ?', [property.id, manager.id])
    expect((await rename('Old locks', key.version + 1)).body.state).toBe('orphaned')
    expect((await read(property, key.secret)).status).toBe(404)
    const { body: taken } = await api.call(`POST /api-keys/${key.id}/rotate`, { token: owner, body: { overlapHours: 24 } })
    expect([taken.state, taken.retiring]).toEqual(['active', null])
    expect([(await read(property, key.secret)).status, (await read(property, taken.secret)).status]).toEqual([401, 200])
  })

  it('has two secrets while it is changed', async () => {
    const { property, token, key, secret } = await buildKeyed()
    const { body: changed } = await api.call(`POST /api-keys/${key.id}/rotate`, { token, body: { overlapHours: 2 } })
    expect(changed.retiring).toEqual({ prefix: key.prefix, until: expect.stringMatching(/Z$/) })
    expect([(await read(property, secret)).status, (await read(property, changed.secret)).status]).toEqual([200, 200])
    await run('UPDATE api_key_secrets SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE key_id = ? AND expires_at IS NOT NULL', [
      key.id,
    ])
    forgetKeys()
    expect([(await read(property, secret)).status, (await read(property, changed.secret)).status]).toEqual([401, 200])
    const { body: last } = await api.call(`POST /api-keys/${key.id}/rotate`, { token, body: { overlapHours: 0 } })
    expect([(await read(property, changed.secret)).status, (await read(property, last.secret)).status]).toEqual([401, 200])
  })

  it('may come from some addresses only', async () => {
    const { property, token, key, secret } = await buildKeyed({ addresses: ['203.0.113.0/24', '2001:db8::7'] })
    expect(refusal(await read(property, secret))).toEqual([403, 'forbidden', 'key_address'])
    const edited = await api.call(`PUT /api-keys/${key.id}`, { token, body: { addresses: ['127.0.0.0/8', '::1'], version: key.version } })
    expect(edited.body.addresses).toEqual(['127.0.0.0/8', '::1'])
    expect((await read(property, secret)).status).toBe(200)
    const stale = await api.call(`PUT /api-keys/${key.id}`, { token, body: { name: 'Later', version: key.version } })
    expect(stale.body.code).toBe('stale')
  })

  it('may be used by the pages of its origins', async () => {
    const origin = 'https://house.example'
    const { property, secret } = await buildKeyed({ origins: [origin] })
    const preflight = await fetch(`${api.url}/booking/all`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin])
    const answer = await read(property, secret, { origin })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    const other = await read(property, secret, { origin: 'https://evil.example' })
    expect([...refusal(other), other.headers.get('access-control-allow-origin')]).toEqual([403, 'forbidden', 'key_origin', null])
    const { secret: none, property: own } = await buildKeyed()
    expect(refusal(await read(own, none, { origin }))).toEqual([403, 'forbidden', 'key_origin'])
  })

  it('is the actor in the audit, as its person', async () => {
    const { property, room, owner, key, secret, token } = await buildKeyed()
    const { body: booking } = await api.call('POST /booking', { token: secret, body: bookingOf({ property, room, source: 'desk' }) })
    const { body: lines } = await api.call(`GET /property/${property.id}/audit`, { token })
    const line = lines.find((entry: { entityId: number; action: string }) => entry.entityId === booking.id)
    expect(line).toMatchObject({ actor: null, as: { id: owner.id }, key: { id: key.id, name: 'Channel program' } })
  })

  it('costs one statement, none for some seconds, and writes its use once a minute', async () => {
    const { property, secret } = await buildKeyed()
    const ofKeys = (statements: readonly string[]) => statements.filter(sql => /api_key/.test(sql)).map(sql => sql.slice(0, 6))
    forgetKeys()
    expect(ofKeys(await recordStatements(() => read(property, secret)))).toEqual(['SELECT', 'UPDATE'])
    expect(ofKeys(await recordStatements(() => read(property, secret)))).toEqual([])
    forgetKeys()
    expect(ofKeys(await recordStatements(() => read(property, secret)))).toEqual(['SELECT'])
  })

  it('has a limit of its own', async () => {
    const limited = await startApi({ rateLimits: true })
    const { property, secret } = await buildKeyed({ perMinute: 60 })
    const statuses: number[] = []
    for (let i = 0; i < 62; i++) statuses.push((await limited.call(`GET /booking/all?property=${property.id}`, { token: secret })).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(60)
    const last = await limited.call(`GET /booking/all?property=${property.id}`, { token: secret })
    expect([last.status, last.headers.get('ratelimit-limit')]).toEqual([429, '60'])
  })

  it('is not looked up any more where many wrong ones come from, unless it was good lately', async () => {
    const limited = await startApi({ rateLimits: true, trustProxy: 1 })
    await run('DELETE FROM rate_limits')
    const { property, token, secret } = await buildKeyed()
    const from = (ip: string, key: string) =>
      limited.call(`GET /booking/all?property=${property.id}`, { token: key, headers: { 'x-forwarded-for': ip } })
    const guess = () => from('192.0.2.77', generateKeySecret())
    expect((await from('192.0.2.77', secret)).status).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 62; i++) statuses.push((await guess()).status)
    expect(statuses.filter(status => status === 401)).toHaveLength(60)
    const statements = await recordStatements(async () => {
      const last = await guess()
      expect([last.status, last.body.code, Number(last.headers.get('retry-after')) > 0]).toEqual([429, 'rate_limited', true])
      expect((await from('192.0.2.77', 'obk_')).status).toBe(429)
    })
    expect(statements).toEqual([])
    expect((await from('192.0.2.77', secret)).status).toBe(200)
    expect((await from('192.0.2.78', generateKeySecret())).status).toBe(401)
    expect((await limited.call('GET /places/currencies', { token, headers: { 'x-forwarded-for': '192.0.2.77' } })).status).toBe(200)
  })

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything:read'] }, 'scopes.0'],
    [{ scopes: ['marketplace:read'] }, 'scopes'],
    [{ addresses: ['10.0.0'] }, 'addresses.0'],
    [{ addresses: ['10.0.0.0/33'] }, 'addresses.0'],
    [{ origins: ['https://house.example/page'] }, 'origins.0'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ perMinute: 5 }, 'perMinute'],
  ])('is refused with %j', async (more, path) => {
    const { property, owner } = await buildLiveProperty()
    const body = { property: property.id, name: 'Locks', scopes: ['bookings:read'], ...more }
    const reply = await api.call('POST /api-keys', { token: await createSessionToken(owner), body })
    expect([reply.status, reply.body.fields?.[0].path]).toEqual([422, path])
  })

  it('is one of twenty at most', async () => {
    const { property, token } = await buildKeyed()
    const create = () => api.call('POST /api-keys', { token, body: { property: property.id, name: 'Locks', scopes: ['bookings:read'] } })
    for (let i = 0; i < 19; i++) expect((await create()).status).toBe(201)
    expect((await create()).body.fields[0].code).toBe('keys.max')
  })
})

describe('a key of the marketplace', () => {
  it('is for super-admins alone, and reads every property', async () => {
    const { property, token: owner } = await buildKeyed()
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const body = { name: 'Figures', scopes: ['marketplace:read', 'bookings:read'] }
    expect((await api.call('POST /api-keys', { token: owner, body })).status).toBe(403)
    expect((await api.call('GET /api-keys', { token: owner })).status).toBe(403)
    const { body: key } = await api.call('POST /api-keys', { token: admin, body })
    expect((await api.call('GET /admin/overview', { token: key.secret })).status).toBe(200)
    expect((await read(property, key.secret)).status).toBe(200)
    expect(refusal(await api.call('GET /admin/users', { token: key.secret }))).toEqual([403, 'forbidden', 'key_never'])
    expect((await api.call('GET /api-keys', { token: admin })).body.map((k: { id: number }) => k.id)).toContain(key.id)
    expect((await api.call(`DELETE /api-keys/${key.id}`, { token: owner })).status).toBe(404)
  })

  it('of a property acts there alone, also when a super-admin made it', async () => {
    const [{ property }, other] = [await buildKeyed(), await createBookedProperty(api)]
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const { body } = await api.call('POST /api-keys', { token: admin, body: { property: property.id, name: 'Help', scopes: allScopes } })
    expect((await read(property, body.secret)).status).toBe(200)
    expect((await read(other.property, body.secret)).status).toBe(404)
    expect((await api.call(`GET /booking/${other.booking.id}`, { token: body.secret })).status).toBe(404)
  })
})

it('is nobody’s who is erased: exported before, orphaned after', async () => {
  const { property, owner, token, secret } = await buildKeyed()
  expect((await api.call('GET /auth/me/data', { token })).body.apiKeys).toMatchObject([{ name: 'Channel program' }])
  const { orphanKeys } = await import('./service.ts')
  const { transaction } = await import('../../../db/connection.ts')
  await transaction(t => orphanKeys(owner.id, t))
  forgetKeys()
  expect((await read(property, secret)).status).toBe(401)
})
