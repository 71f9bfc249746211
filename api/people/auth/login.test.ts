import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectOne } from '../../../db/connection.ts'
import { loadConfig } from '../../platform/config.ts'
import {
  type Admin,
  adminToken,
  advanceClock,
  buildAdmin,
  codeFor,
  mailsTo,
  PASSWORD,
  recordStatements,
  run,
  signUpPerson,
  startApi,
  type TestApi,
  uniqueEmail,
  wrongCodeFor,
} from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const logIn = (email: string, password = PASSWORD) => api.call('POST /auth/login', { body: { email, password } })
const finish = (challenge: string, code: string) => api.call('POST /auth/second-factor', { body: { challenge, code } })
const profile = (token: string) => api.call('GET /auth/profile', { token })

describe('logging in', () => {
  it('accepts a password as it was chosen, with the spaces around it', async () => {
    const { email, token } = await signUpPerson(api)
    const password = ' between two spaces '
    await api.call('PUT /auth/profile', { token, body: { password: password, currentPassword: PASSWORD } })
    expect((await logIn(email, password)).status).toBe(200)
    expect((await logIn(email, password.trim())).body.code).toBe('wrong_credentials')
  })

  it('returns token, role and user', async () => {
    const { email, id } = await signUpPerson(api, { role: 'hostel_owner' })
    const { status, body } = await logIn(` ${email.toUpperCase()} `)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.any(String),
      role: 'hostel_owner',
      user: { id, name: 'Asha Rao', email, role: 'hostel_owner', language: 'en' },
    })
    expect((await profile(body.token)).status).toBe(200)
  })

  it('accepts a password in composed or decomposed Unicode', async () => {
    const email = uniqueEmail()
    await api.call('POST /auth/signup', { body: { name: 'Zoë', email, password: 'Zoë-sleeps-here'.normalize('NFC'), role: 'traveller' } })
    await api.call('POST /auth/verify-otp', { body: { email, otp: await codeFor(email) } })
    expect((await logIn(email, 'Zoë-sleeps-here'.normalize('NFD'))).status).toBe(200)
  })

  it('answers and works the same for a wrong password and an unknown address', async () => {
    const { email } = await signUpPerson(api)
    const wrong = await logIn(email, 'not the password')
    const unknown = await logIn(uniqueEmail(), 'not the password')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials'])
    const { requestId: _, ...reported } = wrong.body
    expect(unknown.body).toMatchObject(reported)
    const statements = await recordStatements(() => logIn(email, 'not the password'))
    expect(await recordStatements(() => logIn(uniqueEmail(), 'not the password'))).toEqual(statements)
    const [known, nobody] = [await timeOf(() => logIn(email, 'not the password')), await timeOf(() => logIn(uniqueEmail(), 'x'))]
    expect(nobody).toBeGreaterThan(known / 3)
  })

  it('reveals a lock only with the right password, and ends the sessions at once', async () => {
    const { email, token } = await signUpPerson(api)
    await run('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE email = ?', [email])
    expect((await logIn(email, 'not the password')).body.code).toBe('wrong_credentials')
    const right = await logIn(email)
    expect([right.status, right.body.code]).toEqual([403, 'account_locked'])
    expect((await profile(token)).status).toBe(401)
    expect((await api.call('POST /auth/renew', { token })).status).toBe(401)
  })

  it('sends another code where the e-mail was never confirmed', async () => {
    const email = uniqueEmail()
    await api.call('POST /auth/signup', { body: { name: 'Asha', email, password: PASSWORD, role: 'traveller' } })
    await advanceClock(61, email)
    const { status, body } = await logIn(email)
    expect([status, body.code, body.email]).toEqual([403, 'email_unverified', email])
    expect(await mailsTo(email)).toHaveLength(2)
    expect((await logIn(email, 'not the password')).body.code).toBe('wrong_credentials')
    expect((await api.call('POST /auth/verify-otp', { body: { email, otp: await codeFor(email) } })).status).toBe(200)
  })

  it.each([
    ['no e-mail', { email: undefined }, 'email'],
    ['no password', { password: undefined }, 'password'],
    ['an unknown field', { remember: true }, 'remember'],
    ['a list as password', { password: ['a', 'b'] }, 'password'],
  ])('refuses %s', async (_, change, path) => {
    const { status, body } = await api.call('POST /auth/login', { body: { email: uniqueEmail(), password: 'x', ...change } })
    expect([status, body.fields[0].path]).toEqual([422, path])
  })

  it('is limited by address, with headers for what is left', async () => {
    const limited = await startApi({ rateLimits: true })
    const replies = []
    for (let i = 0; i < 22; i++) replies.push(await limited.call('POST /auth/login', { body: { email: 'x', password: 'x' } }))
    expect(replies.slice(0, 20).every(r => r.status === 422)).toBe(true)
    expect(replies[19]?.headers.get('ratelimit-remaining')).toBe('0')
    expect(replies[20]?.body.code).toBe('rate_limited')
    expect(Number(replies[21]?.headers.get('retry-after'))).toBeGreaterThan(0)
    api = await startApi()
  })

  it('allows ten wrong passwords of an account from one address and fifty from all, without affecting other accounts', {
    timeout: 60_000,
  }, async () => {
    const [{ email }, other] = [await signUpPerson(api), await signUpPerson(api)]
    const limited = await startApi({ rateLimits: true, trustProxy: 1 })
    // An address may send twenty requests a minute: each request comes from a network of its own.
    const from = (address: string, name: string, password: string) =>
      limited.call('POST /auth/login', { body: { email: name, password: password }, headers: { 'X-Forwarded-For': address } })
    for (let i = 0; i < 10; i++) expect((await from('192.0.2.1', email, 'not the password')).body.code).toBe('wrong_credentials')
    expect(await from('192.0.2.1', email, PASSWORD)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect((await from('192.0.2.1', other.email, PASSWORD)).status).toBe(200)
    expect((await from('192.0.2.2', email, PASSWORD)).status).toBe(200)
    await run("UPDATE rate_limits SET points = 50 WHERE `key` LIKE 'account:%'")
    expect((await from('192.0.2.2', email, PASSWORD)).status).toBe(429)
    const nobody = uniqueEmail()
    for (let i = 0; i < 10; i++) await from('192.0.2.9', nobody, 'not the password')
    expect((await from('192.0.2.9', nobody, 'not the password')).status).toBe(429)
    api = await startApi()
  })
})

