import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { buildLiveProperty } from '../../factories.ts'
import { bookingOf } from '../../stays/booking/testing.ts'
import { groupRequestOf } from '../../stays/group/testing.ts'
import {
  advanceClock,
  codeFor,
  mailsTo,
  PASSWORD,
  type Person,
  run,
  signUpPerson,
  startApi,
  type TestApi,
  uniqueEmail,
  wrongCodeFor,
} from './testing.ts'

let api: TestApi
let person: Person
beforeAll(async () => {
  api = await startApi()
  person = await signUpPerson(api)
})
afterAll(() => api.stop())

const change = (token: string, body: object) => api.call('PUT /auth/profile', { token, body })
const profile = async (token: string) => (await api.call('GET /auth/profile', { token })).body

describe('the profile', () => {
  it('saves what is sent, clears what is null and leaves the rest', async () => {
    const before = await profile(person.token)
    const filled = await change(person.token, {
      name: 'आशा राव',
      phone: '+91 22 5550 0100',
      country: 'in',
      language: 'hi',
      currency: 'inr',
    })
    expect(filled.status).toBe(200)
    expect(filled.body).toMatchObject({ name: 'आशा राव', phone: '+91 22 5550 0100', country: 'IN', language: 'hi', currency: 'INR' })
    expect(filled.body.version).toBe(before.version + 1)
    const emptied = await change(person.token, { phone: null, country: null })
    expect(emptied.body).toMatchObject({ name: 'आशा राव', phone: null, country: null, currency: 'INR' })
  })

  it('accepts the path with a slash at the end', async () => {
    expect((await api.call('PUT /auth/profile/', { token: person.token, body: { currency: 'EUR' } })).status).toBe(200)
  })

  it('names the properties the person works in', async () => {
    const { token, id } = await signUpPerson(api, { role: 'hostel_owner' })
    const property = await makeProperty('Palolem Bunks')
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'reception', UTC_TIMESTAMP(3))", [
      property,
      id,
    ])
    expect((await profile(token)).properties).toEqual([{ id: property, name: 'Palolem Bunks', role: 'reception', status: 'draft' }])
  })

  it('refuses an outdated version, also when ten save at once', async () => {
    const { version } = await profile(person.token)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => change(person.token, { name: `Name ${i}`, version })))
    expect(replies.filter(r => r.status === 200)).toHaveLength(1)
    expect(replies.filter(r => r.body.code === 'stale' && r.status === 409)).toHaveLength(9)
    expect((await change(person.token, { name: 'X', version })).body.code).toBe('stale')
  })

  it('is changed once by two requests with one key', async () => {
    const { version } = await profile(person.token)
    const headers = { 'idempotency-key': `profile-${person.id}-0123456789` }
    const twice = await Promise.all(
      [1, 2].map(() => api.call('PUT /auth/profile', { token: person.token, body: { name: 'Once' }, headers })),
    )
    expect(twice.map(r => r.status)).toEqual([200, 200])
    expect((await profile(person.token)).version).toBe(version + 1)
    const other = await api.call('PUT /auth/profile', { token: person.token, body: { name: 'Twice' }, headers })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('leaves an audit line without personal values', async () => {
    await change(person.token, { name: 'Secret Name', phone: '+1 555 0100' })
    const lines = await select<{ changes: unknown }>("SELECT changes FROM audit_lines WHERE action = 'user.change' AND entity_id = ?", [
      person.id,
    ])
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toMatch(/Secret Name|555 0100/)
    const last = lines.at(-1)?.changes
    const { name } = typeof last === 'string' ? JSON.parse(last) : last
    expect(name).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)])
    expect(name[0]).not.toBe(name[1])
  })

  it.each([
    ['an empty name', { name: '' }, 'name'],
    ['a language we do not speak', { language: 'xx' }, 'language'],
    ['a country of three letters', { country: 'IND' }, 'country'],
    ['a role', { role: 'super_admin' }, 'role'],
    ['an unknown field', { photo: 'http://x' }, 'photo'],
  ])('refuses %s', async (_, body, path) => {
    const reply = await change(person.token, body)
    expect([reply.status, reply.body.fields[0].path]).toEqual([422, path])
  })
})

