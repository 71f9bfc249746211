import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
} from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const requestCode = (email: string) => api.call('POST /auth/login-code', { body: { email } })
const enter = (email: string, otp: string) => api.call('POST /auth/login-by-code', { body: { email, otp } })

describe('signing in with a code', () => {
  it('signs in once', async () => {
    const { email } = await signUpPerson(api)
    const requested = await requestCode(email)
    expect([requested.status, requested.body.email]).toEqual([200, email])
    const code = await codeFor(email)
    const entered = await enter(email, code)
    expect([entered.status, entered.body.role, entered.body.user.email]).toEqual([200, 'traveller', email])
    expect((await api.call('GET /auth/profile', { token: entered.body.token })).status).toBe(200)
    expect((await enter(email, code)).body.code).toBe('otp_invalid')
    expect((await api.call('POST /auth/login', { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  it('does not reveal by its answer or its work whether there is an account', () =>
    expectNoAccountLeak(api, { request: requestCode, enter }))

  it('sends one code a minute, and refuses codes of another purpose', async () => {
    const { email } = await signUpPerson(api)
    await requestCode(email)
    await requestCode(email)
    expect((await mailsTo(email)).filter(m => m.template === 'loginCode')).toHaveLength(1)
    await advanceClock(61, email)
    await api.call('POST /auth/forgot-password', { body: { email } })
    expect((await enter(email, await codeFor(email))).body.code).toBe('otp_invalid')
  })

  it('counts wrong codes up to a limit', async () => {
    const { email } = await signUpPerson(api)
    await requestCode(email)
    const code = await codeFor(email)
    for (let i = 0; i < 5; i++) expect((await enter(email, wrongCodeFor(code))).body.code).toBe('otp_invalid')
    expect((await enter(email, code)).body.code).toBe('otp_invalid')
  })

  it('proves the address of a registration and discards its password', async () => {
    const email = uniqueEmail()
    await api.call('POST /auth/signup', { body: { name: 'Mallory', email, password: PASSWORD, role: 'traveller' } })
    await requestCode(email)
    expect((await enter(email, await codeFor(email))).status).toBe(200)
    expect((await api.call('POST /auth/login', { body: { email, password: PASSWORD } })).body.code).toBe('wrong_credentials')
  })

  it('refuses locked accounts and those that need a second factor', async () => {
    const { email } = await signUpPerson(api)
    await requestCode(email)
    await run('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE email = ?', [email])
    expect((await enter(email, await codeFor(email))).body.code).toBe('account_locked')
    const admin = await buildAdmin()
    await requestCode(admin.email)
    const mail = (await mailsTo(admin.email)).find(m => m.template === 'loginCode')
    expect(mail).toBeDefined()
    expect((await enter(admin.email, '123456')).body.code).toBe('otp_invalid')
  })

  it.each([
    ['email', { email: 'nobody', otp: '123456' }],
    ['otp', { email: 'a@example.com', otp: '12' }],
    ['colour', { email: 'a@example.com', otp: '123456', colour: 'red' }],
  ])('refuses a wrong %s', async (field, body) => {
    const reply = await api.call('POST /auth/login-by-code', { body })
    expect([reply.status, reply.body.fields[0].path.replace('body.', '')]).toEqual([422, field])
  })
})
