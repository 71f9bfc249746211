import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFor, PASSWORD, signUpPerson, startApi, type TestApi, uniqueEmail } from '../testing.ts'
import { isCommonPassword } from './commonPassword.ts'

describe('a common password', () => {
  it.each([
    '1234567890',
    'qwertyuiop',
    'passwordpassword',
    'Password123!',
    'PASSWORD2027',
    '!!football99',
    '12345678901',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '0000000000',
    'ｐａｓｓｗｏｒｄ１２',
    'password\n1',
  ])('finds %s common', async password => expect(await isCommonPassword(password)).toBe(true))

  it.each([
    PASSWORD,
    'another password',
    'three words apart',
    'Zoë-sleeps-here',
    'shadow of the lemon tree',
    '7492 0183 5561',
    'ब्रेकफ़ास्ट और चाय',
    'bunkbedbunkbeds',
  ])('does not find %s common', async password => expect(await isCommonPassword(password)).toBe(false))
})

describe('where a password is chosen', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.stop())
  const common = 'Password123!'
  const refused = (reply: { status: number; body: { fields?: { path: string; code: string }[] } }) =>
    expect([reply.status, reply.body.fields]).toMatchObject([422, [{ path: 'password', code: 'password.common' }]])

  it('refuses it at sign-up, whether there is an account or not', async () => {
    const person = await signUpPerson(api)
    for (const email of [uniqueEmail(), person.email])
      refused(await api.call('POST /auth/signup', { body: { name: 'Asha', email, password: common, role: 'traveller' } }))
  })

  it('refuses it for a change of password, and keeps the old one', async () => {
    const { token, email } = await signUpPerson(api)
    refused(await api.call('PUT /auth/profile', { token, body: { password: common, currentPassword: PASSWORD } }))
    expect((await api.call('POST /auth/login', { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  it('refuses it for a password reset, and the code can be used again', async () => {
    const { email } = await signUpPerson(api)
    await api.call('POST /auth/forgot-password', { body: { email } })
    const otp = await codeFor(email)
    refused(await api.call('POST /auth/reset-password', { body: { email, otp, password: common } }))
    const better = await api.call('POST /auth/reset-password', { body: { email, otp, password: 'three words apart' } })
    expect(better.status).toBe(200)
  })
})
