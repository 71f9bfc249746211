import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PropertyMember } from '../../db/models/index.ts'
import { keyAccessOf, propertyKeyResources } from '../../domain/access/keyScopes.ts'
import { sample } from '../../domain/testing.ts'
import { type Api, startApi } from '../stays/booking/testing.ts'
import { accessMatrix } from './accessMatrix.ts'
import { createMinimalRequest } from './minimalRequest.ts'
import { buildPropertyFixture, type PropertyFixture } from './propertyFixture.ts'

/** What a key of one property may do, for every endpoint, of a person who owns two. */

let api: Api
let mine: PropertyFixture
let theirs: PropertyFixture
let key: string
let narrow: string
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
  mine = await buildPropertyFixture(api)
  theirs = await buildPropertyFixture(api)
  const token = mine.tokens.owner as string
  const { body: me } = await api.call('GET /auth/profile', { token })
  await PropertyMember.create({ propertyId: theirs.property, userId: me.id, role: 'owner', createdAt: new Date() })
  const create = async (scopes: string[]) =>
    (await api.call('POST /api-keys', { token, body: { property: mine.property, name: 'All of it', scopes } })).body.secret as string
  key = await create(propertyKeyResources.map(resource => `${resource}:write`))
  narrow = await create(['reports:read'])
}, 60_000)
afterAll(() => api.stop())

const endpoints = Object.keys(accessMatrix) as (keyof typeof accessMatrix)[]
const opened = endpoints.filter(endpoint => !['public', 'never'].includes(keyAccessOf(endpoint)))
const isOfMarketplace = (endpoint: string) => keyAccessOf(endpoint).startsWith('marketplace:')

/** Fields that the use case requires beyond the schema. */
const more: Record<string, (h: PropertyFixture) => object> = {
  'POST /room/room-rates': ({ ids }) => ({ room: ids.room, price: { amount: 2100, currency: 'EUR' } }),
}

async function request(endpoint: string, fixture: PropertyFixture, token: string) {
  const { path, body } = createMinimalRequest(endpoint, fixture, more[endpoint]?.(fixture))
  const reply = await api.call(`${endpoint.split(' ')[0]} ${path}`, { token, ...(body && { body }) })
  return { status: reply.status, reason: reply.body?.reason as string | undefined, told: JSON.stringify(reply.body) }
}

it('opens nothing about accounts, people of a hostel, keys, or what is a person’s own', () => {
  const isPersonal = (rule: string) => ['signed in', 'author', 'near a stay'].includes(rule)
  expect(opened.filter(endpoint => isPersonal(accessMatrix[endpoint]))).toEqual([])
  expect(opened.filter(endpoint => / \/(auth|api-keys|notifications|property\/:id\/members)/.test(endpoint))).toEqual([])
})

describe('a key of one hostel finds nothing of another one of the same person', () => {
  // What everybody may read of a live hostel is read so.
  const isRead = ['POST /booking/quote', 'GET /property/:id', 'GET /room/types/rate', 'GET /reviews/:id']

  it.each(
    sample(
      opened.filter(endpoint => !isOfMarketplace(endpoint) && !isRead.includes(endpoint)),
      3,
    ),
  )('%s', async endpoint => {
    const { status, told } = await request(endpoint, theirs, key)
    expect([404, 422], told).toContain(status)
    // Refused by its own rules before anybody asks whose it is: no other reason may let it through.
    if (status === 422) expect(told).not.toContain('"data"')
  })
})

describe('a key does only what its scopes say', () => {
  it.each(sample(endpoints, 4))('%s', async endpoint => {
    const access = keyAccessOf(endpoint)
    const { status, reason, told } = await request(endpoint, mine, narrow)
    if (access === 'never') expect([status, reason], told).toEqual([403, 'key_never'])
    // Refused before its file is read.
    else if (endpoint === 'POST /admin/import') expect(status, told).toBe(403)
    else if (access !== 'public' && access !== 'reports:read') expect([status, reason], told).toEqual([403, 'key_scope'])
    else expect(reason ?? '', told).not.toMatch(/^key_/)
  })
})
