import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { sample } from '../../domain/testing.ts'
import { endpoints } from '../contract.ts'
import { buildUser, createSessionToken } from '../factories.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { type Api, run, startApi } from '../stays/booking/testing.ts'
import { type GroupTestProperty, groupRequestOf } from '../stays/group/testing.ts'
import { accessMatrix } from './accessMatrix.ts'
import { createMinimalRequest } from './minimalRequest.ts'
import { buildPropertyFixture, type PropertyFixture } from './propertyFixture.ts'

let api: Api
let fixture: PropertyFixture
beforeAll(async () => {
  fixture = await buildPropertyFixture(await startApi())
  api = await startApi({ rateLimits: true, trustProxy: 1 })
})
afterAll(() => api.stop())
beforeEach(() => run('DELETE FROM rate_limits'))

type Name = keyof typeof accessMatrix
const contract = endpoints as Record<string, Endpoint>
const dayOf = (endpoint: string) => contract[endpoint]?.aDay
const isStrangers = (endpoint: Name) =>
  !endpoint.startsWith('GET ') &&
  (/^(anybody|signed in|guest|near a stay|author)$/.test(accessMatrix[endpoint]) || accessMatrix[endpoint].startsWith('guest or '))
const names = Object.keys(accessMatrix) as Name[]

/** Endpoints that strangers may call without a limit per day and network, and what limits them instead. */
const heldOtherwise: Record<string, readonly Name[]> = {
  'needs the token of a paired tablet; wrong ones are counted by network (api/stays/check-in/self/wrongCodes.ts)': [
    'POST /self-check-in/door',
  ],
  'tries are counted by account, address and network (api/people/auth/limits/otpThrottle.ts)': [
    'POST /auth/verify-otp',
    'POST /auth/login',
    'POST /auth/login-by-code',
    'POST /auth/second-factor',
    'POST /auth/reset-password',
    'POST /auth/confirm-email',
    'POST /booking/:id/proof',
    'POST /group/:id/proof',
  ],
  'only who holds a link that was mailed, or a signature, gets further': [
    'POST /auth/invitation',
    'POST /auth/passkeys/login',
    'POST /auth/openid/login',
    'POST /property/members/invitation',
    'POST /property/members/accept',
    'POST /waitlist/:id/confirm',
    'POST /payments/webhook/:provider',
    'POST /texts/webhook/:provider',
    'POST /channel-managers/nudge/:token',
    'POST /open-channel/changes',
  ],
  'beds and mails of strangers are counted by network (api/stays/booking/create/countBookedBeds.ts)': [
    'POST /booking',
    'POST /trips/book',
    'PUT /booking/:id',
    'POST /booking/:id/confirm',
    'POST /booking/:id/credit',
    'PUT /booking/:id/staying',
    'POST /booking/:id/messages/read',
  ],
  'one of a stay that was paid, and its own words after it': [
    'POST /reviews',
    'PUT /reviews/:id',
    'DELETE /reviews/:id/photos/:reviewPhotoId',
  ],
  'ends or takes back what was counted when it began': [
    'DELETE /booking/:id/contact-change',
    'DELETE /demo-property',
    'DELETE /group/:id',
    'DELETE /waitlist/:id',
    'POST /group/:id/accept',
    'POST /group/:id/refuse',
    'POST /events/:id/leave',
    'DELETE /rides/:id',
    'POST /rides/:id/leave',
    'POST /chat/rooms/:key/leave',
    'DELETE /chat/messages/:id',
    'DELETE /reviews/:id/helpful',
    'DELETE /searches',
    'DELETE /searches/alert',
    'DELETE /wishlist/:propertyId',
    'DELETE /wishlist/share',
  ],
  'changes nothing but what the account itself sees': [
    'POST /auth/renew',
    'POST /auth/logout',
    'DELETE /auth/sessions/:id',
    'DELETE /auth/passkeys/:id',
    'DELETE /auth/openid/links/:id',
    'DELETE /auth/profile/photo',
    'DELETE /auth/me/data',
    'POST /auth/me/erase',
    'POST /chat/rooms/:key/read',
    'POST /chat/members/:id/block',
    'DELETE /chat/members/:id/block',
    'DELETE /chat/blocks/:id',
    'POST /notifications/read',
    'PUT /booking/views',
    'PUT /notifications/preferences',
    'DELETE /notifications/devices/:id',
    'POST /api/remove-fcm-token',
  ],
  'asks or counts, and keeps nothing of who asks': [
    'POST /auth/passkeys/login-options',
    'POST /booking/quote',
    'POST /property/check-property',
    'POST /analytics',
  ],
}

