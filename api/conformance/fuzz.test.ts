import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { isFull } from '../../domain/testing.ts'
import { type Api, findCounterMismatches, startApi } from '../stays/booking/testing.ts'
import { accessMatrix, expectedRefusal } from './accessMatrix.ts'
import { type FuzzRequest, fuzzRequests, isPublicEndpoint, sendFuzzRequest } from './fuzz.ts'
import { buildPropertyFixture, type PropertyFixture, strangers } from './propertyFixture.ts'

/** `npm run fuzz` sends many more with random seeds; this test always uses the same one. */
const requests = Number(process.env.FUZZ_REQUESTS ?? (isFull ? 600 : 200))
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_REQUESTS ? Date.now() % 2 ** 31 : 2))

/** Whoever is signed in reports, votes and joins events: no record of the property changes but by what they may do. */
const ofAnybodySignedIn = [
  'POST /events/:id/join',
  'POST /events/:id/leave',
  'POST /reviews/:id/report',
  'POST /reviews/:id/helpful',
  'DELETE /reviews/:id/helpful',
  'POST /events/:id/report',
  'POST /rides/:id/report',
]

let api: Api
let testProperty: PropertyFixture
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
  testProperty = await buildPropertyFixture(api)
})
afterAll(() => api.stop())

it('answers whatever is sent: no 5xx, no hang, nothing outside the document', { timeout: 3_600_000 }, async () => {
  // Endpoints that would end the sessions of later requests are left to their own tests.
  const ends = ['DELETE /property/:id/members/me', 'DELETE /auth/me/data', 'POST /auth/logout', 'DELETE /auth/sessions/:id']
  const wrong = await sendAll(
    testProperty,
    fuzzRequests(testProperty).filter(k => !ends.includes(k.endpoint)),
  )
  expect(wrong, `seed ${seed}`).toEqual([])
  expect(await findCounterMismatches()).toEqual([])
})

it('lets nobody change what they have no right to: not strangers, not other owners, not members without that right', {
  timeout: 3_600_000,
}, async () => {
  const guarded = await buildPropertyFixture(api)
  const before = await contentsOf(guarded)
  const without = fuzzRequests({ ...guarded, manage: { booking: 'x', group: 'x' } }).filter(k => k.method !== 'GET' && lacksRight(k))
  const requested = new Set<string>()
  const wrong = await sendAll(
    guarded,
    without.map(k => {
      requested.add(`${k.caller} at what is ${isPublicEndpoint(k.endpoint) ? 'open' : 'closed'}`)
      return k
    }),
  )
  expect(wrong, `seed ${seed}`).toEqual([])
  // Includes endpoints that guests open with a link: `any` in the contract, a right for everybody else.
  expect([...requested]).toEqual(
    expect.arrayContaining([
      'other owner at what is open',
      expect.stringMatching(/^(viewer|accountant|housekeeping) at what is open$/),
      'housekeeping at what is closed',
    ]),
  )
  const after = await contentsOf(guarded)
  // Compared row by row, as the order of a table is undefined.
  for (const [one, other] of [
    [before, after],
    [after, before],
  ])
    expect(Object.keys(after).flatMap(table => rowsBeyond(one?.[table], other?.[table]).map(row => [table, row]))).toEqual([])
})

/** Callers who are refused whatever they send; and strangers at endpoints about themselves, which do not concern this property. */
const lacksRight = ({ endpoint, caller }: FuzzRequest) =>
  Boolean(expectedRefusal(accessMatrix[endpoint as keyof typeof accessMatrix], caller, isPublicEndpoint(endpoint))) ||
  (isStranger(caller) && !isPublicEndpoint(endpoint) && !ofAnybodySignedIn.includes(endpoint))
const isStranger = (caller: string) => (strangers as readonly string[]).includes(caller)

/** Eight at a time; requests are generated in between, since idle connections end. */
async function sendAll(at: PropertyFixture, list: fc.Arbitrary<FuzzRequest>): Promise<object[]> {
  const wrong: object[] = []
  for (let sent = 0; sent < requests; sent += BATCH) {
    const queue = fc.sample(list, { numRuns: Math.min(BATCH, requests - sent), seed: seed + sent }).values()
    const client = async () => {
      for (const k of queue) {
        const problem = await sendFuzzRequest(api.url, at, k)
        if (problem) wrong.push({ problem, ...k })
      }
    }
    await Promise.all(Array.from({ length: 8 }, client))
  }
  return wrong
}
const BATCH = 200

/** Rows added since. */
function rowsBeyond(before = '[]', after = '[]'): unknown[] {
  const known = new Set((JSON.parse(before) as unknown[]).map(row => JSON.stringify(row)))
  return (JSON.parse(after) as unknown[]).filter(row => !known.has(JSON.stringify(row)))
}

/** All rows of the property in every table. */
async function contentsOf({ property }: PropertyFixture) {
  const tables = await select<{ name: string }>(
    `SELECT TABLE_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME = 'property_id' ORDER BY 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables)
    contents[name] = JSON.stringify(await select(`SELECT * FROM \`${name}\` WHERE property_id = ?`, [property]))
  contents.properties = JSON.stringify(await select('SELECT * FROM properties WHERE id = ?', [property]))
  return contents
}
