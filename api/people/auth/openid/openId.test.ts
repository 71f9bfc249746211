import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { select, transaction } from '../../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { SoftwareAuthenticator } from '../passkeys/testing.ts'
import { purgeAccounts, resetAdmin } from '../service.ts'
import { buildAdmin, codeFor, mailsTo, PASSWORD, type Person, run, signUpPerson, startApi, type TestApi, uniqueEmail } from '../testing.ts'
import { StandIn, type Stay, type Twist } from './testing.ts'

let api: TestApi & { url: string }
const standIn = new StandIn()
beforeAll(async () => {
  await standIn.start()
  const google = standIn.settings({ id: 'google', name: 'Google', vouches: 'google' })
  // One provider in three roles: each is known by its own name, so the last of them gives its own to what is linked.
  api = await startApi({ openId: [google, standIn.appleSettings(), standIn.settings()] })
})
afterAll(async () => {
  standIn.stop()
  await api.stop()
})
beforeEach(() => {
  standIn.twist = {}
})
afterEach(() => vi.restoreAllMocks())

type Provider = 'google' | 'apple' | 'other'
type Begun = { url: string; request: string }
type Owner = Pick<Person, 'id' | 'token'>

let subjects = 0
const someone = (more: Partial<Stay> = {}): Stay => ({
  sub: `subject-${++subjects}`,
  email: uniqueEmail(),
  email_verified: true,
  // Google runs the mailboxes of that company; the other provider runs none.
  hd: 'example.com',
  name: 'Noor Haddad',
  ...more,
})
const start = async (provider: Provider = 'other'): Promise<Begun> =>
  (await api.call('POST /auth/openid/start', { body: { provider } })).body
const logIn = (body: object) => api.call('POST /auth/openid/login', { body })
/** Somebody agrees at the provider, and the browser comes back. */
async function signIn(stay: Stay, { provider = 'google' as Provider, twist = {} as Twist, more = {} } = {}) {
  const { url, request } = await start(provider)
  return logIn({ request, ...standIn.agree(url, stay, twist), ...more })
}
const startLink = ({ token }: Owner, body: object = {}) =>
  api.call('POST /auth/openid/links/start', { token, body: { provider: 'other', ...body } })
async function link(owner: Owner, stay: Stay) {
  const { url, request } = (await startLink(owner)).body
  const { body } = await logIn({ request, ...standIn.agree(url, stay) })
  return api.call('POST /auth/openid/links', { token: owner.token, body: { proof: body.link.proof } })
}
const linksOf = async ({ token }: Owner) => (await api.call('GET /auth/openid/links', { token })).body
const auditOf = async (user: number) =>
  (
    await select<{ action: string }>("SELECT action FROM audit_lines WHERE entity_id = ? AND action LIKE 'openid.%' ORDER BY id", [user])
  ).map(line => line.action)
const refusal = ({ status, body }: { status: number; body: { code: string; reason?: string } }) => [status, body.code, body.reason]
const usersOf = (email = '') => select<{ id: number }>('SELECT id FROM users WHERE email = ?', [email])

