import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { select, transaction } from '../../../../db/connection.ts'
import { buildUser, createSessionToken } from '../../../factories.ts'
import { purgeAccounts, resetAdmin } from '../service.ts'
import { buildAdmin, codeFor, mailsTo, PASSWORD, type Person, run, signUpPerson, startApi, type TestApi } from '../testing.ts'
import { type Odd, SoftwareAuthenticator } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
afterEach(() => vi.restoreAllMocks())

type Owner = Pick<Person, 'id' | 'token'>
const registerOptions = ({ token }: Owner, body: object = {}) => api.call('POST /auth/passkeys/register-options', { token, body })
const loginOptions = async () => (await api.call('POST /auth/passkeys/login-options')).body
const register = ({ token }: Owner, credential: object, name?: string) =>
  api.call('POST /auth/passkeys/register', { token, body: { ...(name && { name }), credential } })
const logIn = (credential: object) => api.call('POST /auth/passkeys/login', { body: { credential } })
const logInWith = async (device: SoftwareAuthenticator, odd: Odd = {}) => logIn(device.get(await loginOptions(), odd))
const passkeysOf = async ({ token }: Owner) => (await api.call('GET /auth/passkeys', { token })).body
const auditOf = async (user: number) =>
  (
    await select<{ action: string }>("SELECT action FROM audit_lines WHERE entity_id = ? AND action LIKE 'passkey.%' ORDER BY id", [user])
  ).map(line => line.action)
const refusal = ({ status, body }: { status: number; body: { code: string; reason?: string } }) => [status, body.code, body.reason]
const later = (minutes: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000)

async function addPasskey(owner: Owner, odd: Odd = {}) {
  const device = new SoftwareAuthenticator()
  const added = await register(owner, device.create((await registerOptions(owner)).body, odd), 'My phone')
  if (added.status !== 201) throw new Error(JSON.stringify(added.body))
  return { device, id: added.body.id as number }
}
async function signedInAdmin() {
  const admin = await buildAdmin()
  return { ...admin, token: await createSessionToken({ id: admin.id, role: 'super_admin' } as never) }
}

