import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../../domain/testing.ts'
import { buildProperty } from '../factories.ts'
import { parseEndpointKey } from '../platform/http/serve.ts'
import { type Api, inDays, type Reply, recordStatements, startApi } from '../stays/booking/testing.ts'
import { accessMatrix } from './accessMatrix.ts'
import type { JsonSchema } from './arbitraries.ts'
import { getOperation } from './fuzz.ts'
import { createMinimalRequest, createMinimalValue } from './minimalRequest.ts'
import { buildPropertyFixture, type PropertyFixture } from './propertyFixture.ts'

const GREATEST_ID = 4_294_967_295
/** An id without a row. */
const NOTHING = 4_000_000_001

let api: Api
let mine: PropertyFixture
let theirs: PropertyFixture
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
  mine = await buildPropertyFixture(api)
  theirs = await buildPropertyFixture(api)
}, 60_000)
afterAll(() => api.stop())

/** Every place of an id in a request: path, query or body at any depth, `[]` for list items. */
interface Spot {
  in: 'path' | 'query' | 'body'
  steps: string[]
  subject: string
}

/** Records of a property: another property's must look like a missing one. Users, places and public records are exempt. */
const SUBJECTS =
  /^(property|room|unit|bed|booking|line|guest|plan|rule|block|payment|shift|invoice|document|checkIn|group|quote|folioLine|extra|rateChange|photo|event|connection|invitation|notice|statement|review|profile|swapWith)$/
const ALIAS: Record<string, string> = { document: 'invoice', swapWith: 'bed', event: 'event' }

const subjectOf = (name: string) => {
  const bare = name.replace(/Id$/, '').replace(/(?<=[a-z]{3})s$/, '')
  return SUBJECTS.test(bare) ? (ALIAS[bare] ?? bare) : undefined
}

function spotsIn(schema: JsonSchema | undefined, place: Spot['in'], steps: string[] = []): Spot[] {
  if (!schema) return []
  if (schema.anyOf) return schema.anyOf.flatMap(one => spotsIn(one, place, steps))
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, inner]) => spotsIn(inner, place, [...steps, name]))
  if (schema.items) return spotsIn(schema.items, place, [...steps, '[]'])
  const value = subjectOf(steps.findLast(step => step !== '[]') ?? '')
  // A count of units or guests is not an id.
  return value && schema.maximum === GREATEST_ID ? [{ in: place, steps, subject: value }] : []
}

function spotsOf(endpoint: string): Spot[] {
  const { parameters, requestBody } = getOperation(endpoint)
  const [, path] = parseEndpointKey(endpoint)
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name = '']): Spot => ({ in: 'path', steps: [name], subject: name }))
  const query = parameters.filter(p => p.in === 'query').flatMap(p => spotsIn(p.schema, 'query', [p.name]))
  return [...params, ...query, ...spotsIn(requestBody?.content['application/json']?.schema, 'body')]
}

/** A minimal body with this id in its place. */
function placed(value: unknown, schema: JsonSchema, steps: string[], id: number, own?: number): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return id
  const inner = schema.anyOf?.find(one => one.properties || one.items) ?? schema
  if (step === '[]') {
    const item = inner.items ?? {}
    const one = placed(createMinimalValue(item, mine.pool), item, rest, id)
    return own === undefined ? [one] : [placed(createMinimalValue(item, mine.pool), item, rest, own), one]
  }
  const field = inner.properties?.[step] ?? {}
  const had = (value ?? createMinimalValue(inner, mine.pool)) as Record<string, unknown>
  return { ...had, [step]: placed(had[step] ?? createMinimalValue(field, mine.pool, step), field, rest, id, own) }
}

/** Values the endpoint needs beyond its schema, so that the id is looked up. */
const more: Record<string, (h: PropertyFixture) => object> = {
  'POST /room/room-rates': ({ ids }) => ({ room: ids.room, from: inDays(10), to: inDays(11), price: { amount: 2100, currency: 'EUR' } }),
  'POST /booking/:id/held-deposits/return': ({ ids }) => ({ deposits: [ids.heldDeposit] }),
  'POST /group/:id/quote': () => ({ schedule: [{ dueOn: inDays(3), amount: { amount: 2100, currency: 'EUR' } }], validUntil: inDays(4) }),
}

const REPLANNED = 'beds are for the desk: a guest who names some is not listened to'
/** Fields that a minimal request does not look up. */
const notLookedAt: Record<string, string> = {
  'DELETE /api/payment/:id/deleteCashPayment query shift': 'asked for only where the shift of the payment is closed',
  'PUT /booking/:id body replan.[].guest': REPLANNED,
  'PUT /booking/:id body replan.[].bed': REPLANNED,
}

/** Who asks: a member of the property, its guest by the link, or a stranger. */
interface Asker {
  token?: string | undefined
  headers?: Record<string, string>
}