describe('a new password', () => {
  it('requires the current one', async () => {
    const { token, email } = await signUpPerson(api)
    const without = await change(token, { password: 'a new password' })
    expect([without.status, without.body.fields[0].path]).toEqual([422, 'currentPassword'])
    const wrong = await change(token, { password: 'a new password', currentPassword: 'a guess' })
    expect([wrong.status, wrong.body.fields[0]]).toMatchObject([422, { path: 'currentPassword', code: 'wrong_credentials' }])
    expect((await api.call('POST /auth/login', { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  it('ends the other sessions, keeps this one, and sends a mail', async () => {
    const { token, email } = await signUpPerson(api)
    const other = (await api.call('POST /auth/login', { body: { email, password: PASSWORD } })).body.token
    expect((await change(token, { password: 'a new password', currentPassword: PASSWORD })).status).toBe(200)
    expect((await profile(token)).email).toBe(email)
    expect((await api.call('GET /auth/profile', { token: other })).status).toBe(401)
    expect((await mailsTo(email)).at(-1)?.template).toBe('accountChanged')
    expect((await api.call('POST /auth/login', { body: { email, password: 'a new password' } })).status).toBe(200)
  })

  it('limits guesses of a stolen session', async () => {
    const { token } = await signUpPerson(api)
    const attempts = await Promise.all(
      Array.from({ length: 22 }, (_, i) => change(token, { password: 'x'.repeat(10), currentPassword: `guess ${i}` })),
    )
    expect(attempts.filter(r => r.status === 422)).toHaveLength(20)
    expect(attempts.filter(r => r.status === 429)).toHaveLength(2)
  })
})

describe('a new e-mail', () => {
  it('takes effect once the code sent there is entered; the old address is notified', async () => {
    const { token, email } = await signUpPerson(api)
    const next = uniqueEmail()
    const requested = await change(token, { email: next, currentPassword: PASSWORD })
    expect(requested.body).toMatchObject({ email, pendingEmail: next })
    const code = await codeFor(next)
    expect((await api.call('POST /auth/confirm-email', { token, body: { otp: wrongCodeFor(code) } })).body.code).toBe('otp_invalid')
    const moved = await api.call('POST /auth/confirm-email', { token, body: { otp: code } })
    expect(moved.body).toMatchObject({ email: next, pendingEmail: null })
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your e-mail was changed')
    expect((await api.call('POST /auth/login', { body: { email, password: PASSWORD } })).status).toBe(401)
    expect((await api.call('POST /auth/login', { body: { email: next, password: PASSWORD } })).status).toBe(200)
    expect((await api.call('POST /auth/confirm-email', { token, body: { otp: code } })).body.code).toBe('otp_invalid')
  })

  it('keeps trips, credit and group requests that the account held by its address alone', async () => {
    const { token, email } = await signUpPerson(api)
    const { property, room } = await buildLiveProperty()
    const booked = await api.call('POST /booking', { body: bookingOf({ property, room, guest: { name: 'Asha Rao', email } }) })
    const requested = await api.call('POST /group', { body: groupRequestOf({ property }, { contact: { name: 'Asha Rao', email } }) })
    expect([booked.status, requested.status], JSON.stringify(requested.body)).toEqual([201, 201])
    await run(
      `INSERT INTO stay_credits (property_id, booking_id, email, currency, balance, expires_on, created_at)
       VALUES (?, ?, ?, 'EUR', 500, UTC_DATE() + INTERVAL 90 DAY, UTC_TIMESTAMP(3))`,
      [property.id, booked.body.id, email],
    )
    const held = async (of: string) => ({
      trips: (await api.call('GET /booking/mine', { token: of })).body.length,
      credits: (await api.call('GET /credit/mine', { token: of })).body.length,
      group: (await api.call(`GET /group/${requested.body.request?.id}`, { token: of })).status,
    })
    const before = await held(token)
    expect(before).toEqual({ trips: 1, credits: 1, group: 200 })
    const next = uniqueEmail()
    await change(token, { email: next, currentPassword: PASSWORD })
    expect((await api.call('POST /auth/confirm-email', { token, body: { otp: await codeFor(next) } })).status).toBe(200)
    expect(await held(token)).toEqual(before)
  })

  it('requires the password, and changes nothing for the current address', async () => {
    const { token, email } = await signUpPerson(api)
    expect((await change(token, { email: uniqueEmail() })).body.fields[0].path).toBe('currentPassword')
    const same = await change(token, { email })
    expect([same.status, same.body.pendingEmail]).toEqual([200, null])
  })

  it('is cancelled by sending the current address: the code is void', async () => {
    const { token, email } = await signUpPerson(api)
    const next = uniqueEmail()
    await change(token, { email: next, currentPassword: PASSWORD })
    const code = await codeFor(next)
    expect((await change(token, { email })).body).toMatchObject({ email, pendingEmail: null })
    expect((await api.call('POST /auth/confirm-email', { token, body: { otp: code } })).body.code).toBe('otp_invalid')
    expect((await profile(token)).email).toBe(email)
  })

  it('is answered the same where the address has an account, which does not change', async () => {
    const [mine, taken] = [await signUpPerson(api), await signUpPerson(api)]
    await advanceClock(61, taken.email)
    const requested = await change(mine.token, { email: taken.email, currentPassword: PASSWORD })
    expect([requested.status, requested.body.pendingEmail]).toEqual([200, taken.email])
    expect((await mailsTo(taken.email)).at(-1)?.template).toBe('accountExists')
    expect((await profile(taken.token)).email).toBe(taken.email)
  })

  it('is not taken from an account that proved it first', async () => {
    const [one, two] = [await signUpPerson(api), await signUpPerson(api)]
    const requested = uniqueEmail()
    await change(one.token, { email: requested, currentPassword: PASSWORD })
    const codeOfOne = await codeFor(requested)
    await advanceClock(61, requested)
    await change(two.token, { email: requested, currentPassword: PASSWORD })
    expect((await api.call('POST /auth/confirm-email', { token: one.token, body: { otp: codeOfOne } })).body.code).toBe('otp_invalid')
    expect((await api.call('POST /auth/confirm-email', { token: two.token, body: { otp: await codeFor(requested) } })).status).toBe(200)
  })

  it('replaces an unconfirmed registration', async () => {
    const { token } = await signUpPerson(api)
    const requested = uniqueEmail()
    await api.call('POST /auth/signup', { body: { name: 'Squatter', email: requested, password: PASSWORD, role: 'traveller' } })
    await change(token, { email: requested, currentPassword: PASSWORD })
    expect((await api.call('POST /auth/confirm-email', { token, body: { otp: await codeFor(requested) } })).body.email).toBe(requested)
    expect(await selectOne('SELECT COUNT(*) AS n FROM users WHERE email = ?', [requested])).toEqual({ n: 1 })
  })

  it('refuses a code that was not requested, an expired code, and unknown fields', async () => {
    const { token } = await signUpPerson(api)
    const confirm = (body: object) => api.call('POST /auth/confirm-email', { token, body })
    expect((await confirm({ otp: '123456' })).body.code).toBe('otp_invalid')
    const next = uniqueEmail()
    await change(token, { email: next, currentPassword: PASSWORD })
    await advanceClock(601, next)
    expect((await confirm({ otp: await codeFor(next) })).body.code).toBe('otp_invalid')
    expect((await confirm({ otp: '123456', email: next })).body.fields[0].path).toBe('email')
  })
})

async function makeProperty(name: string): Promise<number> {
  const { insertId } = await run(
    `INSERT INTO properties (name, slug, type, description, line1, city, country, lat, lng, timezone, currency, facilities, rules, languages, taxes, created_at, updated_at)
     VALUES (?, 'palolem-bunks', 'hostel', '', 'Beach 1', 'Palolem', 'IN', 15, 74, 'Asia/Kolkata', 'INR', '[]', '[]', '[]', '[]', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [name],
  )
  return insertId
}