describe('adding a passkey', () => {
  it('tells the browser what to make, and stores the key with a mail and an audit line', async () => {
    const person = await signUpPerson(api)
    const { status, body: options } = await registerOptions(person)
    expect(status).toBe(200)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'OpenBunk' },
      user: { name: person.email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    })
    const device = new SoftwareAuthenticator()
    const added = await register(person, device.create(options, { isBackedUp: true }), 'Phone of Asha')
    expect([added.status, added.body]).toMatchObject([201, { name: 'Phone of Asha', isBackedUp: true, lastUsedAt: null }])
    expect(await passkeysOf(person)).toEqual([added.body])
    expect((await mailsTo(person.email)).at(-1)).toMatchObject({
      template: 'accountChanged',
      subject: 'A passkey was added to your account',
    })
    expect(await auditOf(person.id)).toEqual(['passkey.add'])
    // A device is asked for one it does not have yet.
    expect((await registerOptions(person)).body.excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ])
  })

  it('has the name of the device without another', async () => {
    const person = await signUpPerson(api)
    const credential = { ...new SoftwareAuthenticator().create((await registerOptions(person)).body), transports: ['usb', 'pigeon'] }
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const added = await api.call('POST /auth/passkeys/register', { token: person.token, headers, body: { credential } })
    expect(added.body.name).toBe('Firefox (Linux)')
    expect((await registerOptions(person)).body.excludeCredentials[0].transports).toEqual(['usb'])
  })

  it('asks for the password ten minutes after signing in', async () => {
    const person = await signUpPerson(api)
    await run('UPDATE sessions SET created_at = created_at - INTERVAL 11 MINUTE WHERE user_id = ?', [person.id])
    expect(refusal(await registerOptions(person))).toEqual([403, 'password_needed', undefined])
    const wrong = await registerOptions(person, { currentPassword: 'another-password' })
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([422, 'currentPassword'])
    expect((await registerOptions(person, { currentPassword: PASSWORD })).status).toBe(200)
  })

  it.each<[string, Odd, string | undefined]>([
    ['of another site', { origin: 'https://evil.example' }, undefined],
    ['for another host', { rpId: 'evil.example' }, undefined],
    ['of another kind of call', { type: 'webauthn.get' }, undefined],
    ['by an invented challenge', { challenge: 'bm90LW91cnM' }, 'passkey_late'],
    ['of a device that does not verify its owner', { isVerified: false }, 'passkey_unverified'],
  ])('refuses one %s', async (_, odd, reason) => {
    const person = await signUpPerson(api)
    const credential = new SoftwareAuthenticator().create((await registerOptions(person)).body, odd)
    expect(refusal(await register(person, credential))).toEqual([422, 'passkey_refused', reason])
    expect(await passkeysOf(person)).toEqual([])
  })

  it('refuses a challenge of somebody else, of a sign-in, an old one, and one that was used', async () => {
    const [person, other] = [await signUpPerson(api), await signUpPerson(api)]
    const device = new SoftwareAuthenticator()
    const late = [422, 'passkey_refused', 'passkey_late']
    expect(refusal(await register(person, device.create((await registerOptions(other)).body)))).toEqual(late)
    expect(refusal(await register(person, device.create(await loginOptions())))).toEqual(late)
    const options = (await registerOptions(person)).body
    later(6)
    expect(refusal(await register(person, device.create(options)))).toEqual(late)
    vi.restoreAllMocks()
    expect((await register(person, device.create(options))).status).toBe(201)
    expect(refusal(await register(person, new SoftwareAuthenticator().create(options)))).toEqual(late)
  })

  it('refuses a passkey that is in an account already', async () => {
    const [person, other] = [await signUpPerson(api), await signUpPerson(api)]
    const { device } = await addPasskey(person)
    for (const somebody of [other, person]) {
      const again = await register(somebody, device.create((await registerOptions(somebody)).body))
      expect(refusal(again)).toEqual([409, 'duplicate', 'passkey_known'])
    }
  })

  it('reads no certificate of the maker of a device, in which addresses stand', async () => {
    const person = await signUpPerson(api)
    const maker: Odd['maker'] = [
      'packed',
      new Map<string, unknown>([
        ['alg', -7],
        ['sig', new Uint8Array(8)],
        ['x5c', [new Uint8Array(8)]],
      ]),
    ]
    await expect(addPasskey(person, { maker })).resolves.toBeDefined()
  })

  it('answers a repeated request as before, and adds nothing', async () => {
    const person = await signUpPerson(api)
    const credential = new SoftwareAuthenticator().create((await registerOptions(person)).body)
    const parts = { token: person.token, body: { credential }, headers: { 'Idempotency-Key': 'a-passkey-added-once' } }
    const [first, second] = [await api.call('POST /auth/passkeys/register', parts), await api.call('POST /auth/passkeys/register', parts)]
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await passkeysOf(person)).toHaveLength(1)
  })

  it('is possible twenty times', async () => {
    const person = await signUpPerson(api)
    const options = (await registerOptions(person)).body
    for (let i = 0; i < 20; i++) await insertRow(person.id, `crowd-${person.id}-${i}`)
    expect(refusal(await registerOptions(person))).toEqual([409, 'list_full', undefined])
    expect(refusal(await register(person, new SoftwareAuthenticator().create(options)))).toEqual([409, 'list_full', undefined])
  })

  it.each([
    ['id', { id: 'not base64url!' }],
    ['attestationObject', { attestationObject: 'x'.repeat(20_001) }],
    ['transports.0', { transports: ['x'.repeat(41)] }],
    ['colour', { colour: 'red' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const person = await signUpPerson(api)
    const reply = await register(person, { ...new SoftwareAuthenticator().create((await registerOptions(person)).body), ...wrong })
    expect([reply.status, reply.body.fields[0].path]).toEqual([422, `credential.${field}`])
  })

  it('refuses what cannot be read', async () => {
    const person = await signUpPerson(api)
    const whole = new SoftwareAuthenticator().create((await registerOptions(person)).body)
    expect(refusal(await register(person, { ...whole, attestationObject: 'AAAA' }))).toEqual([422, 'passkey_refused', undefined])
    expect(refusal(await register(person, { ...whole, clientDataJSON: 'AAAA' }))).toEqual([422, 'passkey_refused', 'passkey_late'])
  })
})

const insertRow = (user: number, credential: string) =>
  run("INSERT INTO passkeys (user_id, credential_id, public_key, name, created_at) VALUES (?, ?, 'none', 'Phone', UTC_TIMESTAMP(3))", [
    user,
    credential,
  ])