let created = 0
/** A new account, address and machine of the same network for each call. */
async function requestAsSomebodyElse(endpoint: Name, net: string) {
  const n = ++created
  const { path, body } = createMinimalRequest(endpoint, fixture)
  const invented = JSON.parse(JSON.stringify(body ?? null), (key, value) => (key === 'email' ? `made-up-${n}@example.org` : value)) as
    | object
    | null
  const token = contract[endpoint]?.who === 'any' ? undefined : await createSessionToken(await buildUser({ role: 'hostel_owner' }))
  return api.call(`${endpoint.split(' ')[0]} ${path}`, {
    ...(invented && { body: invented }),
    ...(token && { token }),
    headers: { 'x-forwarded-for': `${net}::${n.toString(16)}` },
  })
}
const pointsOf = async (of: string, net: string) => {
  const [row] = await select<{ points: number }>('SELECT points FROM rate_limits WHERE `key` = ?', [`day-${of}:${net}::/64`])
  return row?.points
}

describe('what a stranger can start', () => {
  it('has a limit by day and network, or a reason to have none', () => {
    const reasoned = Object.values(heldOtherwise).flat()
    const without = names.filter(name => isStrangers(name) && !dayOf(name))
    expect(without.toSorted()).toEqual(reasoned.toSorted())
  })

  it.each(sample(names.filter(dayOf), 3))('%s counts the network, whoever they say they are', async endpoint => {
    const { of, most } = dayOf(endpoint) as NonNullable<Endpoint['aDay']>
    const net = `2001:db8:${++created}:7`
    for (const points of [1, 2]) {
      await requestAsSomebodyElse(endpoint, net)
      expect(await pointsOf(of, net)).toBe(points)
    }
    await run('UPDATE rate_limits SET points = ? WHERE `key` = ?', [most, `day-${of}:${net}::/64`])
    const over = await requestAsSomebodyElse(endpoint, net)
    expect([over.status, over.body.reason]).toEqual([429, 'network_today'])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3600)
    const next = await requestAsSomebodyElse(endpoint, `2001:db8:${++created}:8`)
    expect(next.body.reason).not.toBe('network_today')
  })

  it('is refused to the one after the last, with an address that nobody has seen before each time', async () => {
    const { most } = dayOf('POST /group') as NonNullable<Endpoint['aDay']>
    const at = { property: { id: fixture.property } as GroupTestProperty['property'] }
    const statuses: number[] = []
    for (let n = 0; n <= most; n++) {
      const contact = { name: 'Lea', email: `group-of-${n}@example.org` }
      const body = groupRequestOf(at, { contact })
      statuses.push((await api.call('POST /group', { body, headers: { 'x-forwarded-for': '198.51.100.7' } })).status)
    }
    expect(statuses).toEqual([...Array(most).fill(201), 429])
  })
})

it('a document is drawn as often as what costs as much', () => {
  const documents = names.filter(name => contract[name]?.file === 'application/pdf')
  expect(documents).toHaveLength(2)
  expect([...documents, 'GET /statements/:id' as const].map(name => contract[name]?.limit)).toEqual(['search', 'search', 'search'])
})
