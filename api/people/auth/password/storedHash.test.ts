import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { select, transaction } from '../../../../db/connection.ts'
import { PropertyMember } from '../../../../db/models/index.ts'
import { endpoints } from '../../../contract.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import type { Endpoint } from '../../../platform/http/endpoint.ts'
import { bookingOf, inDays } from '../../../stays/booking/testing.ts'
import { StandIn } from '../openid/testing.ts'
import { createAdmin, hashPassword } from '../service.ts'
import { codeFor, mailsTo, PASSWORD, signUpPerson, startApi, type TestApi, uniqueEmail } from '../testing.ts'

let api: TestApi
const provider = new StandIn()
beforeAll(async () => {
  await provider.start()
  api = await startApi({ openId: [provider.settings()] })
})
afterAll(async () => {
  provider.stop()
  await api.stop()
})

interface Sent {
  /** Replaces the path of the endpoint where it contains ids. */
  path?: string
  token?: string
  body: Record<string, unknown>
}
const currentPassword = PASSWORD
const linkIn = async (email: string) => /[#=]([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

async function adminWithPassword() {
  const email = uniqueEmail()
  const passwordHash = await hashPassword(PASSWORD)
  const id = await transaction(t => createAdmin({ email, name: 'Root', passwordHash }, t))
  return createSessionToken({ id, role: 'super_admin' } as never)
}

async function ownedProperty() {
  const me = await signUpPerson(api, { role: 'hostel_owner' })
  const { property } = await buildLiveProperty()
  await PropertyMember.create({ propertyId: property.id, userId: me.id, role: 'owner', createdAt: new Date() })
  return { at: `/property/${property.id}/members`, property: property.id, token: me.token }
}

/** A guest at the reception whose registration card is to be filled in. */
async function arrival() {
  const { owner, property, room } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const stay = bookingOf({ property, room, arrival: inDays(0), departure: inDays(2), source: 'desk' })
  const { body } = await api.call('POST /booking', { token, body: stay })
  return { token, body: { booking: body.id, guests: [{ name: 'Asha Rao', documentNumber: 'X1234567' }] } }
}

/** A successful call of each endpoint that takes a password or a document number. */
const calls: Record<string, () => Promise<Sent>> = {
  'POST /auth/signup': async () => ({ body: { name: 'Asha', email: uniqueEmail(), password: PASSWORD, role: 'traveller' } }),
  'POST /auth/verify-otp': async () => {
    const email = uniqueEmail()
    await api.call('POST /auth/signup', { body: { name: 'Asha', email, password: PASSWORD, role: 'traveller' } })
    return { body: { email, otp: await codeFor(email), password: PASSWORD } }
  },
  'POST /auth/login': async () => ({ body: { email: (await signUpPerson(api)).email, password: PASSWORD } }),
  'POST /auth/reset-password': async () => {
    const { email } = await signUpPerson(api)
    await api.call('POST /auth/forgot-password', { body: { email } })
    return { body: { email, otp: await codeFor(email), password: 'another-good-one' } }
  },
  'PUT /auth/profile': async () => ({ token: (await signUpPerson(api)).token, body: { password: 'another-good-one', currentPassword } }),
  'POST /auth/me/erase': async () => ({ token: (await signUpPerson(api)).token, body: { currentPassword } }),
  'POST /auth/passkeys/register-options': async () => ({ token: (await signUpPerson(api)).token, body: { currentPassword } }),
  'POST /auth/openid/links/start': async () => ({ token: (await signUpPerson(api)).token, body: { provider: 'other', currentPassword } }),
  'POST /auth/invitation': async () => {
    const email = uniqueEmail()
    await api.call('POST /admin/invitations', {
      token: await createSessionToken(await buildUser({ role: 'super_admin' })),
      body: { email },
    })
    return { body: { token: await linkIn(email), name: 'Second Root', password: PASSWORD } }
  },
  'POST /admin/me/second-factor': async () => ({ token: await adminWithPassword(), body: { currentPassword } }),
  'POST /admin/me/recovery-codes': async () => ({ token: await adminWithPassword(), body: { currentPassword } }),
  'POST /property/:id/members/:userId/ownership': async () => {
    const { at, property, token } = await ownedProperty()
    const desk = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property, userId: desk.id, role: 'reception', createdAt: new Date() })
    return { path: `${at}/${desk.id}/ownership`, token, body: { currentPassword } }
  },
  'POST /property/members/accept': async () => {
    const { at, token } = await ownedProperty()
    const email = uniqueEmail()
    await api.call(`POST ${at}`, { token, body: { email, role: 'viewer' } })
    return { body: { token: await linkIn(email), name: 'Noor', password: PASSWORD } }
  },
  'POST /check-in': arrival,
  'PUT /check-in/:id': async () => {
    const { token, body } = await arrival()
    const created = await api.call('POST /check-in', { token, body })
    return { path: `/check-in/${created.body.checkIns[0].id}`, token, body: { documentNumber: 'X7654321' } }
  },
  'PUT /check-in/card/:guestId': async () => {
    const { property, room } = await buildLiveProperty()
    const { token } = await signUpPerson(api)
    const { body } = await api.call('POST /booking', { token, body: bookingOf({ property, room }) })
    return { path: `/check-in/card/${body.lines[0].guests[0].id}`, token, body: { identity: { documentNumber: 'X1234567' } } }
  },
}

const takesSecret = ({ body }: Endpoint) => /"(\w*password|documentNumber)":/i.test(JSON.stringify(body?.describe() ?? null))
const found = Object.entries(endpoints as Record<string, Endpoint>).filter(([, endpoint]) => takesSecret(endpoint))

it('covers every endpoint that takes a password or a document number', () => {
  expect(found.map(([key]) => key).sort()).toEqual(Object.keys(calls).sort())
})

/** The tables that store the plain hash of the request body. */
async function tablesWithPlainHash(key: string, { path, token, body }: Sent) {
  const [method, template] = key.split(' ') as [string, string]
  const at = path ?? template
  const { status } = await api.call(`${method} ${at}`, { body, ...(token && { token }), headers: { 'idempotency-key': randomUUID() } })
  expect(status).toBeLessThan(300)
  const plain = createHash('sha256')
    .update(`${method} ${at}\n{}\n${JSON.stringify(body)}`)
    .digest('hex')
  return select('SELECT caller FROM idempotency_keys WHERE body_hash = ?', [plain])
}

it.each(Object.keys(calls))('%s keeps no hash of its body that a guess could be tried on', async key => {
  expect(await tablesWithPlainHash(key, (await calls[key]?.()) as Sent)).toEqual([])
})

it('is found where the body holds no secret, so the search works', async () => {
  const { at, token } = await ownedProperty()
  expect(await tablesWithPlainHash(`POST ${at}`, { token, body: { email: uniqueEmail(), role: 'viewer' } })).toHaveLength(1)
})