describe('signing in with a passkey', () => {
  it('needs neither e-mail nor password, and remembers when', async () => {
    const person = await signUpPerson(api)
    const { device } = await addPasskey(person)
    device.counter = 1
    const done = await logInWith(device)
    expect([done.status, done.body.role, done.body.user.email]).toEqual([200, 'traveller', person.email])
    expect((await api.call('GET /auth/profile', { token: done.body.token })).body.id).toBe(person.id)
    expect((await passkeysOf(person))[0].lastUsedAt).not.toBeNull()
  })

  it('works again and again with devices that do not count', async () => {
    const { device } = await addPasskey(await signUpPerson(api))
    for (let i = 0; i < 2; i++) expect((await logInWith(device)).status).toBe(200)
  })

  it('lets owners in, and super-admins without password and authenticator, with an audit line', async () => {
    const owner = await signUpPerson(api, { role: 'hostel_owner' })
    expect((await logInWith((await addPasskey(owner)).device)).body.role).toBe('hostel_owner')
    const admin = await signedInAdmin()
    const done = await logInWith((await addPasskey(admin)).device)
    expect([done.status, done.body.role]).toEqual([200, 'super_admin'])
    expect((await api.call('GET /admin/overview', { token: done.body.token })).status).toBe(200)
    expect(await auditOf(admin.id)).toEqual(['passkey.add', 'passkey.log_in'])
  })

  it.each<[string, Odd, string | undefined]>([
    ['of another site', { origin: 'https://evil.example' }, undefined],
    ['for another host', { rpId: 'evil.example' }, undefined],
    ['made for adding', { type: 'webauthn.create' }, undefined],
    ['by an invented challenge', { challenge: 'bm90LW91cnM' }, 'passkey_late'],
    ['without verifying the owner', { isVerified: false }, 'passkey_unverified'],
  ])('refuses an answer %s', async (_, odd, reason) => {
    const { device } = await addPasskey(await signUpPerson(api))
    expect(refusal(await logInWith(device, odd))).toEqual([422, 'passkey_refused', reason])
  })

  it('refuses a challenge that was answered, that is old, or that was given to add a passkey', async () => {
    const person = await signUpPerson(api)
    const { device } = await addPasskey(person)
    const late = [422, 'passkey_refused', 'passkey_late']
    const answer = device.get(await loginOptions())
    expect((await logIn(answer)).status).toBe(200)
    expect(refusal(await logIn(answer))).toEqual(late)
    expect(refusal(await logIn(device.get((await registerOptions(person)).body)))).toEqual(late)
    const options = await loginOptions()
    later(6)
    expect(refusal(await logIn(device.get(options)))).toEqual(late)
  })

  it('of two who answer one challenge at once lets one in', async () => {
    const { device } = await addPasskey(await signUpPerson(api))
    const answer = device.get(await loginOptions())
    const replies = await Promise.all([logIn(answer), logIn(answer), logIn(answer)])
    expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 422, 422])
  })

  it('refuses the signature of another device, a passkey that nobody has, and one meant for another account', async () => {
    const person = await signUpPerson(api)
    const { device } = await addPasskey(person)
    const stranger = new SoftwareAuthenticator()
    const signed = stranger.get(await loginOptions())
    expect(refusal(await logIn({ ...signed, id: device.id }))).toEqual([422, 'passkey_refused', undefined])
    expect(refusal(await logIn(signed))).toEqual([422, 'passkey_refused', 'passkey_unknown'])
    const { id: handle } = (await registerOptions(await signUpPerson(api))).body.user
    expect(refusal(await logIn({ ...device.get(await loginOptions()), userHandle: handle }))).toEqual([422, 'passkey_refused', undefined])
    const { id: own } = (await registerOptions(person)).body.user
    expect((await logIn({ ...device.get(await loginOptions()), userHandle: own })).status).toBe(200)
  })

  it('refuses a counter that does not rise, and records it', async () => {
    const person = await signUpPerson(api)
    const { device } = await addPasskey(person)
    device.counter = 5
    expect((await logInWith(device)).status).toBe(200)
    for (const counter of [5, 4, 0]) {
      device.counter = counter
      expect(refusal(await logInWith(device))).toEqual([422, 'passkey_refused', 'passkey_copied'])
    }
    expect(await auditOf(person.id)).toEqual(['passkey.add', 'passkey.refuse', 'passkey.refuse', 'passkey.refuse'])
    device.counter = 6
    expect((await logInWith(device)).status).toBe(200)
  })

  it('refuses locked accounts', async () => {
    const person = await signUpPerson(api)
    const { device } = await addPasskey(person)
    await run('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE id = ?', [person.id])
    expect((await logInWith(device)).body.code).toBe('account_locked')
  })
})

