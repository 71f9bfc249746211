import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../contract.ts'
import { MAX_LINKS } from '../people/auth/openid/openIdContract.ts'
import { MAX_PASSKEYS } from '../people/auth/passkeys/passkeysContract.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import type { Infer } from '../platform/http/schema.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../stays/booking/testing.ts'
import { BULK_SIZE, type BulkFixture, buildBulkFixture, copyRows, uniqueHash } from './bulkFixture.ts'
import { createMinimalRequest } from './minimalRequest.ts'
import { buildPropertyFixture, type CallerName, type PropertyFixture } from './propertyFixture.ts'

interface Whole {
  /** Makes the first row, where the property has none. */
  first?: (fixture: PropertyFixture) => Promise<unknown>
  /** Makes more rows. */
  grow: (crowd: BulkFixture) => Promise<unknown>
  query?: string
  as?: CallerName
}
type All = typeof endpoints
type IsWhole<E> = E extends { paged: true }
  ? false
  : E extends { result: infer R }
    ? Infer<R> extends readonly unknown[]
      ? true
      : false
    : false
type WholeList = { [K in keyof All]: K extends `GET ${string}` ? (IsWhole<All[K]> extends true ? K : never) : never }[keyof All]

const id = ({ ids }: Pick<PropertyFixture, 'ids'>, name: string) => ids[name] as number

/** One row per list of the contract without pages: how it grows, or why it cannot. Unlimited lists need pages. A missing row does not compile. */
const lists: Record<WholeList, Whole | string> = {
  'GET /auth/sessions': { grow: c => copyRows('sessions', { user_id: c.owner }) },
  'GET /auth/passkeys': {
    as: 'traveller',
    grow: c =>
      copyRows('passkeys', { id: id(c.fixture, 'passkey') }, i => ({ credential_id: uniqueHash(i), name: `Phone ${i}` }), MAX_PASSKEYS - 1),
  },
  'GET /auth/openid/links': {
    as: 'traveller',
    grow: c => copyRows('openid_links', { id: id(c.fixture, 'openIdLink') }, i => ({ subject: `subject-${i}` }), MAX_LINKS - 1),
  },
  'GET /auth/openid/providers': 'three at most, which the operator has set up',
  'GET /room/types': 'the kinds of rooms, which are in the code',
  'GET /room/overbooked': {
    first: fixture => overbook(fixture, id(fixture, 'whole')),
    grow: async ({ fixture, room }) => {
      for (let i = 0; i < BULK_SIZE; i++) await overbook(fixture, room(i))
    },
  },
  'GET /room/free': { grow: async () => {} },
  'GET /room/:id/units': { grow: grownRoom },
  'GET /room/:id/beds': { grow: async () => {} },
  'GET /room/plans': { grow: c => copyRows('rate_plans', { id: id(c.fixture, 'plan') }, i => ({ name: `Plan ${i}` }), 40) },
  'GET /room/rules': { grow: c => copyRows('rate_rules', { id: id(c.fixture, 'rule') }, i => ({ name: `Rule ${i}`, code: `RULE${i}` })) },
  'GET /search/suggest': 'twenty at most, whatever there is',
  'GET /map/names/:z/:x/:y': 'forty at most, whatever there is',
  'GET /places/currencies': 'the countries of the world',
  'GET /places/listed': 'the countries of the world',
  'GET /reports': 'the reports, which are in the code',
  'GET /group/:id/history': {
    grow: c => copyRows('group_history', { group_id: id(c.fixture, 'group') }, i => ({ by_user_id: c.user(i) })),
  },
  'GET /channel-managers/adapters': 'as many as the code knows',
  'GET /admin/channel-managers': 'as many as the catalogue knows',
  'GET /guests/tags': {
    grow: c => copyRows('guest_tags', { profile_id: id(c.fixture, 'profile') }, i => ({ tag: `tag ${i}` }), 60),
  },
  'GET /notifications/devices': {
    as: 'traveller',
    grow: c =>
      copyRows('push_devices', { user_id: c.traveller }, i => ({ slot: 5 + i, token_hash: uniqueHash(i), device: `device ${i}` }), 15),
  },
  'GET /admin/taxonomy': {
    grow: async () => {
      await run(
        `INSERT INTO taxonomy_terms (kind, term_key, grouped, label, translations, created_at, updated_at)
         VALUES ('facility', 'crowd', 'general', 'Crowd', '{}', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      )
      await copyRows('taxonomy_terms', { term_key: 'crowd' }, i => ({ term_key: `crowd_${i}`, label: `Crowd ${i}` }))
    },
  },
  'GET /admin/jobs': 'the jobs, which are in the code',
}

const overbook = ({ property }: PropertyFixture, room: number) =>
  run('INSERT INTO room_nights (room_id, night, property_id, capacity, sold, overbooked) VALUES (?, ?, ?, 1, 2, 1)', [
    room,
    inDays(30),
    property,
  ])

/** Units with a bed each, as a room that was made larger has them. */
async function grownRoom({ fixture }: BulkFixture) {
  const units = await copyRows('units', { id: id(fixture, 'unit') }, i => ({ name: `Crowd ${i}`, position: 50 + i }))
  await copyRows('beds', { id: id(fixture, 'bed') }, i => ({ unit_id: units[i] as number, label: `Crowd ${i}` }))
}

type Cost = Record<'statements' | 'rows', number>
const grown = Object.entries(lists).filter((l): l is [WholeList, Whole] => typeof l[1] !== 'string')
const few = new Map<string, Cost>()
let api: Api
let hostFixture: PropertyFixture
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
  hostFixture = await buildPropertyFixture(api)
  for (const [endpoint, list] of grown) {
    await list.first?.(hostFixture)
    few.set(endpoint, await costOf(endpoint, list))
  }
  const crowd = await buildBulkFixture(hostFixture)
  for (const [, list] of grown) await list.grow(crowd)
})
afterAll(() => api.stop())

async function costOf(endpoint: WholeList, { query, as }: Whole): Promise<Cost> {
  const { who } = endpoints[endpoint] as Endpoint
  const token = hostFixture.tokens[as ?? (who === 'sup' ? 'super_admin' : 'owner')]
  const { path } = createMinimalRequest(endpoint, hostFixture)
  let rows = 0
  const sent = await recordStatements(async () => {
    const { status, body } = await api.call(`GET ${path}${query ? `${path.includes('?') ? '&' : '?'}${query}` : ''}`, { token })
    expect(status, `${endpoint} ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
    rows = body.length
  })
  return { statements: sent.length, rows }
}

describe('a list without pages costs the same number of statements with a few rows and with many', () => {
  it.each(grown)('%s', async (endpoint, list) => {
    const before = few.get(endpoint) as Cost
    const after = await costOf(endpoint, list)
    expect(after.rows - before.rows).toBeGreaterThanOrEqual(15)
    expect(after.statements).toBeGreaterThan(0)
    expect({ few: before.statements, many: after.statements }).toEqual({ few: before.statements, many: before.statements })
  })
})