describe('the second factor', () => {
  const challenge = async ({ email }: Admin) => (await logIn(email)).body.challenge as string

  it('is required after the password, before the token', async () => {
    const admin = await buildAdmin()
    const { status, body } = await logIn(admin.email)
    expect([status, Object.keys(body)]).toEqual([200, ['challenge']])
    expect((await profile(body.challenge)).status).toBe(401)
    const done = await finish(body.challenge, admin.totp())
    expect(done.body).toMatchObject({ role: 'super_admin', user: { id: admin.id } })
    expect((await profile(done.body.token)).body.role).toBe('super_admin')
    const line = await selectOne("SELECT actor_id FROM audit_lines WHERE action = 'session.open' AND entity_id = ?", [admin.id])
    expect(line).toEqual({ actor_id: admin.id })
  })

  it('accepts the time step before and after, not two away', async () => {
    for (const [steps, status] of [
      [-1, 200],
      [1, 200],
      [-3, 401],
      [3, 401],
    ] as const) {
      const admin = await buildAdmin()
      expect((await finish(await challenge(admin), admin.totp(steps))).status).toBe(status)
    }
  })

  it('accepts a code once, also from ten concurrent requests', async () => {
    const admin = await buildAdmin()
    const proof = await challenge(admin)
    const code = admin.totp()
    const replies = await Promise.all(Array.from({ length: 10 }, () => finish(proof, code)))
    expect(replies.filter(r => r.status === 200)).toHaveLength(1)
    const replay = await finish(await challenge(admin), code)
    expect([replay.status, replay.body.code]).toEqual([401, 'second_factor_required'])
    expect((await finish(await challenge(admin), admin.totp(-1))).status).toBe(401)
    expect((await finish(await challenge(admin), admin.totp(1))).status).toBe(200)
  })

  it('is refused after twenty tries a day from one address', async () => {
    const admin = await buildAdmin()
    const proof = await challenge(admin)
    const wrong = wrongCodeFor(wrongCodeFor(admin.totp()))
    const replies = await Promise.all(Array.from({ length: 22 }, () => finish(proof, wrong)))
    expect(replies.filter(r => r.status === 401)).toHaveLength(20)
    expect(replies.filter(r => r.status === 429)).toHaveLength(2)
    expect((await finish(proof, admin.totp())).status).toBe(429)
  })

  it('refuses a challenge that is forged, of another kind, expired, or of an account that changed', async () => {
    const admin = await buildAdmin()
    const [key] = loadConfig(process.env).jwtKeys
    const claims = { version: 1 }
    const options = { keyid: key?.id ?? '', subject: String(admin.id), audience: 'second-factor' }
    const refused = [
      'nonsense',
      'a.b.c',
      jwt.sign(claims, 'another secret of thirty-two letters', { ...options, expiresIn: '5m' }),
      jwt.sign(claims, key?.secret ?? '', { ...options, expiresIn: '-1s' }),
      jwt.sign(claims, key?.secret ?? '', { ...options, audience: 'session', expiresIn: '5m' }),
      jwt.sign(claims, key?.secret ?? '', { ...options, algorithm: 'HS512', expiresIn: '5m' }),
      jwt.sign(claims, null as never, { subject: String(admin.id), audience: 'second-factor', algorithm: 'none' } as never),
      jwt.sign({ version: 2 }, key?.secret ?? '', { ...options, expiresIn: '5m' }),
      (await signUpPerson(api)).token,
    ]
    for (const token of refused) expect((await finish(token, admin.totp())).body.code).toBe('second_factor_required')
    expect((await finish(jwt.sign(claims, key?.secret ?? '', { ...options, expiresIn: '5m' }), admin.totp())).status).toBe(200)
  })

  it('refuses a locked account', async () => {
    const admin = await buildAdmin()
    const proof = await challenge(admin)
    await run('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE id = ?', [admin.id])
    expect((await finish(proof, admin.totp())).status).toBe(401)
  })

  it.each([
    ['no code', { challenge: 'x' }, 'code'],
    ['five digits', { challenge: 'x', code: '12345' }, 'code'],
    ['no challenge', { code: '123456' }, 'challenge'],
    ['an unknown field', { challenge: 'x', code: '123456', trust: true }, 'trust'],
  ])('refuses %s', async (_, body, path) => {
    const reply = await api.call('POST /auth/second-factor', { body })
    expect([reply.status, reply.body.fields[0].path]).toEqual([422, path])
  })
})

