import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectOne } from '../../../db/connection.ts'
import {
  advanceClock,
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

const registration = (email: string) => ({ name: 'Asha Rao', email, password: PASSWORD, role: 'traveller' })
const signUp = (email: string, more = {}) => api.call('POST /auth/signup', { body: { ...registration(email), ...more } })
const verify = (email: string, otp: string) => api.call('POST /auth/verify-otp', { body: { email, otp } })
const resend = (email: string) => api.call('POST /auth/resend-otp', { body: { email } })

describe('signing up', () => {
  it('sends a code that proves the address and signs in', async () => {
    const email = uniqueEmail()
    const created = await signUp(email.toUpperCase(), { role: 'hostel_owner', phone: '+91 22 5550 0100', country: 'in' })
    expect(created.status).toBe(201)
    expect(created.body.email).toBe(email)
    const minutes = (Date.parse(created.body.otpExpiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9.5)
    expect(minutes).toBeLessThanOrEqual(10)

    const proven = await verify(email, await codeFor(email))
    expect(proven.status).toBe(200)
    expect(proven.body).toMatchObject({ role: 'hostel_owner', user: { name: 'Asha Rao', email, role: 'hostel_owner' } })
    const profile = await api.call('GET /auth/profile', { token: proven.body.token })
    expect(profile.body).toMatchObject({
      email,
      phone: '+91 22 5550 0100',
      country: 'IN',
      language: 'en',
      properties: [],
      pendingEmail: null,
    })
  })

  it('stores the language of the sign-up page, and refuses an unsupported one', async () => {
    const email = uniqueEmail()
    expect((await signUp(email, { language: 'ar' })).status).toBe(201)
    const proven = await verify(email, await codeFor(email))
    expect((await api.call('GET /auth/profile', { token: proven.body.token })).body.language).toBe('ar')
    const refused = await signUp(uniqueEmail(), { language: 'xx' })
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([422, 'language'])
  })

  it('stores neither password nor code in plain text', async () => {
    const email = uniqueEmail()
    await signUp(email)
    const code = await codeFor(email)
    const user = await selectOne<{ password_hash: string }>('SELECT password_hash FROM users WHERE email = ?', [email])
    expect(user?.password_hash).toMatch(/^\$argon2id\$/)
    const otp = await selectOne<{ code_hash: string }>('SELECT code_hash FROM otps WHERE email = ?', [email])
    expect(otp?.code_hash).toMatch(/^[0-9a-f]{64}$/)
    const stored = await selectOne<{ n: number }>(
      "SELECT COUNT(*) AS n FROM idempotency_keys WHERE answer LIKE ? OR answer LIKE '%argon%'",
      [`%${code}%`],
    )
    expect(stored?.n).toBe(0)
  })

  it('answers the same when there is an account, does not change it, and mails its owner', async () => {
    const { email, token } = await signUpPerson(api)
    const fresh = await signUp(uniqueEmail())
    const again = await signUp(email, { name: 'Mallory', password: 'another password', role: 'hostel_owner' })
    expect(again.status).toBe(fresh.status)
    expect(Object.keys(again.body)).toEqual(Object.keys(fresh.body))
    expect((await mailsTo(email)).at(-1)?.template).toBe('accountExists')
    expect((await api.call('GET /auth/profile', { token })).body).toMatchObject({ name: 'Asha Rao', role: 'traveller' })
    expect((await api.call('POST /auth/login', { body: { email, password: 'another password' } })).status).toBe(401)
  })

  it('asks the database the same for an address with and without an account', async () => {
    const { email } = await signUpPerson(api)
    await advanceClock(61, email)
    const known = await recordStatements(() => signUp(email))
    const unknown = uniqueEmail()
    await signUp(unknown)
    await advanceClock(61, unknown)
    await run('DELETE FROM users WHERE email = ?', [unknown])
    expect(known.length).toBeGreaterThan(8)
    expect(await recordStatements(() => signUp(unknown))).toEqual(known)
  })

  it('keeps the registration whose code is fresh, else the newest one', async () => {
    const email = uniqueEmail()
    await signUp(email)
    const code = await codeFor(email)
    const second = await signUp(email, { name: 'Mallory', password: 'another password' })
    expect(second.status).toBe(201)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await verify(email, code)).body.user.name).toBe('Asha Rao')
    expect((await api.call('POST /auth/login', { body: { email, password: 'another password' } })).status).toBe(401)

    const other = uniqueEmail()
    await signUp(other)
    await advanceClock(61, other)
    await signUp(other, { name: 'Asha Later', password: 'another password' })
    expect((await verify(other, await codeFor(other))).body.user.name).toBe('Asha Later')
  })

  const logIn = async (email: string, password: string) => (await api.call('POST /auth/login', { body: { email, password } })).status

  it('gives the account the password that comes with the code, whoever registered the address last', async () => {
    for (const theirsIsLast of [true, false]) {
      const email = uniqueEmail()
      const registrations = [{ password: PASSWORD }, { name: 'Mallory', password: 'a password of Mallory' }]
      for (const more of theirsIsLast ? registrations : registrations.reverse()) {
        await signUp(email, more)
        await advanceClock(61, email)
      }
      const otp = await codeFor(email)
      expect((await api.call('POST /auth/verify-otp', { body: { email, otp, password: PASSWORD } })).status).toBe(200)
      expect([await logIn(email, PASSWORD), await logIn(email, 'a password of Mallory')]).toEqual([200, 401])
    }
  })

  it('without a password keeps that of the only registration, and none of two', async () => {
    const once = uniqueEmail()
    await signUp(once)
    await verify(once, await codeFor(once))
    expect(await logIn(once, PASSWORD)).toBe(200)

    const twice = uniqueEmail()
    await signUp(twice)
    await advanceClock(61, twice)
    await signUp(twice, { password: 'a password of Mallory' })
    expect((await verify(twice, await codeFor(twice))).status).toBe(200)
    expect([await logIn(twice, PASSWORD), await logIn(twice, 'a password of Mallory')]).toEqual([401, 401])
  })

  it('does not set the password of a confirmed account', async () => {
    const { email } = await signUpPerson(api)
    await advanceClock(61, email)
    await signUp(email, { password: 'a password of Mallory' })
    const otp = await codeFor(email).catch(() => '123456')
    expect((await api.call('POST /auth/verify-otp', { body: { email, otp, password: 'a password of Mallory' } })).status).toBe(422)
    expect([await logIn(email, PASSWORD), await logIn(email, 'a password of Mallory')]).toEqual([200, 401])
  })

  it('creates one account from twenty concurrent registrations', async () => {
    const email = uniqueEmail()
    const replies = await Promise.all(Array.from({ length: 20 }, () => signUp(email)))
    expect(new Set(replies.map(r => r.status))).toEqual(new Set([201]))
    expect(await selectOne('SELECT COUNT(*) AS n FROM users WHERE email = ?', [email])).toEqual({ n: 1 })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a name that nobody can see', { name: '\u200b\u200d' }, 'name'],
    ['a country that is none', { country: 'ZZ' }, 'country'],
    ['a line break of another header in the name', { name: 'a\u0000b' }, 'name'],
    ['no e-mail', { email: 'nobody' }, 'email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
    ['a line break in the e-mail', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['a role that nobody gives to themselves', { role: 'super_admin' }, 'role'],
    ['an unknown field', { isAdmin: true }, 'isAdmin'],
    ['a telephone number of letters', { phone: 'call me' }, 'phone'],
  ])('refuses %s', async (_, change, path) => {
    const { status, body } = await signUp(uniqueEmail(), change)
    expect(status).toBe(422)
    expect(body.fields.map((f: { path: string }) => f.path)).toContain(path)
  })
})

describe('the code', () => {
  it('is refused when wrong, and five wrong tries void it', async () => {
    const email = uniqueEmail()
    await signUp(email)
    const code = await codeFor(email)
    for (let i = 0; i < 5; i++) expect((await verify(email, wrongCodeFor(code))).body.code).toBe('otp_invalid')
    const { status, body } = await verify(email, code)
    expect([status, body.code]).toEqual([422, 'otp_invalid'])
  })

  it('still works on the fifth try', async () => {
    const email = uniqueEmail()
    await signUp(email)
    const code = await codeFor(email)
    for (let i = 0; i < 4; i++) await verify(email, wrongCodeFor(code))
    expect((await verify(email, code)).status).toBe(200)
  })

  it('works once', async () => {
    const email = uniqueEmail()
    await signUp(email)
    const code = await codeFor(email)
    expect((await verify(email, code)).status).toBe(200)
    expect((await verify(email, code)).body.code).toBe('otp_invalid')
  })

  it('accepts one of ten concurrent tries', async () => {
    const email = uniqueEmail()
    await signUp(email)
    const code = await codeFor(email)
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(email, code)))
    expect(replies.filter(r => r.status === 200)).toHaveLength(1)
    expect(replies.filter(r => r.body.code === 'otp_invalid')).toHaveLength(9)
    expect(await selectOne('SELECT COUNT(*) AS n FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ?', [email])).toEqual({
      n: 1,
    })
  })

  it('allows one address five of thirty concurrent guesses at a code, and twenty a day', async () => {
    const email = uniqueEmail()
    await signUp(email)
    const code = await codeFor(email)
    const replies = await Promise.all(Array.from({ length: 30 }, () => verify(email, wrongCodeFor(code))))
    expect(replies.filter(r => r.status === 422)).toHaveLength(20)
    const limited = replies.filter(r => r.status === 429)
    expect(limited).toHaveLength(10)
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await selectOne('SELECT tries FROM otps WHERE email = ?', [email])).toEqual({ tries: 5 })
    expect(await selectOne('SELECT tries FROM otp_limits WHERE email = ?', [email])).toEqual({ tries: 5 })
  })

  it('counts anew on the next day', async () => {
    const email = uniqueEmail()
    await signUp(email)
    await run('UPDATE otp_limits SET tries = 20, codes = 10, counted_on = counted_on - INTERVAL 1 DAY WHERE email = ?', [email])
    expect((await verify(email, await codeFor(email))).status).toBe(200)
    expect(await selectOne('SELECT tries, codes FROM otp_limits WHERE email = ?', [email])).toEqual({ tries: 1, codes: 0 })
  })

  it('expires after ten minutes', async () => {
    const email = uniqueEmail()
    await signUp(email)
    await advanceClock(599, email)
    const other = uniqueEmail()
    await signUp(other)
    await advanceClock(601, other)
    expect((await verify(other, await codeFor(other))).body.code).toBe('otp_invalid')
    expect((await verify(email, await codeFor(email))).status).toBe(200)
  })

  it('belongs to its address', async () => {
    const [one, two] = [uniqueEmail(), uniqueEmail()]
    await signUp(one)
    await signUp(two)
    expect((await verify(two, await codeFor(one))).body.code).toBe('otp_invalid')
  })

  it('is refused in the same way for an address without a registration', async () => {
    const known = uniqueEmail()
    await signUp(known)
    const wrong = await verify(known, wrongCodeFor(await codeFor(known)))
    const nobody = await verify(uniqueEmail(), '123456')
    expect([nobody.status, nobody.body.code, nobody.body.detail]).toEqual([wrong.status, wrong.body.code, wrong.body.detail])
  })

  it('does not open an account that is locked', async () => {
    const email = uniqueEmail()
    await signUp(email)
    await run('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE email = ?', [email])
    expect((await verify(email, await codeFor(email))).body.code).toBe('otp_invalid')
  })

  it.each(['12345', '1234567', 'abcdef', '१२३४५', ''])('refuses "%s" as malformed', async otp => {
    const { status, body } = await verify(uniqueEmail(), otp)
    expect([status, body.fields[0].path]).toEqual([422, 'otp'])
  })

  it('refuses unknown fields', async () => {
    const { status, body } = await api.call('POST /auth/verify-otp', { body: { email: uniqueEmail(), otp: '123456', remember: true } })
    expect([status, body.fields[0].path]).toEqual([422, 'remember'])
  })
})

