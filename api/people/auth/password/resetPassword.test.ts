import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectOne } from '../../../../db/connection.ts'
import {
  advanceClock,
  buildAdmin,
  codeFor,
  expectNoAccountLeak,
  mailsTo,
  PASSWORD,
  run,
  signUpPerson,
  startApi,
  type TestApi,
  uniqueEmail,
  wrongCodeFor,
} from '../testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const NEW = 'a new password'
const forgot = (email: string) => api.call('POST /auth/forgot-password', { body: { email } })
const reset = (email: string, otp: string, password = NEW) => api.call('POST /auth/reset-password', { body: { email, otp, password } })
const logIn = (email: string, password: string) => api.call('POST /auth/login', { body: { email, password } })

describe('a forgotten password', () => {
  it('is replaced with the code, ends every session, and sends a mail', async () => {
    const { email, token } = await signUpPerson(api)
    const requested = await forgot(email)
    expect([requested.status, requested.body.email]).toEqual([200, email])
    const done = await reset(email, await codeFor(email))
    expect([done.status, done.body]).toEqual([200, { email }])
    expect((await api.call('GET /auth/profile', { token })).status).toBe(401)
    expect((await api.call('POST /auth/renew', { token })).status).toBe(401)
    expect((await logIn(email, PASSWORD)).status).toBe(401)
    expect((await logIn(email, NEW)).status).toBe(200)
    expect((await mailsTo(email)).map(m => m.template)).toEqual(['otp', 'passwordReset', 'accountChanged'])
    const line = await selectOne<{ n: number }>("SELECT COUNT(*) AS n FROM audit_lines WHERE action = 'user.password_reset'")
    expect(line?.n).toBe(1)
  })

  it('does not reveal whether there is an account', () => expectNoAccountLeak(api, { request: forgot, enter: reset }))

  it('sends one code a minute, with the same answer', async () => {
    const { email } = await signUpPerson(api)
    const first = await forgot(email)
    const second = await forgot(email)
    expect(second.body).toEqual(first.body)
    expect((await mailsTo(email)).filter(m => m.template === 'passwordReset')).toHaveLength(1)
    await advanceClock(61, email)
    await forgot(email)
    expect((await mailsTo(email)).filter(m => m.template === 'passwordReset')).toHaveLength(2)
  })

  it('does not accept a code of a registration, nor a registration its code', async () => {
    const email = uniqueEmail()
    await api.call('POST /auth/signup', { body: { name: 'Asha', email, password: PASSWORD, role: 'traveller' } })
    const signupCode = await codeFor(email)
    await forgot(email)
    expect((await reset(email, signupCode)).body.code).toBe('otp_invalid')
    expect((await api.call('POST /auth/verify-otp', { body: { email, otp: await codeFor(email) } })).body.code).toBe('otp_invalid')
    expect((await reset(email, await codeFor(email))).status).toBe(200)
    expect((await logIn(email, NEW)).status).toBe(200)
  })

  it('is set once by ten concurrent requests', async () => {
    const { email } = await signUpPerson(api)
    await forgot(email)
    const code = await codeFor(email)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(email, code, `password number ${i}`)))
    expect(replies.filter(r => r.status === 200)).toHaveLength(1)
    const winner = replies.findIndex(r => r.status === 200)
    expect((await logIn(email, `password number ${winner}`)).status).toBe(200)
  })

  it('is not set by a code that is wrong, expired, used or tried too often', async () => {
    const { email } = await signUpPerson(api)
    await forgot(email)
    const code = await codeFor(email)
    expect((await reset(email, wrongCodeFor(code))).body.code).toBe('otp_invalid')
    await advanceClock(601, email)
    expect((await reset(email, code)).body.code).toBe('otp_invalid')
    await forgot(email)
    const next = await codeFor(email)
    for (let i = 0; i < 5; i++) await reset(email, wrongCodeFor(next))
    expect((await reset(email, next)).body.code).toBe('otp_invalid')
    await advanceClock(61, email)
    await forgot(email)
    await run('UPDATE otp_limits SET tries = 50 WHERE email = ?', [email])
    expect((await reset(email, await codeFor(email))).body.code).toBe('otp_invalid')
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })

  it('leaves a locked account locked, and the second factor in place', async () => {
    const { email } = await signUpPerson(api)
    await run('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE email = ?', [email])
    await forgot(email)
    await reset(email, await codeFor(email))
    expect((await logIn(email, NEW)).body.code).toBe('account_locked')
    const admin = await buildAdmin()
    await forgot(admin.email)
    await reset(admin.email, await codeFor(admin.email))
    expect(Object.keys((await logIn(admin.email, NEW)).body)).toEqual(['challenge'])
  })

  it.each([
    ['no e-mail', { email: 'x' }, 'email'],
    ['no code', { otp: 'abc' }, 'otp'],
    ['a short password', { password: 'short' }, 'password'],
    ['an unknown field', { role: 'super_admin' }, 'role'],
  ])('refuses %s', async (_, change, path) => {
    const { status, body } = await api.call('POST /auth/reset-password', {
      body: { email: uniqueEmail(), otp: '123456', password: NEW, ...change },
    })
    expect([status, body.fields[0].path]).toEqual([422, path])
  })

  it('refuses an invalid address and unknown fields', async () => {
    expect((await forgot('x')).body.fields[0].path).toBe('email')
    expect((await api.call('POST /auth/forgot-password', { body: { email: uniqueEmail(), to: 'x' } })).body.fields[0].path).toBe('to')
  })
})
