import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, recordStatements, run, startApi } from '../../../testing.ts'
import type { Endpoint } from '../endpoint.ts'
import { problemHandler } from '../problem.ts'
import type { Caller } from '../requestContext.ts'
import { blockLimit, FREE_REQUESTS } from './blockLimit.ts'
import { createRateLimits } from './rateLimit.ts'

let api: Api
const servers: Server[] = []
/** Counts of other runs are not counts of this one. */
const seed = randomUUID().slice(0, 8)
beforeAll(async () => {
  api = await startApi({ rateLimits: true })
})
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections()
  await run('DELETE FROM rate_limits')
  await api.stop()
})

/** A process of its own, as far as limits go: nothing but the database is shared. */
async function replica(limit?: Endpoint['limit'], userId?: number): Promise<string> {
  const app = express()
  app.set('trust proxy', true)
  app.use((req, _res, next) => {
    if (userId) req.caller = { userId } as Caller
    next()
  })
  app.get('/', createRateLimits()({ limit } as Endpoint), (_req, res) => void res.json({}))
  app.use(problemHandler)
  const server = app.listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function requestAll(urls: string[], requests: number) {
  const ip = `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
  const answers: Response[] = []
  for (let i = 0; i < requests; i += 50) {
    const some = Array.from({ length: 50 }, (_, n) => urls[n % urls.length] as string)
    answers.push(...(await Promise.all(some.map(url => fetch(url, { headers: { 'x-forwarded-for': ip } })))))
  }
  return answers
}
const allowedOf = (answers: Response[]) => answers.filter(({ status }) => status === 200).length

it.each([
  ['auth', 20, 0],
  ['booking', 30, 0],
  ['search', 240, FREE_REQUESTS],
  ['count', 240, FREE_REQUESTS],
  [undefined, 600, FREE_REQUESTS],
] as const)('holds two replicas together to one limit: %s', async (name, limit, slackOfEach) => {
  const replicas = [await replica(name), await replica(name)]
  const answers = await requestAll(replicas, limit * 2)
  expect(allowedOf(answers)).toBeGreaterThanOrEqual(limit)
  expect(allowedOf(answers)).toBeLessThanOrEqual(limit + 2 * slackOfEach)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused?.headers.get('ratelimit-remaining')).toBe('0')
})

it('counts an account together from wherever it asks, and a network of IPv6 as one address', async () => {
  const one = await replica('booking', 900_000_000 + Math.floor(Math.random() * 1e8))
  const request = async (url: string, from: (n: number) => string) => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => fetch(url, { headers: { 'x-forwarded-for': from(n) } })))
    return allowedOf(answers)
  }
  expect(await request(one, n => `10.8.${Math.floor(Math.random() * 250)}.${n}`)).toBe(30)
  const net = `2001:db8:${Math.floor(Math.random() * 9999)}:7`
  expect(await request(await replica('booking'), n => `${net}:${n}::1`)).toBe(30)
  expect(await request(await replica('booking'), n => `2001:db8:${n}:${Math.floor(Math.random() * 9999)}::1`)).toBe(40)
})

it('holds the networks of one /48 together to sixteen times the limit of one', async () => {
  const url = await replica('auth')
  const site = `2001:db8:${Math.floor(Math.random() * 9999)}`
  const statuses: number[] = []
  for (let from = 0; from < 360; from += 60) {
    const requests = Array.from({ length: 60 }, (_, n) => fetch(url, { headers: { 'x-forwarded-for': `${site}:${from + n}::1` } }))
    statuses.push(...(await Promise.all(requests)).map(({ status }) => status))
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(320)
})

/** So many processes with one limit, each asked by the same address. */
function processes(n: number, points: number) {
  const of = `test-${seed}-${points}-${randomUUID().slice(0, 8)}`
  const counts = Array.from({ length: n }, () => blockLimit({ of, points, seconds: 60 }))
  return counts.map(count => async () => (await count('them')).isAllowed)
}
/** How many of n requests were let through, asked in rounds: each process once at a time. */
async function allowedIn(by: (() => Promise<boolean>)[], n: number) {
  let allowed = 0
  for (let i = 0; i < n; i += by.length) {
    const answers = await Promise.all(by.slice(0, n - i).map(request => request()))
    allowed += answers.filter(Boolean).length
  }
  return allowed
}

it('refuses to a third replica what two others spent', async () => {
  const [first, second, third] = processes(3, 60) as [() => Promise<boolean>, () => Promise<boolean>, () => Promise<boolean>]
  expect(await allowedIn([first], 30)).toBe(30)
  const more = await allowedIn([second], 40)
  expect(more).toBeGreaterThanOrEqual(25)
  expect(await allowedIn([third], 40)).toBe(FREE_REQUESTS)
  // What the first had taken and not used is its own.
  expect(30 + more + (await allowedIn([first], 10))).toBe(60)
  expect(await third()).toBe(false)
})

it.each([240, 600])('refuses nearly nobody below a limit of %i that sixteen processes share, and soon above it', async points => {
  const sixteen = processes(16, points)
  const below = await allowedIn(sixteen, points)
  expect(below).toBeGreaterThanOrEqual(0.9 * points)
  expect(below + (await allowedIn(sixteen, points))).toBeGreaterThanOrEqual(points)
  const all = processes(16, points)
  expect(await allowedIn(all, points * 3)).toBeLessThanOrEqual(points + 16 * FREE_REQUESTS)
})

it.each([240, 600])('leaves most of a limit of %i to who stays with a half of the processes', async points => {
  const sixteen = processes(16, points)
  const before = await allowedIn(sixteen, 16 * (FREE_REQUESTS + 1))
  const after = await allowedIn(sixteen.slice(8), points)
  expect(before).toBe(16 * (FREE_REQUESTS + 1))
  expect(before + after).toBeGreaterThanOrEqual(0.85 * points)
  expect(before + after).toBeLessThanOrEqual(points + 16 * FREE_REQUESTS)
})

it('asks the database seldom for who asks much, and never for a few', async () => {
  const request = blockLimit({ of: `cost-${seed}`, points: 240, seconds: 60 })
  const few = await recordStatements(async () => {
    for (let i = 0; i < FREE_REQUESTS; i++) await request('them')
  })
  const many = await recordStatements(() => Promise.all(Array.from({ length: 100 }, () => request('them'))))
  expect(few).toEqual([])
  expect(many.filter(sql => sql.includes('INSERT'))).toHaveLength(7)
})

it('counts anew when the window is over', async () => {
  const request = blockLimit({ of: `window-${seed}`, points: 12, seconds: 1 })
  const isAllowed = async () => (await request('them')).isAllowed
  for (let i = 0; i < 12; i++) expect(await isAllowed()).toBe(true)
  expect(await isAllowed()).toBe(false)
  await new Promise(done => setTimeout(done, 1100))
  expect(await isAllowed()).toBe(true)
})

it('counts for itself while the database does not answer', async () => {
  const request = blockLimit({ of: `alone-${seed}`, points: 60, seconds: 60 })
  await run('RENAME TABLE rate_limits TO rate_limits_away')
  try {
    const answers = await Promise.all(Array.from({ length: 100 }, () => request('them')))
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(60)
  } finally {
    await run('RENAME TABLE rate_limits_away TO rate_limits')
  }
})
