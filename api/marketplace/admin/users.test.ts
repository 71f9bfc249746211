import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import type { User } from '../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { hashPassword } from '../../people/auth/service.ts'
import { PASSWORD } from '../../people/auth/testing.ts'

import { type Api, bookingOf, recordStatements, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
let root: User
let admin: string
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
  root = await buildUser({ role: 'super_admin', name: 'Root' })
  admin = await createSessionToken(root)
})
afterAll(() => api.stop())
const call = (endpoint: string, body?: unknown, token: string | undefined = admin) => api.call(endpoint, { token, body })
const why = { reason: 'Asked for help with a booking' }
const lines = (user: number) =>
  select<{ action: string; actor_id: number; as_user_id: number | null }>(
    'SELECT action, actor_id, as_user_id FROM audit_lines WHERE entity = ? AND entity_id = ? ORDER BY id',
    ['user', user],
  )

describe('GET /admin/users', () => {
  it('finds by name, e-mail and id, by role and by state, in pages', async () => {
    const owner = await buildUser({ role: 'hostel_owner', name: 'Ümit Zafer 100%' })
    const fresh = await buildUser({ name: 'Ümit Zafer the younger', emailVerifiedAt: null })
    const found = async (query: string) => (await call(`GET /admin/users?${query}`)).body.map((u: { id: number }) => u.id)
    expect(await found('q=umit%20zafer')).toEqual([fresh.id, owner.id])
    expect(await found('q=100%25')).toEqual([owner.id])
    expect(await found(`q=${owner.email.toUpperCase()}`)).toEqual([owner.id])
    expect(await found(`q=${owner.id}&role=hostel_owner`)).toContain(owner.id)
    expect(await found('q=zafer&state=unverified')).toEqual([fresh.id])
    expect(await found('q=zafer&state=locked')).toEqual([])
    const page = await call('GET /admin/users?q=zafer&limit=1&page=2')
    expect([page.body[0].id, page.meta]).toEqual([owner.id, { page: 2, limit: 1, total: 2, pages: 2 }])
    expect((await call('GET /admin/users?colour=red')).status).toBe(422)
  })

  it('costs the same number of statements with 1, 20 and 100 rows', async () => {
    const counts: number[] = []
    for (const rows of [1, 19, 80]) {
      await Promise.all(Array.from({ length: rows }, () => buildUser({ name: 'Counted Person' })))
      counts.push((await recordStatements(() => call('GET /admin/users?q=counted&limit=100'))).length)
    }
    expect((await call('GET /admin/users?q=counted&limit=100')).body).toHaveLength(100)
    expect(new Set(counts).size).toBe(1)
  })
})

describe('one account', () => {
  it('shows its properties, its sessions and its audit lines', async () => {
    const { owner, property, room } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    await api.call('POST /booking', { token, body: bookingOf({ property, room, source: 'desk' }) })
    const { body } = await call(`GET /admin/users/${owner.id}`)
    expect(body).toMatchObject({
      email: owner.email,
      state: 'active',
      isErased: false,
      properties: [{ id: property.id, role: 'owner', status: 'live' }],
      sessions: [{ by: null }],
      may: { lock: true, unlock: false, impersonate: true },
    })
    expect(body.audit[0]).toMatchObject({ actor: { id: owner.id, name: owner.name }, property: { id: property.id, name: property.name } })
    expect((await call('GET /admin/users/4000000000')).status).toBe(404)
    expect(JSON.stringify(body)).not.toContain('password')
  })
})

