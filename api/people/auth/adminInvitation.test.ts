import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectOne, transaction } from '../../../db/connection.ts'
import type { AppError } from '../../platform/errors.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { hashPassword, inviteAdmin, resetAdmin } from './service.ts'
import { adminToken, buildAdmin, mailsTo, PASSWORD, run, signUpPerson, startApi, type TestApi, totpCode, uniqueEmail } from './testing.ts'

let api: TestApi
let caller: Caller
beforeAll(async () => {
  api = await startApi()
  const admin = await buildAdmin()
  caller = { userId: admin.id, role: 'super_admin', name: 'Root', sessionId: 0 }
})
afterAll(() => api.stop())

let calls = 0
const callOf = (): RequestContext & { caller: Caller } => {
  const requestId = `invitation-test-${++calls}`
  return { caller, requestId, idempotencyKey: requestId, bodyHash: 'x', ip: '127.0.0.1', log: undefined as never }
}
const invite = (email: string) => inviteAdmin(email, callOf())
const accept = (token: string, more = {}) =>
  api.call('POST /auth/invitation', { body: { token, name: 'Second Root', password: PASSWORD, ...more } })
const tokenFor = async (email: string) => /#([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

describe('an invitation', () => {
  it('makes a super-admin with a second factor', async () => {
    const email = uniqueEmail()
    const invited = await invite(email)
    expect(invited.email).toBe(email)
    const accepted = await accept(await tokenFor(email))
    expect(accepted.status).toBe(201)
    expect(accepted.body).toMatchObject({
      email,
      totpSecret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      totpUri: expect.stringMatching(/^otpauth:\/\/totp\/OpenBunk/),
    })
    const row = await selectOne<{ totp_secret: string }>('SELECT totp_secret FROM users WHERE email = ?', [email])
    expect(row?.totp_secret).toMatch(/^v1\./)
    expect(row?.totp_secret).not.toContain(accepted.body.totpSecret)

    const { body } = await api.call('POST /auth/login', { body: { email, password: PASSWORD } })
    const done = await api.call('POST /auth/second-factor', {
      body: { challenge: body.challenge, code: totpCode(accepted.body.totpSecret) },
    })
    expect(done.body.role).toBe('super_admin')
  })

  it('stores no token outside of the mail', async () => {
    const email = uniqueEmail()
    await invite(email)
    const token = await tokenFor(email)
    expect(token).toHaveLength(43)
    const answer = await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM idempotency_keys WHERE answer LIKE ?', [`%${token}%`])
    expect(answer?.n).toBe(0)
    const row = await selectOne<{ token_hash: string }>('SELECT token_hash FROM admin_invitations WHERE email = ?', [email])
    expect(row?.token_hash).not.toBe(token)
  })

  it('works once, also for ten concurrent requests', async () => {
    const email = uniqueEmail()
    await invite(email)
    const token = await tokenFor(email)
    const replies = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
    expect(replies.filter(r => r.status === 201)).toHaveLength(1)
    expect(replies.filter(r => r.body.code === 'not_found')).toHaveLength(9)
  })

  it('is void when it is expired, replaced by a newer one, or forged', async () => {
    const email = uniqueEmail()
    await invite(email)
    const first = await tokenFor(email)
    await invite(email)
    const second = await tokenFor(email)
    expect((await accept(first)).status).toBe(404)
    await run('UPDATE admin_invitations SET expires_at = UTC_TIMESTAMP(3) WHERE email = ?', [email])
    expect((await accept(second)).status).toBe(404)
    expect((await accept('x')).body.code).toBe('not_found')
  })

  it('is not made for an address that has an account', async () => {
    const { email } = await signUpPerson(api)
    await expect(invite(email)).rejects.toMatchObject({ code: 'duplicate' } satisfies Partial<AppError>)
  })

  it('is refused when the address got an account meanwhile, and stays valid', async () => {
    const email = uniqueEmail()
    await invite(email)
    const token = await tokenFor(email)
    await run(
      "INSERT INTO users (email, name, password_hash, role, email_verified_at, created_at, updated_at) VALUES (?, 'A', '', 'traveller', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))",
      [email],
    )
    expect((await accept(token)).body.code).toBe('duplicate')
    await run('DELETE FROM users WHERE email = ?', [email])
    expect((await accept(token)).status).toBe(201)
  })

  it('is written to the audit', async () => {
    const email = uniqueEmail()
    await invite(email)
    await accept(await tokenFor(email))
    const row = await selectOne("SELECT COUNT(DISTINCT action) AS n FROM audit_lines WHERE action IN ('admin.invite', 'admin.accept')")
    expect(row).toEqual({ n: 2 })
  })

  it.each([
    ['no token', { token: '' }, 'token'],
    ['no name', { name: '' }, 'name'],
    ['a short password', { password: 'short' }, 'password'],
    ['an unknown field', { email: 'me@example.com' }, 'email'],
  ])('refuses %s', async (_, change, path) => {
    const { status, body } = await accept('x', change)
    expect([status, body.fields[0].path]).toEqual([422, path])
  })
})

describe('a super-admin who lost the second factor', () => {
  it('gets a new one with a new password, and every session ends', async () => {
    const admin = await buildAdmin()
    const token = await adminToken(api, admin)
    const passwordHash = await hashPassword('another password')
    await transaction(t => resetAdmin({ email: admin.email, passwordHash }, t))
    expect((await api.call('GET /auth/profile', { token })).status).toBe(401)
    expect((await api.call('POST /auth/login', { body: { email: admin.email, password: PASSWORD } })).status).toBe(401)
    const { body } = await api.call('POST /auth/login', { body: { email: admin.email, password: 'another password' } })
    const old = await api.call('POST /auth/second-factor', { body: { challenge: body.challenge, code: admin.totp(1) } })
    expect(old.status).toBe(401)
  })

  it('is refused for an account of another role', async () => {
    const { email } = await signUpPerson(api)
    await expect(transaction(t => resetAdmin({ email, passwordHash: 'x' }, t))).rejects.toMatchObject({ code: 'not_found' })
  })
})