describe('the passkeys of an account', () => {
  it('are renamed and removed by their owner alone, with audit lines and a mail', async () => {
    const [person, other] = [await signUpPerson(api), await signUpPerson(api)]
    const { device, id } = await addPasskey(person)
    const path = `/auth/passkeys/${id}`
    expect((await api.call(`PUT ${path}`, { token: other.token, body: { name: 'Mine' } })).status).toBe(404)
    expect((await api.call(`DELETE ${path}`, { token: other.token })).status).toBe(404)
    expect((await api.call(`PUT ${path}`, { token: person.token, body: { name: '' } })).status).toBe(422)
    expect((await api.call(`PUT ${path}`, { token: person.token, body: { name: 'Old phone' } })).body.name).toBe('Old phone')
    expect((await api.call(`DELETE ${path}`, { token: person.token })).status).toBe(204)
    expect((await api.call(`DELETE ${path}`, { token: person.token })).status).toBe(404)
    expect(refusal(await logInWith(device))).toEqual([422, 'passkey_refused', 'passkey_unknown'])
    expect(await auditOf(person.id)).toEqual(['passkey.add', 'passkey.rename', 'passkey.remove'])
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe('A passkey was removed from your account')
    expect(await passkeysOf(person)).toEqual([])
  })

  it('are none of who acts in their place', async () => {
    const [admin, person] = [await signedInAdmin(), await buildUser()]
    const { body } = await api.call(`POST /admin/users/${person.id}/impersonate`, { token: admin.token, body: { reason: 'They asked' } })
    expect((await registerOptions({ id: person.id, token: body.token })).status).toBe(403)
  })

  it('go with a new password by mail, as a thief may have added one', async () => {
    const person = await signUpPerson(api)
    const { device } = await addPasskey(person)
    await api.call('POST /auth/forgot-password', { body: { email: person.email } })
    const otp = await codeFor(person.email)
    expect(
      (await api.call('POST /auth/reset-password', { body: { email: person.email, otp, password: 'three words apart' } })).status,
    ).toBe(200)
    expect((await logInWith(device)).body.reason).toBe('passkey_unknown')
  })

  it('go when a super-admin is set up anew', async () => {
    const admin = await signedInAdmin()
    const { device } = await addPasskey(admin)
    await transaction(t => resetAdmin({ email: admin.email, passwordHash: 'none' }, t))
    expect((await logInWith(device)).body.reason).toBe('passkey_unknown')
  })

  it('are in the export of my data, and erased with the account', async () => {
    const person = await signUpPerson(api)
    await addPasskey(person)
    expect((await api.call('GET /auth/me/data', { token: person.token })).body.passkeys).toMatchObject([{ name: 'My phone' }])
    expect((await api.call('DELETE /auth/me/data', { token: person.token })).status).toBe(204)
    expect(await select('SELECT id FROM passkeys WHERE user_id = ?', [person.id])).toEqual([])
  })

  it('leave no challenges that are too old', async () => {
    await run('INSERT INTO passkey_challenges (challenge_hash, expires_at) VALUES (?, UTC_TIMESTAMP(3) - INTERVAL 2 HOUR)', [
      'e'.repeat(64),
    ])
    await purgeAccounts()
    expect(await select('SELECT expires_at FROM passkey_challenges WHERE challenge_hash = ?', ['e'.repeat(64)])).toEqual([])
  })
})

// Last: the limits of the second API hold for the first one too.
describe('one network', () => {
  it('is limited as any other way of signing in', async () => {
    const limited = await startApi({ rateLimits: true, trustProxy: 1 })
    const { device } = await addPasskey(await signUpPerson(api))
    const headers = { 'X-Forwarded-For': '192.0.2.171' }
    const body = { credential: device.get(await loginOptions(), { isVerified: false }) }
    const replies = []
    for (let i = 0; i < 21; i++) replies.push((await limited.call('POST /auth/passkeys/login', { headers, body })).status)
    expect(replies).toEqual([...Array(20).fill(422), 429])
  })
})