describe('another code', () => {
  it('is sent after a minute and voids the first', async () => {
    const email = uniqueEmail()
    await signUp(email)
    const first = await codeFor(email)
    const early = await resend(email)
    expect([early.status, early.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50)
    await advanceClock(60, email)
    expect((await resend(email)).status).toBe(200)
    const second = await codeFor(email)
    if (first !== second) expect((await verify(email, first)).body.code).toBe('otp_invalid')
    expect((await verify(email, second)).status).toBe(200)
  })

  it('is sent ten times a day at most', async () => {
    const email = uniqueEmail()
    await signUp(email)
    for (let i = 0; i < 9; i++) {
      await advanceClock(61, email)
      expect((await resend(email)).status).toBe(200)
    }
    await advanceClock(61, email)
    const eleventh = await resend(email)
    expect([eleventh.status, eleventh.body.code]).toEqual([429, 'rate_limited'])
    expect((await signUp(email)).status).toBe(429)
    expect(await mailsTo(email)).toHaveLength(10)
  })

  it('is sent once for ten concurrent requests', async () => {
    const email = uniqueEmail()
    await signUp(email)
    await advanceClock(61, email)
    const replies = await Promise.all(Array.from({ length: 10 }, () => resend(email)))
    expect(replies.map(r => r.status).sort()).toEqual([200, ...Array(9).fill(429)])
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('is answered the same with an account, with an open registration and with none', async () => {
    const { email: member } = await signUpPerson(api)
    const nobody = uniqueEmail()
    const open = uniqueEmail()
    await signUp(open)
    await advanceClock(61, open)
    const replies = [await resend(member), await resend(open), await resend(nobody)]
    expect(replies.map(r => r.status)).toEqual([200, 200, 200])
    expect((await mailsTo(member)).at(-1)?.template).toBe('accountExists')
    expect((await mailsTo(nobody)).map(m => m.template)).toEqual(['noAccount'])
    const limited = await Promise.all([member, open, nobody].map(resend))
    expect(limited.map(r => r.status)).toEqual([429, 429, 429])
  })

  it('refuses an invalid address and unknown fields', async () => {
    expect((await resend('nobody')).body.fields[0].path).toBe('email')
    const { body } = await api.call('POST /auth/resend-otp', { body: { email: uniqueEmail(), purpose: 'reset' } })
    expect(body.fields[0].path).toBe('purpose')
  })
})
