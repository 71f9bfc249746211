import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectOne } from '../../../../db/connection.ts'
import {
  advanceClock,
  buildAdmin,
  codeFor,
  PASSWORD,
  recordStatements,
  run,
  signUpPerson,
  startApi,
  type TestApi,
  uniqueEmail,
  wrongCodeFor,
} from '../testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ trustProxy: 1 })
})
afterAll(() => api.stop())

const from = (address: string) => {
  const post = (path: string, body: object) => api.call(`POST /auth/${path}`, { body, headers: { 'X-Forwarded-For': address } })
  return {
    post,
    forgot: (email: string) => post('forgot-password', { email }),
    reset: (email: string, otp: string) => post('reset-password', { email, otp, password: 'a password quite new' }),
    byCode: (email: string, otp: string) => post('login-by-code', { email, otp }),
    verify: (email: string, otp: string) => post('verify-otp', { email, otp }),
  }
}
const [stranger, home] = [from('192.0.2.66'), from('198.51.100.7')]
/** Clients with one network each. */
const crowd = (n: number) => from(`203.0.113.${n}`)
const attemptsOf = async (email: string) =>
  (await selectOne<{ tries: number }>('SELECT tries FROM otp_limits WHERE email = ?', [email]))?.tries

describe('tries of a stranger', () => {
  it('do not lock a super-admin out', async () => {
    const admin = await buildAdmin()
    await stranger.forgot(admin.email)
    const attempts = [stranger.verify, stranger.reset, stranger.byCode].flatMap(attempt => Array.from({ length: 8 }, () => attempt))
    const replies = []
    for (const attempt of attempts) replies.push((await attempt(admin.email, wrongCodeFor(await codeFor(admin.email)))).status)
    expect(replies).toEqual([...Array(20).fill(422), ...Array(4).fill(429)])
    const { body } = await home.post('login', { email: admin.email, password: PASSWORD })
    const done = await home.post('second-factor', { challenge: body.challenge, code: admin.totp() })
    expect([done.status, done.body.role]).toEqual([200, 'super_admin'])
    // Sessions that are open can still confirm with the password.
    const { token } = done.body
    expect((await api.call('POST /admin/me/recovery-codes', { token, body: { currentPassword: PASSWORD } })).status).toBe(201)
  })

  it('leave a mailed code usable by its recipient', async () => {
    const { email } = await signUpPerson(api)
    await home.forgot(email)
    const code = await codeFor(email)
    for (let i = 0; i < 12; i++) await stranger.reset(email, wrongCodeFor(code))
    expect((await stranger.reset(email, code)).body.code).toBe('otp_invalid')
    expect((await home.reset(email, code)).status).toBe(200)
  })

  it('of the second factor are counted by address as well', async () => {
    const admin = await buildAdmin()
    const { body } = await stranger.post('login', { email: admin.email, password: PASSWORD })
    const wrong = wrongCodeFor(wrongCodeFor(admin.totp()))
    for (let i = 0; i < 21; i++) await stranger.post('second-factor', { challenge: body.challenge, code: wrong })
    expect((await stranger.post('second-factor', { challenge: body.challenge, code: admin.totp() })).status).toBe(429)
    expect((await home.post('second-factor', { challenge: body.challenge, code: admin.totp() })).status).toBe(200)
  })

  it('do not count while there is no code, without a difference in answer or work', async () => {
    const { email } = await signUpPerson(api)
    await stranger.reset(email, '123456')
    const before = await attemptsOf(email)
    let never: Awaited<ReturnType<typeof stranger.reset>> | undefined
    const without = await recordStatements(async () => {
      never = await stranger.reset(email, '123456')
    })
    expect(await attemptsOf(email)).toBe(before)
    await home.forgot(email)
    const wrong = await crowd(1).reset(email, wrongCodeFor(await codeFor(email)))
    const withCode = await recordStatements(() => crowd(1).reset(email, '000000'))
    expect(await attemptsOf(email)).toBe(Number(before) + 2)
    expect([wrong.status, wrong.body.code]).toEqual([never?.status, never?.body.code])
    expect(withCode).toEqual(without)
  })
})

describe('brute force from many addresses', () => {
  it('is limited to ten tries of a code', async () => {
    const { email } = await signUpPerson(api)
    await home.forgot(email)
    const code = await codeFor(email)
    await Promise.all(Array.from({ length: 14 }, (_, i) => crowd(i).reset(email, wrongCodeFor(code))))
    expect(await selectOne("SELECT tries FROM otps WHERE email = ? AND purpose = 'reset'", [email])).toEqual({ tries: 10 })
    expect((await home.reset(email, code)).body.code).toBe('otp_invalid')
  })

  it('is limited to fifty tries a day, after which even the right code is refused', async () => {
    const email = uniqueEmail()
    await home.post('signup', { name: 'Asha Rao', email, password: PASSWORD, role: 'traveller' })
    for (let round = 0; round < 6; round++) {
      const code = await codeFor(email)
      for (let i = 0; i < 10; i++) await crowd(round * 10 + i).verify(email, wrongCodeFor(code))
      await advanceClock(61, email)
      await home.post('resend-otp', { email })
    }
    expect(await attemptsOf(email)).toBe(50)
    expect((await home.verify(email, await codeFor(email))).body.code).toBe('otp_invalid')
  })

  it('is limited to fifty tries of the second factor a day', async () => {
    const admin = await buildAdmin()
    const { body } = await home.post('login', { email: admin.email, password: PASSWORD })
    await home.post('second-factor', { challenge: body.challenge, code: wrongCodeFor(wrongCodeFor(admin.totp())) })
    await run('UPDATE otp_limits SET factor_tries = 50 WHERE email = ?', [admin.email])
    expect((await home.post('second-factor', { challenge: body.challenge, code: admin.totp() })).status).toBe(429)
  })
})