describe('beginning', () => {
  it('names the providers, and sends the browser there with state, nonce and a challenge', async () => {
    expect((await api.call('GET /auth/openid/providers')).body).toMatchObject([{ id: 'google' }, { id: 'apple' }, { id: 'other' }])
    const { url } = await start()
    const params = Object.fromEntries(new URL(url).searchParams)
    expect(url.startsWith(`${standIn.issuer}/authorize?`)).toBe(true)
    expect(params).toMatchObject({ response_type: 'code', scope: 'openid email profile', code_challenge_method: 'S256' })
    expect(params.redirect_uri).toMatch(/\/v1\/auth\/openid\/other\/callback$/)
    expect(params.state).toMatch(/^en\.[\w-]{43}$/)
    expect(params.nonce?.length).toBeGreaterThan(30)
    expect(new URL((await start('apple')).url).searchParams.get('response_mode')).toBe('form_post')
  })

  it('says so where none is set up', async () => {
    const bare = await startApi({ openId: [] })
    expect((await bare.call('GET /auth/openid/providers')).body).toEqual([])
    expect(refusal(await bare.call('POST /auth/openid/start', { body: { provider: 'google' } }))).toEqual([404, 'not_found', 'openid_gone'])
    const google = standIn.settings({ id: 'google', name: 'Google', vouches: 'google' })
    api = await startApi({ openId: [google, standIn.appleSettings(), standIn.settings()] })
  })

  it('sends what came back to the page that goes on, behind a #, in the language of the page that began', async () => {
    const from = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${api.url}${path}`, { redirect: 'manual', ...init })
      return [answer.status, answer.headers.get('location')?.replace(/^https?:\/\/[^/]+/, '')]
    }
    expect(await from('/auth/openid/other/callback?code=c&state=hi.s&scope=x&session_state=y')).toEqual([
      303,
      '/hi/account/openid#state=hi.s&code=c',
    ])
    const user = JSON.stringify({ name: { firstName: 'Noor', lastName: 'Haddad' } })
    const body = new URLSearchParams({ code: 'c', state: 'en.s', user })
    expect(await from('/auth/openid/apple/callback', { method: 'POST', body })).toEqual([
      303,
      '/account/openid#state=en.s&code=c&name=Noor+Haddad',
    ])
    expect(await from('/auth/openid/nobody/callback?code=c')).toEqual([404, undefined])
  })
})

describe('signing in', () => {
  it('makes an account where the provider runs the mailbox, and opens it again', async () => {
    const stay = someone()
    const first = await signIn(stay)
    expect([first.status, first.body.role, first.body.user]).toMatchObject([200, 'traveller', { name: 'Noor Haddad', email: stay.email }])
    const again = await signIn({ ...stay, email: uniqueEmail() })
    expect(again.body.user).toEqual(first.body.user)
    expect(await auditOf(first.body.user.id)).toEqual(['openid.link'])
    expect((await mailsTo(stay.email ?? '')).map(mail => mail.subject)).toEqual(['Another login was linked to your account'])
    expect((await linksOf({ id: 0, token: first.body.token }))[0].lastUsedAt).not.toBeNull()
  })

  it('makes an account of an owner where owners sign up, in the language of the page', async () => {
    const { url, request } = await start('google')
    const body = { request, ...standIn.agree(url, someone()), role: 'hostel_owner' }
    const created = await api.call('POST /auth/openid/login', { body, headers: { 'accept-language': 'hi' } })
    expect([created.body.role, created.body.user.language]).toEqual(['hostel_owner', 'hi'])
  })

  it('takes the relay address of Apple, its form, its quoted truth, and the name beside the proof', async () => {
    const email = `r${Date.now()}@privaterelay.appleid.com`
    const created = await signIn({ sub: 'apple-1', email, email_verified: 'true' }, { provider: 'apple', more: { name: 'Noor  Haddad' } })
    expect([created.status, created.body.user]).toMatchObject([200, { email, name: 'Noor Haddad' }])
    const nameless = await signIn(
      { sub: 'apple-2', email: `q${email}`, email_verified: 'true' },
      { provider: 'apple', more: { name: 'https://x.example' } },
    )
    expect(nameless.body.user.name).toBe('Traveller')
  })

  it('asks for the address where the proof does not have it', async () => {
    const stay = someone()
    expect((await signIn(stay, { twist: { isSparing: true } })).body.user.email).toBe(stay.email)
  })

  it('replaces a registration that nobody confirmed', async () => {
    const email = uniqueEmail()
    await api.call('POST /auth/signup', { body: { name: 'Somebody', email, password: PASSWORD, role: 'traveller' } })
    expect((await signIn(someone({ email }))).body.user.name).toBe('Noor Haddad')
    expect((await api.call('POST /auth/login', { body: { email, password: PASSWORD } })).body.code).toBe('wrong_credentials')
  })

  it.each<[string, Twist]>([
    ['a wrong nonce', { claims: { nonce: 'of-another-one' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'another-site' } }],
    ['a signature of another key', { isForged: true }],
    ['no subject', { claims: { sub: 'ü' } }],
  ])('refuses %s', async (_, twist) => {
    const stay = someone()
    expect(refusal(await signIn(stay, { twist }))).toEqual([422, 'openid_refused', undefined])
    expect(await usersOf(stay.email)).toEqual([])
  })

  it('refuses a proof that is over, and says that clocks differ', async () => {
    const past = Math.floor(Date.now() / 1000) - 3600
    expect(refusal(await signIn(someone(), { twist: { claims: { iat: past, exp: past + 60 } } }))).toEqual([
      422,
      'openid_refused',
      'openid_clock',
    ])
    const soon = Math.floor(Date.now() / 1000) - 70
    expect((await signIn(someone(), { twist: { claims: { iat: soon, exp: soon + 60 } } })).status).toBe(200)
  })

  it('takes an answer once, from the browser that asked, within ten minutes', async () => {
    const late = [422, 'openid_refused', 'openid_late']
    const { url, request } = await start()
    const answer = standIn.agree(url, someone())
    expect(refusal(await logIn({ ...answer, request: (await start()).request }))).toEqual(late)
    expect(refusal(await logIn({ ...answer, request: 'v1.test.invented' }))).toEqual(late)
    expect(refusal(await logIn({ ...answer, request, state: 'en.another' }))).toEqual(late)
    expect((await logIn({ ...answer, request })).status).toBe(200)
    expect(refusal(await logIn({ ...answer, request }))).toEqual(late)
    const old = await start()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
    expect(refusal(await logIn({ request: old.request, ...standIn.agree(old.url, someone()) }))).toEqual(late)
  })

  it('of two who bring one answer at once lets one in', async () => {
    const { url, request } = await start()
    const body = { request, ...standIn.agree(url, someone()) }
    expect((await Promise.all([logIn(body), logIn(body)])).map(reply => reply.status).toSorted()).toEqual([200, 422])
  })

  it('of two first sign-ins at once makes one account', async () => {
    const stay = someone()
    const replies = await Promise.all([signIn(stay), signIn(stay)])
    expect(replies.map(reply => reply.status)).toEqual([200, 200])
    expect(await usersOf(stay.email)).toHaveLength(1)
  })

  it('says that somebody went back, and that the provider does not answer', async () => {
    const { url, request } = await start()
    const { state } = standIn.agree(url, someone())
    expect(refusal(await logIn({ request, state, error: 'access_denied' }))).toEqual([422, 'openid_refused', 'openid_denied'])
    const begun = await start()
    standIn.twist = { isDown: true }
    const gone = await logIn({ request: begun.request, ...standIn.agree(begun.url, someone()) })
    expect(refusal(gone)).toEqual([503, 'unavailable', 'openid_unreachable'])
    expect(gone.body.detail).toBe('Stand-in does not answer just now. Try again in a moment, or log in another way.')
  })

  it.each<[string, Partial<Stay>, string]>([
    ['not confirmed', { email_verified: false }, 'openid_unverified'],
    ['not told', { email: undefined }, 'openid_no_email'],
    ['none', { email: 'nobody' }, 'openid_no_email'],
  ])('refuses an address that is %s', async (_, more, reason) => {
    expect(refusal(await signIn(someone(more)))).toEqual([422, 'openid_refused', reason])
  })

  it('tells nobody of an account whose address is not confirmed', async () => {
    const { email } = await signUpPerson(api)
    expect(refusal(await signIn(someone({ email, email_verified: false })))).toEqual([422, 'openid_refused', 'openid_unverified'])
  })
})

describe('an address whose mailbox the provider does not run', () => {
  it('has nothing of what it holds until a code that is mailed there has come back', async () => {
    const stay = someone()
    const { property, room } = await buildLiveProperty()
    const [arrival, departure] = [20, 22].map(days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
    const booked = await api.call('POST /booking', {
      body: {
        ...{ property: property.id, arrival, departure, lines: [{ room: room.id, guests: [{}] }] },
        guest: { name: 'Asha Rao', email: stay.email },
      },
    })
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    const mine = async (token: string) => (await api.call('GET /booking/mine', { token })).body.length
    const { status, body } = await signIn(stay, { provider: 'other' })
    expect([status, Object.keys(body), await usersOf(stay.email)]).toEqual([200, ['link'], []])
    expect(body.link).toMatchObject({ name: 'Stand-in', email: stay.email, isAsked: false })
    // An account of somebody else that takes the link sees nothing of it either.
    const thief = await signUpPerson(api)
    expect((await api.call('POST /auth/openid/links', { token: thief.token, body: { proof: body.link.proof } })).status).toBe(201)
    expect(await mine((await signIn(stay, { provider: 'other' })).body.token)).toBe(0)
  })

  it('is made an account of by signing up, and linked then', async () => {
    const stay = someone()
    const { proof } = (await signIn(stay, { provider: 'other' })).body.link
    await api.call('POST /auth/signup', { body: { name: 'Noor Haddad', email: stay.email, password: PASSWORD, role: 'traveller' } })
    const { token, user } = (await api.call('POST /auth/verify-otp', { body: { email: stay.email, otp: await codeFor(stay.email ?? '') } }))
      .body
    expect((await api.call('POST /auth/openid/links', { token, body: { proof } })).status).toBe(201)
    expect((await signIn(stay, { provider: 'other' })).body.user.id).toBe(user.id)
  })

  it('is answered alike with an account, without one, and with one that nobody confirmed', async () => {
    const [known, begun, unknown] = [(await signUpPerson(api)).email, uniqueEmail(), uniqueEmail()]
    await api.call('POST /auth/signup', { body: { name: 'Somebody', email: begun, password: PASSWORD, role: 'traveller' } })
    for (const email of [known, begun, unknown]) {
      const { body } = await signIn(someone({ email }), { provider: 'other' })
      expect(body).toEqual({ link: { proof: expect.any(String), name: 'Stand-in', email, isAsked: false } })
    }
    expect(await usersOf(unknown)).toEqual([])
  })
})

describe('an address that has an account', () => {
  it('is asked to sign in and link, where the provider does not run the mailbox', async () => {
    const person = await signUpPerson(api)
    const stay = someone({ email: person.email })
    const { body } = await signIn(stay, { provider: 'other' })
    expect(body).toMatchObject({ link: { name: 'Stand-in', email: person.email, isAsked: false } })
    expect(body.token).toBeUndefined()
    const linked = await api.call('POST /auth/openid/links', { token: person.token, body: { proof: body.link.proof } })
    expect([linked.status, linked.body.email]).toEqual([201, person.email])
    expect((await signIn(stay)).body.user.id).toBe(person.id)
  })

  it('opens by itself where the provider runs the mailbox, with a mail and an audit line', async () => {
    const person = await signUpPerson(api)
    const email = `p${person.id}.${process.pid}@gmail.com`
    await run('UPDATE users SET email = ? WHERE id = ?', [email, person.id])
    expect((await signIn(someone({ email }), { provider: 'other' })).body.link.email).toBe(email)
    expect((await signIn(someone({ email }))).body.user.id).toBe(person.id)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Another login was linked to your account')
    expect(await auditOf(person.id)).toEqual(['openid.link'])
  })

  it('is one of a company that Google runs, if the proof says which', async () => {
    const person = await signUpPerson(api)
    const as = (hd: string) => signIn(someone({ email: person.email, hd }))
    expect((await as('another.example')).body.link).toBeDefined()
    expect((await as('example.com')).body.user.id).toBe(person.id)
  })

  it('is not linked again to a person who was locked', async () => {
    const person = await signUpPerson(api)
    const stay = someone()
    expect((await link(person, stay)).status).toBe(201)
    await run('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE id = ?', [person.id])
    expect((await signIn(stay)).body.code).toBe('account_locked')
  })

  it('asks super-admins for their second factor, and links theirs on their word alone', async () => {
    const admin = await buildAdmin()
    const token = await createSessionToken({ id: admin.id, role: 'super_admin' } as never)
    const stay = someone({ email: admin.email })
    expect((await signIn(stay)).body.link.email).toBe(admin.email)
    expect((await link({ id: admin.id, token }, stay)).status).toBe(201)
    const { body } = await signIn(stay)
    expect([body.token, typeof body.challenge]).toEqual([undefined, 'string'])
    const done = await api.call('POST /auth/second-factor', { body: { challenge: body.challenge, code: admin.totp() } })
    expect(done.body.role).toBe('super_admin')
    await transaction(t => resetAdmin({ email: admin.email, passwordHash: 'none' }, t))
    expect((await signIn(stay)).body.link).toBeDefined()
  })
})

describe('the links of an account', () => {
  it('are added and taken away by their owner alone', async () => {
    const [person, other] = [await signUpPerson(api), await signUpPerson(api)]
    const stay = someone()
    const added = await link(person, stay)
    expect([added.status, added.body]).toMatchObject([201, { name: 'Google', email: stay.email, lastUsedAt: null }])
    expect(await linksOf(person)).toEqual([added.body])
    expect(refusal(await link(other, stay))).toEqual([409, 'duplicate', 'openid_known'])
    const path = `DELETE /auth/openid/links/${added.body.id}`
    expect((await api.call(path, { token: other.token })).status).toBe(404)
    expect((await api.call(path, { token: person.token })).status).toBe(204)
    expect((await api.call(path, { token: person.token })).status).toBe(404)
    expect(await auditOf(person.id)).toEqual(['openid.link', 'openid.unlink'])
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe('A login was unlinked from your account')
  })

  it('need the password ten minutes after signing in, and the account that asked', async () => {
    const [person, other] = [await signUpPerson(api), await signUpPerson(api)]
    const { url, request } = (await startLink(person)).body
    const { proof } = (await logIn({ request, ...standIn.agree(url, someone()) })).body.link
    expect(refusal(await api.call('POST /auth/openid/links', { token: other.token, body: { proof } }))).toEqual([
      422,
      'openid_refused',
      'openid_late',
    ])
    expect((await api.call('POST /auth/openid/links', { token: person.token, body: { proof: request } })).status).toBe(422)
    await run('UPDATE sessions SET created_at = created_at - INTERVAL 11 MINUTE WHERE user_id = ?', [person.id])
    expect(refusal(await startLink(person))).toEqual([403, 'password_needed', undefined])
    expect((await startLink(person, { currentPassword: 'another-password' })).status).toBe(422)
    expect((await startLink(person, { currentPassword: PASSWORD })).status).toBe(200)
    const params = (await signIn(someone({ email: person.email }), { provider: 'other' })).body.link
    expect(refusal(await api.call('POST /auth/openid/links', { token: person.token, body: { proof: params.proof } }))).toEqual([
      403,
      'password_needed',
      undefined,
    ])
  })

  it('stay while they are the only way in', async () => {
    const { body } = await signIn(someone())
    const owner = { id: body.user.id, token: body.token }
    const [{ id }] = await linksOf(owner)
    const remove = () => api.call(`DELETE /auth/openid/links/${id}`, { token: owner.token })
    expect(refusal(await remove())).toEqual([409, 'incomplete', 'openid_last'])
    expect(await linksOf(owner)).toHaveLength(1)
    expect((await link(owner, someone())).status).toBe(201)
    expect((await remove()).status).toBe(204)
  })

  describe('of an address that Apple passes on to', () => {
    const buildRelayed = async () => {
      const email = `w${++subjects}.${process.pid}@privaterelay.appleid.com`
      const { body } = await signIn(someone({ email }), { provider: 'apple' })
      const owner = { id: body.user.id, token: body.token }
      const device = new SoftwareAuthenticator()
      const options = (await api.call('POST /auth/passkeys/register-options', { token: owner.token, body: {} })).body
      const added = await api.call('POST /auth/passkeys/register', { token: owner.token, body: { credential: device.create(options) } })
      const remove = (path: string) => api.call(`DELETE /auth/${path}`, { token: owner.token })
      const [linked] = await linksOf(owner)
      return { owner, unlink: () => remove(`openid/links/${linked.id}`), removePasskey: () => remove(`passkeys/${added.body.id}`) }
    }
    const last = [409, 'incomplete', 'openid_last']

    it('stay when the passkey is gone, and the passkey when they are', async () => {
      const first = await buildRelayed()
      expect((await first.removePasskey()).status).toBe(204)
      expect(refusal(await first.unlink())).toEqual(last)
      const second = await buildRelayed()
      expect((await second.unlink()).status).toBe(204)
      expect(refusal(await second.removePasskey())).toEqual(last)
      expect((await api.call('GET /auth/passkeys', { token: second.owner.token })).body).toHaveLength(1)
    })

    it('do not both go at once', async () => {
      const { unlink, removePasskey } = await buildRelayed()
      expect((await Promise.all([unlink(), removePasskey()])).map(reply => reply.status).toSorted()).toEqual([204, 409])
    })

    it('count while their provider is set up alone', async () => {
      const { owner, unlink, removePasskey } = await buildRelayed()
      await run("UPDATE openid_links SET issuer = 'https://gone.example' WHERE user_id = ?", [owner.id])
      expect(refusal(await removePasskey())).toEqual(last)
      expect((await unlink()).status).toBe(204)
    })
  })

  it('go freely when they open nothing, and are no other way', async () => {
    const { body } = await signIn(someone())
    const owner = { id: body.user.id, token: body.token }
    const [open] = await linksOf(owner)
    await run("INSERT INTO openid_links (user_id, issuer, subject, created_at) VALUES (?, 'https://gone.example', ?, UTC_TIMESTAMP(3))", [
      owner.id,
      `gone-${owner.id}`,
    ])
    const [gone] = await linksOf(owner)
    const remove = ({ id }: { id: number }) => api.call(`DELETE /auth/openid/links/${id}`, { token: owner.token })
    expect(refusal(await remove(open))).toEqual([409, 'incomplete', 'openid_last'])
    expect((await remove(gone)).status).toBe(204)
    expect(await linksOf(owner)).toEqual([open])
  })

  it('of two accounts that link one login at once belong to one', async () => {
    const [person, other] = [await signUpPerson(api), await signUpPerson(api)]
    const stay = someone()
    const replies = await Promise.all([link(person, stay), link(other, stay)])
    expect(replies.map(reply => reply.status).toSorted()).toEqual([201, 409])
    expect(replies.find(reply => reply.status === 409)?.body.reason).toBe('openid_known')
  })

  it('are twenty at most', async () => {
    const person = await signUpPerson(api)
    const { url, request } = (await startLink(person)).body
    for (let i = 0; i < 20; i++)
      await run("INSERT INTO openid_links (user_id, issuer, subject, created_at) VALUES (?, 'https://gone.example', ?, UTC_TIMESTAMP(3))", [
        person.id,
        `crowd-${person.id}-${i}`,
      ])
    expect((await linksOf(person))[0]).toMatchObject({ provider: null, name: 'gone.example' })
    expect(refusal(await startLink(person))).toEqual([409, 'list_full', undefined])
    const { proof } = (await logIn({ request, ...standIn.agree(url, someone()) })).body.link
    expect((await api.call('POST /auth/openid/links', { token: person.token, body: { proof } })).body.code).toBe('list_full')
  })

  it('are none of who acts in their place', async () => {
    const [admin, person] = [await buildAdmin(), await buildUser()]
    const token = await createSessionToken({ id: admin.id, role: 'super_admin' } as never)
    const { body } = await api.call(`POST /admin/users/${person.id}/impersonate`, { token, body: { reason: 'They asked' } })
    expect((await startLink({ id: person.id, token: body.token })).status).toBe(403)
  })

  it('go with a new password by mail, are in the export, and are erased with the account', async () => {
    const person = await signUpPerson(api)
    expect((await link(person, someone())).status).toBe(201)
    expect((await api.call('GET /auth/me/data', { token: person.token })).body.linkedLogins).toHaveLength(1)
    await api.call('POST /auth/forgot-password', { body: { email: person.email } })
    const otp = await codeFor(person.email)
    expect(
      (await api.call('POST /auth/reset-password', { body: { email: person.email, otp, password: 'three words apart' } })).status,
    ).toBe(200)
    const again = (await api.call('POST /auth/login', { body: { email: person.email, password: 'three words apart' } })).body
    expect(await linksOf({ id: person.id, token: again.token })).toEqual([])
    await link({ id: person.id, token: again.token }, someone())
    expect((await api.call('DELETE /auth/me/data', { token: again.token })).status).toBe(204)
    expect(await select('SELECT id FROM openid_links WHERE user_id = ?', [person.id])).toEqual([])
  })

  it('leave no states that are too old', async () => {
    const old = 'e'.repeat(64)
    await run('INSERT INTO openid_states (state_hash, expires_at) VALUES (?, UTC_TIMESTAMP(3) - INTERVAL 2 HOUR)', [old])
    await purgeAccounts()
    expect(await select('SELECT expires_at FROM openid_states WHERE state_hash = ?', [old])).toEqual([])
  })
})