describe('locking', () => {
  it('ends every session at once, states the reason, and can be undone', async () => {
    const user = await buildUser()
    const token = await createSessionToken(user)
    const locked = await call(`POST /admin/users/${user.id}/lock`, { reason: 'Tried cards' })
    expect(locked.body).toMatchObject({
      state: 'locked',
      lockedReason: 'Tried cards',
      sessions: [],
      may: { lock: false, unlock: true, impersonate: false },
    })
    expect((await call('GET /auth/profile', undefined, token)).status).toBe(401)
    expect((await call('POST /auth/renew', undefined, token)).status).toBe(401)
    expect((await call(`POST /admin/users/${user.id}/lock`, why)).body.code).toBe('invalid_transition')
    const open = await call(`POST /admin/users/${user.id}/unlock`, why)
    expect(open.body).toMatchObject({ state: 'active', lockedReason: null, lockedAt: null })
    expect((await call('GET /auth/profile', undefined, token)).status).toBe(401)
    expect((await call('GET /auth/profile', undefined, await createSessionToken(user))).status).toBe(200)
    expect((await call(`POST /admin/users/${user.id}/unlock`, why)).status).toBe(409)
    expect(await lines(user.id)).toEqual([
      { action: 'user.lock', actor_id: root.id, as_user_id: null },
      { action: 'user.unlock', actor_id: root.id, as_user_id: null },
    ])
  })

  it('requires a reason and an existing account', async () => {
    const user = await buildUser()
    expect((await call(`POST /admin/users/${user.id}/lock`, {})).status).toBe(422)
    expect((await call(`POST /admin/users/${user.id}/lock`, { reason: '  ' })).status).toBe(422)
    expect((await call('POST /admin/users/4000000000/lock', why)).status).toBe(404)
    expect((await call('POST /admin/users/4000000000/unlock', why)).status).toBe(404)
    expect((await call('POST /admin/users/4000000000/impersonate', why)).status).toBe(404)
  })

  it('is refused for oneself and for the last super-admin, also when two lock each other', async () => {
    expect((await call(`POST /admin/users/${root.id}/lock`, why)).body.code).toBe('invalid_transition')
    await run("UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE role = 'super_admin' AND id <> ?", [root.id])
    const other = await buildUser({ role: 'super_admin' })
    const theirs = await createSessionToken(other)
    const replies = await Promise.all([
      call(`POST /admin/users/${other.id}/lock`, why),
      call(`POST /admin/users/${root.id}/lock`, why, theirs),
    ])
    expect(replies.filter(r => r.status === 200)).toHaveLength(1)
    const [left] = await select<{ n: number }>("SELECT COUNT(*) AS n FROM users WHERE role = 'super_admin' AND locked_at IS NULL")
    expect(left?.n).toBe(1)
    await run('UPDATE users SET locked_at = NULL WHERE id IN (?, ?)', [root.id, other.id])
    admin = await createSessionToken(root)
  })

  it('cannot be undone for an erased account', async () => {
    const user = await buildUser()
    await call('DELETE /auth/me/data', undefined, await createSessionToken(user))
    const { body } = await call(`GET /admin/users/${user.id}`)
    expect(body).toMatchObject({ isErased: true, state: 'locked', may: { unlock: false } })
    expect((await call(`POST /admin/users/${user.id}/unlock`, why)).body.code).toBe('invalid_transition')
  })
})