describe('sessions', () => {
  it('expire after fourteen days without use and ninety in all; those of super-admins after thirty minutes and eight hours', async () => {
    const person = await signUpPerson(api)
    const admin = await buildAdmin()
    await adminToken(api, admin)
    const lives = async (id: number) =>
      selectOne(
        `SELECT TIMESTAMPDIFF(MINUTE, created_at, idle_until) AS idle, TIMESTAMPDIFF(MINUTE, created_at, expires_at) AS whole FROM sessions WHERE user_id = ?`,
        [id],
      )
    expect(await lives(person.id)).toEqual({ idle: 14 * 1440, whole: 90 * 1440 })
    expect(await lives(admin.id)).toEqual({ idle: 30, whole: 480 })
  })

  it('are renewed with an expired token, as long as the session is open', async () => {
    const person = await signUpPerson(api)
    const old = expired(person.token)
    expect((await profile(old)).status).toBe(401)
    const renewed = await api.call('POST /auth/renew', { token: old })
    expect(renewed.body).toMatchObject({ role: 'traveller', user: { id: person.id } })
    expect((await profile(renewed.body.token)).status).toBe(200)
    const claims = jwt.decode(renewed.body.token) as { iat: number; exp: number }
    expect(claims.exp - claims.iat).toBe(15 * 60)
  })

  it('are kept alive by renewing, never beyond their end', async () => {
    const person = await signUpPerson(api)
    await run(
      'UPDATE sessions SET idle_until = UTC_TIMESTAMP(3) + INTERVAL 1 MINUTE, expires_at = UTC_TIMESTAMP(3) + INTERVAL 2 DAY WHERE user_id = ?',
      [person.id],
    )
    await api.call('POST /auth/renew', { token: person.token })
    const row = await selectOne<{ idle: number }>(
      'SELECT TIMESTAMPDIFF(HOUR, UTC_TIMESTAMP(3), idle_until) AS idle FROM sessions WHERE user_id = ?',
      [person.id],
    )
    expect(row?.idle).toBe(47)
  })

  it.each(['idle_until', 'expires_at'])('are over when %s has passed', async column => {
    const person = await signUpPerson(api)
    await run(`UPDATE sessions SET ${column} = UTC_TIMESTAMP(3) WHERE user_id = ?`, [person.id])
    expect((await profile(person.token)).status).toBe(401)
    expect((await api.call('POST /auth/renew', { token: person.token })).status).toBe(401)
    expect((await api.call('GET /auth/sessions', { token: (await logIn(person.email)).body.token })).body).toHaveLength(1)
  })

  it('are not renewed without a token or with a forged one', async () => {
    const { token } = await signUpPerson(api)
    const admin = await buildAdmin()
    const { body } = await logIn(admin.email)
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer x',
      `Basic ${token}`,
      `Bearer ${token.slice(0, -3)}abc`,
      `Bearer ${body.challenge}`,
    ]) {
      const reply = await api.call('POST /auth/renew', { headers: authorization === undefined ? {} : { authorization } })
      expect([authorization, reply.status, reply.body.code]).toEqual([authorization, 401, 'unauthenticated'])
    }
  })

  it('refuse a token with a forged user', async () => {
    const [one, two] = [await signUpPerson(api), await signUpPerson(api)]
    const [key] = loadConfig(process.env).jwtKeys
    const { sid } = jwt.decode(one.token) as { sid: number }
    const forged = jwt.sign({ sid }, key?.secret ?? '', { keyid: key?.id ?? '', subject: String(two.id), audience: 'session' })
    expect((await profile(forged)).status).toBe(401)
    const without = jwt.sign({}, key?.secret ?? '', { keyid: key?.id ?? '', subject: String(two.id), audience: 'session' })
    expect((await profile(without)).status).toBe(401)
  })

  it('are listed with their devices, the present one marked', async () => {
    const person = await signUpPerson(api)
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const second = await api.call('POST /auth/login', {
      body: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': browser },
    })
    const { body } = await api.call('GET /auth/sessions', { token: second.body.token })
    expect(body.map((s: { device: string; current: boolean }) => [s.device, s.current])).toEqual([
      ['Firefox (Linux)', true],
      ['node', false],
    ])
  })

  it('end one by one, at once, and only those of the caller', async () => {
    const person = await signUpPerson(api)
    const second = (await logIn(person.email)).body.token
    const list = (await api.call('GET /auth/sessions', { token: second })).body
    const first = list.find((s: { current: boolean }) => !s.current).id
    const stranger = await signUpPerson(api)
    expect((await api.call(`DELETE /auth/sessions/${first}`, { token: stranger.token })).body.code).toBe('not_found')
    expect((await api.call(`DELETE /auth/sessions/${first}`, { token: second })).status).toBe(204)
    expect((await profile(person.token)).status).toBe(401)
    expect((await api.call(`DELETE /auth/sessions/${first}`, { token: second })).status).toBe(404)
    expect((await api.call('DELETE /auth/sessions/999999999', { token: second })).status).toBe(404)
    expect((await api.call('DELETE /auth/sessions/abc', { token: second })).status).toBe(404)
  })

  it('end by signing out', async () => {
    const { token } = await signUpPerson(api)
    expect((await api.call('POST /auth/logout', { token })).status).toBe(204)
    expect((await api.call('POST /auth/logout', { token })).status).toBe(401)
    expect((await api.call('POST /auth/renew', { token })).status).toBe(401)
  })

  it.each([
    'POST /auth/logout',
    'GET /auth/sessions',
    'DELETE /auth/sessions/1',
    'GET /auth/profile',
    'PUT /auth/profile',
    'POST /auth/confirm-email',
  ])('%s is refused to nobody, in the words of the catalogue', async endpoint => {
    const { status, body, headers } = await api.call(endpoint, endpoint.startsWith('GET') ? {} : { body: {} })
    expect([status, body.code, body.title]).toEqual([401, 'unauthenticated', 'Your session has expired, please login again'])
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })

  it('refuse unknown query fields', async () => {
    const { token } = await signUpPerson(api)
    expect((await api.call('GET /auth/sessions?all=1', { token })).status).toBe(422)
  })
})

function expired(token: string): string {
  const [key] = loadConfig(process.env).jwtKeys
  const { sid, sub } = jwt.decode(token) as { sid: number; sub: string }
  return jwt.sign({ sid }, key?.secret ?? '', { keyid: key?.id ?? '', subject: sub, audience: 'session', expiresIn: '-1m' })
}

/** Milliseconds of the fastest of five runs, as other load only slows them. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}
