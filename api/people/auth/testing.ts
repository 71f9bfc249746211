import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { select, selectOne, transaction } from '../../../db/connection.ts'
import { type Api, type Reply, recordStatements, run } from '../../testing.ts'
import { createAdmin, hashPassword, readTotpSecret } from './service.ts'

export { type Reply, recordStatements, run, startApi } from '../../testing.ts'
export type TestApi = Pick<Api, 'call' | 'stop'>

let people = 0
export const PASSWORD = 'bunk-and-breakfast'
export const uniqueEmail = () => `person${++people}.${process.pid}@example.com`

/** Moves the clock for this address: its codes are as if created so many seconds earlier. */
export const advanceClock = (seconds: number, email: string) =>
  run('UPDATE otps SET created_at = created_at - INTERVAL ? SECOND, expires_at = expires_at - INTERVAL ? SECOND WHERE email = ?', [
    seconds,
    seconds,
    email,
  ])

export interface TestMail {
  template: string
  subject: string
  text: string
}
export const mailsTo = (email: string) =>
  select<TestMail>('SELECT template, subject, text_body AS text FROM mail_outbox WHERE to_email = ? ORDER BY created_at, id', [email])

/** The code of the newest mail to this address that has one. */
export async function codeFor(email: string): Promise<string> {
  const mails = await mailsTo(email)
  const code = mails.findLast(mail => /^\d{6} is/.test(mail.subject))?.subject.slice(0, 6)
  if (!code) throw new Error(`no code was sent to ${email}`)
  return code
}
export const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Asserts that neither the answers nor the statements of requesting and entering a code reveal whether an address has an account. */
export async function expectNoAccountLeak(
  api: TestApi,
  { request, enter }: { request: (email: string) => Promise<Reply>; enter: (email: string, code: string) => Promise<Reply> },
): Promise<void> {
  const { email } = await signUpPerson(api)
  const nobody = uniqueEmail()
  await api.call('POST /auth/resend-otp', { body: { email: nobody } })
  const statements = await recordStatements(() => request(email))
  expect(await recordStatements(() => request(nobody))).toEqual(statements)
  expect(statements.length).toBeGreaterThan(8)
  const [known, unknown] = [await request(email), await request(nobody)]
  expect([unknown.status, Object.keys(unknown.body)]).toEqual([known.status, Object.keys(known.body)])
  expect((await mailsTo(nobody)).map(m => m.template)).toEqual(['noAccount', 'noAccount'])
  const [wrong, never] = [await enter(email, wrongCodeFor(await codeFor(email))), await enter(nobody, '123456')]
  expect([never.status, never.body.code]).toEqual([wrong.status, wrong.body.code])
}

export interface Person {
  id: number
  email: string
  token: string
}

export async function signUpPerson({ call }: TestApi, { role = 'traveller', name = 'Asha Rao' } = {}): Promise<Person> {
  const email = uniqueEmail()
  await call('POST /auth/signup', { body: { name, email, password: PASSWORD, role } })
  const { body } = await call('POST /auth/verify-otp', { body: { email, otp: await codeFor(email) } })
  return { id: body.user.id, email, token: body.token }
}

export interface Admin {
  id: number
  email: string
  /** The code that the authenticator shows so many steps of 30 seconds from now. */
  totp: (steps?: number) => string
}

export async function buildAdmin(): Promise<Admin> {
  const email = uniqueEmail()
  const passwordHash = await hashPassword(PASSWORD)
  const id = await transaction(t => createAdmin({ email, name: 'Root', passwordHash }, t))
  const row = await selectOne<{ secret: string }>('SELECT totp_secret AS secret FROM users WHERE id = ?', [id])
  const { secret } = readTotpSecret(row?.secret ?? '', email)
  return { id, email, totp: (steps = 0) => totpCode(secret, steps) }
}

export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

export async function adminToken({ call }: TestApi, admin: Admin): Promise<string> {
  const { body } = await call('POST /auth/login', { body: { email: admin.email, password: PASSWORD } })
  const finished = await call('POST /auth/second-factor', { body: { challenge: body.challenge, code: admin.totp() } })
  return finished.body.token
}
