import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { isFull } from '../../domain/testing.ts'
import { endpoints } from '../contract.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import type { OpenIdSettings } from '../platform/openIdProviders.ts'
import { type Api, inDays, startApi } from '../stays/booking/testing.ts'
import { accessMatrix, expectedRefusal } from './accessMatrix.ts'
import { createMinimalRequest } from './minimalRequest.ts'
import { buildPropertyFixture, type CallerName, callers, type PropertyFixture } from './propertyFixture.ts'

let api: Api
let fixture: PropertyFixture
beforeAll(async () => {
  // Nobody answers there.
  const google: OpenIdSettings = {
    ...{ id: 'google', name: 'Google', issuer: 'http://127.0.0.1:9', clientId: 'none', secret: null },
    ...{ scope: 'openid', responseMode: 'query', vouches: 'never' },
  }
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' }, openId: [google] })
  fixture = await buildPropertyFixture(api)
})
afterAll(() => api.stop())

const names = Object.keys(accessMatrix) as (keyof typeof accessMatrix)[]
const isOpen = (endpoint: string) => (endpoints as Record<string, Endpoint>)[endpoint]?.who === 'any'

/** Fields that the use case requires beyond the schema. */
const more: Partial<Record<keyof typeof accessMatrix, (h: PropertyFixture) => object>> = {
  'POST /room/room-rates': ({ ids }) => ({ room: ids.room, price: EUR }),
  'PUT /booking/:id/messages/assignee': () => ({ assignee: null }),
  'POST /events/:id/report': () => ({ category: 'spam' }),
  'POST /rides/:id/report': () => ({ category: 'spam' }),
  'POST /reviews/:id/report': () => ({ category: 'spam' }),
  'POST /api-keys': ({ ids }) => ({ property: ids.property }),
  'POST /webhooks': ({ ids }) => ({ property: ids.property, url: 'https://example.com/hook' }),
  'POST /booking/:id/held-deposits/return': ({ ids }) => ({ deposits: [ids.heldDeposit] }),
  'POST /group/:id/quote': () => ({ schedule: [{ dueOn: inDays(3), amount: EUR }], validUntil: inDays(4) }),
}
const EUR = { amount: 2100, currency: 'EUR' }

async function request(endpoint: keyof typeof accessMatrix, caller: CallerName) {
  const { path, body } = createMinimalRequest(endpoint, fixture, more[endpoint]?.(fixture))
  const token = fixture.tokens[caller]
  const reply = await api.call(`${endpoint.split(' ')[0]} ${path}`, { ...(body && { body }), ...(token && { token }) })
  // A response outside its contract counts neither as refused nor as allowed.
  expect(reply.status, JSON.stringify(reply.body)).not.toBe(500)
  return reply
}

/** `npm test` calls each endpoint as every third of them, beginning with another one each time: the full run as all. */
const byTurn = (endpoint: (typeof names)[number], who: readonly CallerName[]) =>
  isFull ? who : who.filter((_, i) => (i + names.indexOf(endpoint)) % 3 === 0)

describe('who is refused', () => {
  it.each(names)('%s', async endpoint => {
    const found: Partial<Record<CallerName, unknown>> = {}
    const expected: Partial<Record<CallerName, unknown>> = {}
    for (const caller of byTurn(endpoint, callers)) {
      const refusal = expectedRefusal(accessMatrix[endpoint], caller, isOpen(endpoint))
      if (!refusal) continue
      expected[caller] = refusal
      found[caller] = (await request(endpoint, caller)).status
    }
    expect(found).toEqual(expected)
  })
})

// Endpoints that end other things come last, so that nothing is missing in a later test.
const order = ['GET', 'POST', 'PUT', 'DELETE']
// They end the calling session, the account or the membership; their own tests cover them.
const ends = ['DELETE /property/:id/members/me', 'DELETE /auth/sessions/:id', 'POST /auth/logout', 'DELETE /auth/me/data']
const byHarm = names.toSorted((a, b) => order.indexOf(a.split(' ')[0]!) - order.indexOf(b.split(' ')[0]!) || b.length - a.length)

describe('who is let in', () => {
  it.each(
    byHarm.filter(endpoint => !['anybody', 'guest', 'near a stay', 'author'].includes(accessMatrix[endpoint]) && !ends.includes(endpoint)),
  )('%s', async endpoint => {
    const allowed = callers.filter(caller => !expectedRefusal(accessMatrix[endpoint], caller, isOpen(endpoint)))
    expect(allowed).not.toEqual([])
    const called = [...allowed.slice(0, 1), ...byTurn(endpoint, allowed.slice(1))]
    const [first, ...rest] = await inTurn(called.map(caller => () => request(endpoint, caller)))
    // Later endpoints may find what the earlier ones ended missing.
    expect([401, 403, 404], JSON.stringify(first?.body)).not.toContain(first?.status)
    for (const reply of rest) expect([401, 403], JSON.stringify(reply.body)).not.toContain(reply.status)
    const changed = endpoint.startsWith('GET ') ? undefined : [first, ...rest].find(reply => reply && reply.status < 300)
    if (changed) requests.set(changed.headers.get('x-request-id') ?? '', endpoint)
  })

  it('leaves a line in the audit for whatever it changed', async () => {
    const lines = await select<{ request_id: string }>('SELECT DISTINCT request_id FROM audit_lines WHERE request_id IN (?)', [
      [...requests.keys()],
    ])
    const reported = new Set(lines.map(l => requests.get(l.request_id)))
    expect(requests.size).toBeGreaterThan(60)
    expect([...requests.values()].filter(endpoint => !reported.has(endpoint)).toSorted()).toEqual(changesNothing)
  })
})
/** Endpoints about the caller's own devices, settings and read marks, rooms they are not in, dry runs, and a booking change that changes nothing. */
const changesNothing = [
  'DELETE /chat/blocks/:id',
  'DELETE /chat/members/:id/block',
  'DELETE /notifications/devices/:id',
  'DELETE /searches',
  'DELETE /searches/alert',
  'DELETE /wishlist/:propertyId',
  'POST /api/remove-fcm-token',
  'POST /api/save-fcm-token',
  'POST /auth/passkeys/register-options',
  'POST /booking/:id/messages/read',
  'POST /chat/rooms/:key/leave',
  'POST /message-templates/:id/preview',
  'POST /noticeboard/:id/read',
  'POST /property/check-property',
  'POST /searches',
  'POST /wishlist',
  'PUT /booking/:id',
  'PUT /notifications/preferences',
]
/** The audit entries of a request. */
const requests = new Map<string, string>()

async function inTurn<T>(work: (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = []
  for (const w of work) done.push(await w())
  return done
}
