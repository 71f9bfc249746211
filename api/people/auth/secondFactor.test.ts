import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { type Admin, adminToken, buildAdmin, mailsTo, PASSWORD, run, startApi, type TestApi, totpCode } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const challengeOf = async ({ email }: Admin) => (await api.call('POST /auth/login', { body: { email, password: PASSWORD } })).body.challenge
const finish = async (admin: Admin, code: string) =>
  api.call('POST /auth/second-factor', { body: { challenge: await challengeOf(admin), code } })
const signedIn = async () => {
  const admin = await buildAdmin()
  const token = await adminToken(api, admin)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, body })
  return { admin, token, call }
}
const password = { currentPassword: PASSWORD }

describe('recovery codes', () => {
  it('are shown once, stored as hashes, and each works once', async () => {
    const { admin, call } = await signedIn()
    expect((await call('GET /admin/me/second-factor')).body).toEqual({ recoveryCodesLeft: 0, recoveryCodesAt: null, isPending: false })
    const { status, body } = await call('POST /admin/me/recovery-codes', password)
    expect(status).toBe(201)
    const codes: string[] = body.codes
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const [first = '', second = ''] = codes
    const rows = await select('SELECT * FROM recovery_codes WHERE user_id = ?', [admin.id])
    expect(JSON.stringify(rows)).not.toContain(first.replace('-', ''))
    const stored = await select('SELECT answer FROM idempotency_keys WHERE caller = ?', [`user:${admin.id}`])
    expect(JSON.stringify(stored)).not.toContain(first)
    expect((await finish(admin, first)).status).toBe(200)
    expect((await finish(admin, first)).body.code).toBe('second_factor_required')
    // Typed without the hyphen, in capitals.
    expect((await finish(admin, second.replace('-', '').toUpperCase())).status).toBe(200)
    expect((await call('GET /admin/me/second-factor')).body).toMatchObject({ recoveryCodesLeft: 8 })
    expect((await mailsTo(admin.email)).map(m => m.subject)).toContain('Your set of recovery codes was changed')
  })

  it('of another account, of an older set or invented ones are refused', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const { body: old } = await mine.call('POST /admin/me/recovery-codes', password)
    const { body: foreign } = await theirs.call('POST /admin/me/recovery-codes', password)
    await mine.call('POST /admin/me/recovery-codes', password)
    for (const code of [old.codes[0], foreign.codes[0], 'aaaaa-aaaaa']) expect((await finish(mine.admin, code)).status).toBe(401)
    expect((await finish(mine.admin, 'aaaa-aaaaa')).status).toBe(422)
  })

  it('count as attempts at the second factor: fifty a day', async () => {
    const { admin } = await signedIn()
    await run('UPDATE otp_limits SET factor_tries = 50 WHERE email = ?', [admin.email])
    expect((await finish(admin, 'aaaaa-aaaaa')).status).toBe(429)
  })

  it('require the password, and a repeated request does not show them again', async () => {
    const { token } = await signedIn()
    const headers = { 'Idempotency-Key': 'codes-for-a-rainy-day' }
    const book = (body: object) => api.call('POST /admin/me/recovery-codes', { token, body, headers })
    expect((await api.call('POST /admin/me/recovery-codes', { token, body: { currentPassword: 'wrong' } })).status).toBe(422)
    expect((await book(password)).status).toBe(201)
    expect((await book(password)).body.code).toBe('duplicate')
  })
})

describe('a new authenticator', () => {
  it('takes effect once its first code is entered; then the old one is void, and other sessions end', async () => {
    const { admin, call, token } = await signedIn()
    const { body: codes } = await call('POST /admin/me/recovery-codes', password)
    const other = (await finish(admin, codes.codes[0])).body.token
    expect((await call('POST /admin/me/second-factor', { currentPassword: 'wrong' })).status).toBe(422)
    const { body } = await call('POST /admin/me/second-factor', password)
    expect(body.totpUri).toContain('otpauth://totp/')
    expect((await call('GET /admin/me/second-factor')).body.isPending).toBe(true)
    // Until then the old one works.
    expect((await finish(admin, admin.totp(1))).status).toBe(200)
    expect((await call('POST /admin/me/second-factor/confirm', { code: admin.totp() })).status).toBe(422)
    const confirmed = await call('POST /admin/me/second-factor/confirm', { code: totpCode(body.totpSecret) })
    expect([confirmed.status, confirmed.body.isPending]).toEqual([200, false])
    expect((await api.call('GET /auth/profile', { token })).status).toBe(200)
    expect((await api.call('GET /auth/profile', { token: other })).status).toBe(401)
    expect((await finish(admin, admin.totp(1))).status).toBe(401)
    expect((await finish(admin, totpCode(body.totpSecret, 1))).status).toBe(200)
    expect((await mailsTo(admin.email)).map(m => m.subject)).toContain('Your second factor was changed')
    const lines = await select<{ action: string }>(
      "SELECT action FROM audit_lines WHERE entity = 'user' AND entity_id = ? AND action LIKE 'second%' ORDER BY id",
      [admin.id],
    )
    expect(lines.map(l => l.action)).toEqual(['second_factor.begin', 'second_factor.change'])
  })

  it('cannot be confirmed without having been begun', async () => {
    const { call, admin } = await signedIn()
    expect((await call('POST /admin/me/second-factor/confirm', { code: admin.totp(1) })).body.fields[0].path).toBe('code')
  })
})