async function request(endpoint: string, spot: Spot, id: number, { own, asker }: { own?: number | undefined; asker: Asker }) {
  const [method, route] = parseEndpointKey(endpoint)
  const { path, body } = createMinimalRequest(endpoint, mine, more[endpoint]?.(mine))
  const url = new URL(path, 'http://api')
  if (spot.in === 'path') url.pathname = pathWith(route, url.pathname, spot.steps[0] ?? '', id)
  if (spot.in === 'query') url.searchParams.set(spot.steps[0] ?? '', String(id))
  const schema = getOperation(endpoint).requestBody?.content['application/json']?.schema
  const changed = spot.in === 'body' && schema ? placed(body, schema, spot.steps, id, own) : body
  let reply: Reply | undefined
  const statements = await recordStatements(async () => {
    reply = await api.call(`${method.toUpperCase()} ${url.pathname}${url.search}`, {
      ...(asker.token && { token: asker.token }),
      ...(asker.headers && { headers: asker.headers }),
      ...(changed !== undefined && { body: changed }),
    })
  })
  const { requestId, instance, ...answer } = (reply?.body ?? {}) as Record<string, unknown>
  return { status: reply?.status, answer: JSON.stringify(answer), statements: statements.length }
}

/** What is answered to an id without a row. Sentences may name the id, as it was the caller's. */
async function requestNothing(endpoint: string, spot: Spot, foreign: number, { own, asker }: { own?: number | undefined; asker: Asker }) {
  const { answer, ...rest } = await request(endpoint, spot, NOTHING, { own, asker })
  return { answer: answer.replaceAll(String(NOTHING), String(foreign)), ...rest }
}

/** The route with one part replaced. */
function pathWith(route: string, filled: string, name: string, id: number): string {
  const parts = filled.split('/')
  return route
    .split('/')
    .map((part, i) => (part === `:${name}` ? String(id) : (parts[i] ?? '')))
    .join('/')
}

/** Kind of `:id`, by its value in the minimal request. */
const theirId = (endpoint: string, spot: Spot) => {
  if (spot.in !== 'path') return theirs.ids[spot.subject]
  const [, route] = parseEndpointKey(endpoint)
  const at = route.split('/').indexOf(`:${spot.steps[0]}`)
  return Number(createMinimalRequest(endpoint, theirs).path.split('?')[0]?.split('/')[at]) || undefined
}

/** Public endpoints, or those about public records. */
const isOpen = (endpoint: string) =>
  ['anybody', 'signed in', 'near a stay', 'author', 'super-admin'].includes(accessMatrix[endpoint as keyof typeof accessMatrix])
const endpoints = Object.keys(accessMatrix)
const withSpots = (names: readonly string[], takes: (spot: Spot, endpoint: string) => boolean = () => true) =>
  names.map(endpoint => [endpoint, spotsOf(endpoint).filter(spot => takes(spot, endpoint))] as const).filter(([, spots]) => spots.length)

async function expectSameAnswers(endpoint: string, spots: readonly Spot[], asker: Asker, foreignOf: (spot: Spot) => number | undefined) {
  for (const spot of spots) {
    const foreign = foreignOf(spot)
    if (foreign === undefined) continue
    const where = `${endpoint} ${spot.in} ${spot.steps.join('.')}`
    if (Object.hasOwn(notLookedAt, where)) continue
    // In lists also next to an id of their own, which grants access.
    for (const own of spot.steps.includes('[]') ? [undefined, mine.ids[spot.subject]] : [undefined]) {
      const answers = async () => [
        { where, own, ...(await request(endpoint, spot, foreign, { own, asker })) },
        { where, own, ...(await requestNothing(endpoint, spot, foreign, { own, asker })) },
      ]
      const [first, nothing] = await answers()
      // What is done once for an account, as its password is hashed anew, is no answer.
      const [again, nothingAgain] = first?.statements === nothing?.statements ? [first, nothing] : await answers()
      expect(again).toEqual(nothingAgain)
    }
  }
}

describe('the id of another property is answered as one that nothing has', () => {
  it.each(sample(withSpots(endpoints.filter(endpoint => !isOpen(endpoint))), 3))('%s', (endpoint, spots) =>
    expectSameAnswers(endpoint, spots, { token: mine.tokens.owner }, spot => theirId(endpoint, spot)),
  )
})

describe('so is the id of somebody else’s stay to who has the link of their own', () => {
  const ofGuests = endpoints.filter(endpoint => accessMatrix[endpoint as keyof typeof accessMatrix].startsWith('guest'))

  it.each(sample(withSpots(ofGuests), 3))('%s', (endpoint, spots) => {
    const link = endpoint.includes(' /group') ? mine.manage.group : mine.manage.booking
    return expectSameAnswers(endpoint, spots, { headers: { 'X-Manage-Token': link } }, spot => theirId(endpoint, spot))
  })
})

describe('and what no stranger may see of: a listing that is a draft', () => {
  const isOfProperty = ({ subject }: Spot, endpoint: string) =>
    subject === 'property' || subject === 'propertyId' || (subject === 'id' && endpoint.includes(' /property/:id'))
  const open = endpoints.filter(endpoint => /^(anybody|signed in|near a stay)$/.test(accessMatrix[endpoint as keyof typeof accessMatrix]))

  it.each(sample(withSpots(open, isOfProperty), 3))('%s', async (endpoint, spots) => {
    const { id: draft } = await buildProperty({ status: 'draft', path: null, liveAt: null })
    for (const token of [undefined, mine.tokens.traveller]) await expectSameAnswers(endpoint, spots, { token }, () => draft)
  })
})