describe('acting in the place of a user', () => {
  const act = async (user: User) => (await call(`POST /admin/users/${user.id}/impersonate`, why)).body

  it('lasts half an hour, however much it is used, and every line names both', async () => {
    const { owner, property, room } = await buildLiveProperty()
    const { token, role, expiresAt } = await act(owner)
    expect(role).toBe('hostel_owner')
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30.1)
    const created = await call('POST /booking', bookingOf({ property, room, source: 'desk' }), token)
    expect(created.status).toBe(201)
    const [line] = await select('SELECT actor_id, as_user_id FROM audit_lines WHERE entity = ? AND entity_id = ?', [
      'booking',
      created.body.id,
    ])
    expect(line).toEqual({ actor_id: root.id, as_user_id: owner.id })
    const renewed = await call('POST /auth/renew', undefined, token)
    expect(renewed.status).toBe(200)
    const [session] = await select<{ longest: number }>(
      'SELECT MAX(TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), idle_until)) AS longest FROM sessions WHERE impersonator_id = ? AND user_id = ?',
      [root.id, owner.id],
    )
    expect(session?.longest).toBeLessThanOrEqual(1800)
    await run('UPDATE sessions SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE impersonator_id = ?', [root.id])
    expect((await call('GET /property/mine', undefined, token)).status).toBe(401)
    expect((await call('POST /auth/renew', undefined, token)).status).toBe(401)
  })

  it('can be ended, is visible to super-admins and not to the person, and is in the audit', async () => {
    const owner = await buildUser({ role: 'hostel_owner' })
    const { token } = await act(owner)
    expect((await call(`GET /admin/users/${owner.id}`)).body.sessions).toMatchObject([{ by: { id: root.id, name: 'Root' } }])
    expect((await call('GET /auth/sessions', undefined, await createSessionToken(owner))).body).toHaveLength(1)
    expect((await call('POST /auth/logout', undefined, token)).status).toBe(204)
    expect((await call('GET /auth/profile', undefined, token)).status).toBe(401)
    expect(await lines(owner.id)).toEqual([
      { action: 'user.impersonate', actor_id: root.id, as_user_id: null },
      { action: 'user.impersonation_end', actor_id: root.id, as_user_id: owner.id },
    ])
  })

  it('can end no session but its own', async () => {
    const owner = await buildUser({ role: 'hostel_owner' })
    const theirs = await createSessionToken(owner)
    const { token } = await act(owner)
    const [{ id }] = (await call('GET /auth/sessions', undefined, theirs)).body
    const refused = await call(`DELETE /auth/sessions/${id}`, undefined, token)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await call('GET /auth/profile', undefined, theirs)).status).toBe(200)
    expect(await lines(owner.id)).toHaveLength(1)
  })

  it('cannot change password or e-mail, erase or export the account, pay or take money', async () => {
    const { owner, property, room } = await buildLiveProperty()
    const { body: booking } = await api.call('POST /booking', { body: bookingOf({ property, room }) })
    const { token } = await act(owner)
    const EUR = { amount: 100, currency: 'EUR' }
    const money = { property: property.id, booking: booking.id, amount: EUR }
    for (const [endpoint, body] of [
      ['PUT /auth/profile', { password: 'quite-another-word', currentPassword: 'x' }],
      ['PUT /auth/profile', { email: 'thief@example.com', currentPassword: 'x' }],
      ['POST /auth/confirm-email', { otp: '123456' }],
      ['GET /auth/me/data'],
      ['DELETE /auth/me/data'],
      [`POST /booking/${booking.id}/pay`],
      ['POST /api/payment/cash-payments', { ...money, method: 'cash' }],
      ['POST /api/payment/refunds', { ...money, method: 'cash' }],
      ['GET /admin/overview'],
      [`POST /admin/users/${owner.id}/impersonate`, why],
    ] as const)
      expect([endpoint, (await call(endpoint, body, token)).status]).toEqual([endpoint, 403])
    expect((await call('PUT /auth/profile', { name: 'Helped Along' }, token)).status).toBe(200)
  })

  it('is refused for super-admins, locked and unconfirmed accounts', async () => {
    const refused = async (user: User) => (await call(`POST /admin/users/${user.id}/impersonate`, why)).body.code
    expect(await refused(await buildUser({ role: 'super_admin' }))).toBe('invalid_transition')
    expect(await refused(await buildUser({ lockedAt: new Date() }))).toBe('invalid_transition')
    expect(await refused(await buildUser({ emailVerifiedAt: null }))).toBe('invalid_transition')
    expect((await call(`POST /admin/users/${(await buildUser()).id}/impersonate`, {})).status).toBe(422)
  })

  describe('ends with the session it was opened from', () => {
    const acting = async () => {
      const helper = await buildUser({ role: 'super_admin', passwordHash: await hashPassword(PASSWORD) })
      const [mine, other] = [await createSessionToken(helper), await createSessionToken(helper)]
      const { body } = await call(`POST /admin/users/${(await buildUser()).id}/impersonate`, why, mine)
      const status = async () => [
        (await call('GET /auth/profile', undefined, body.token)).status,
        (await call('POST /auth/renew', undefined, body.token)).status,
      ]
      expect(await status()).toEqual([200, 200])
      return { helper, mine, other, status }
    }

    it('when the super-admin signs out of it, and not out of another one', async () => {
      const { mine, other, status } = await acting()
      expect((await call('POST /auth/logout', undefined, other)).status).toBe(204)
      expect(await status()).toEqual([200, 200])
      expect((await call('POST /auth/logout', undefined, mine)).status).toBe(204)
      expect(await status()).toEqual([401, 401])
    })

    it('when it is ended from another one, or is over', async () => {
      const { other, status } = await acting()
      const from = (await call('GET /auth/sessions', undefined, other)).body.find((s: { current: boolean }) => !s.current)
      expect((await call(`DELETE /auth/sessions/${from.id}`, undefined, other)).status).toBe(204)
      expect(await status()).toEqual([401, 401])
      const next = await acting()
      await run('UPDATE sessions SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE user_id = ?', [next.helper.id])
      expect(await next.status()).toEqual([401, 401])
    })

    it('when the super-admin changes the password in it', async () => {
      const { mine, status } = await acting()
      const change = { currentPassword: PASSWORD, password: 'another-long-way-home-9' }
      expect((await call('PUT /auth/profile', change, mine)).status).toBe(200)
      expect((await call('GET /auth/profile', undefined, mine)).status).toBe(200)
      expect(await status()).toEqual([401, 401])
    })
  })

  it('ends when the super-admin is locked', async () => {
    const helper = await buildUser({ role: 'super_admin' })
    const user = await buildUser()
    const { body } = await call(`POST /admin/users/${user.id}/impersonate`, why, await createSessionToken(helper))
    expect((await call('GET /auth/profile', undefined, body.token)).status).toBe(200)
    await call(`POST /admin/users/${helper.id}/lock`, why)
    expect((await call('GET /auth/profile', undefined, body.token)).status).toBe(401)
    // Also if the sessions were still open.
    await run('UPDATE sessions SET revoked_at = NULL WHERE impersonator_id = ?', [helper.id])
    expect((await call('GET /auth/profile', undefined, body.token)).status).toBe(401)
    await call(`POST /admin/users/${helper.id}/unlock`, why)
  })
})
