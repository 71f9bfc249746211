import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, run, startApi, statementsOf } from '../testing.ts'
import { blockLimit, FREE } from './blockLimit.ts'
import type { Endpoint } from './endpoint.ts'
import { problems } from './problem.ts'
import { rateLimits } from './rateLimit.ts'

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
async function replica(limit?: Endpoint['limit']): Promise<string> {
  const app = express()
  app.set('trust proxy', true)
  app.get('/', rateLimits()({ limit } as Endpoint), (_req, res) => void res.json({}))
  app.use(problems)
  const server = app.listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function askAll(urls: string[], requests: number) {
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
  ['search', 240, FREE],
  ['count', 240, FREE],
  [undefined, 600, FREE],
] as const)('holds two replicas together to one limit: %s', async (name, limit, slackOfEach) => {
  const replicas = [await replica(name), await replica(name)]
  const answers = await askAll(replicas, limit * 2)
  expect(allowedOf(answers)).toBeGreaterThanOrEqual(limit)
  expect(allowedOf(answers)).toBeLessThanOrEqual(limit + 2 * slackOfEach)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused?.headers.get('ratelimit-remaining')).toBe('0')
})

it('refuses to a third replica what two others spent', async () => {
  const count = () => blockLimit({ of: `test-${seed}`, points: 60, seconds: 60 })
  const [first, second, third] = [count(), count(), count()]
  const ask = async (by: typeof first, n: number) => {
    let allowed = 0
    for (let i = 0; i < n; i++) if ((await by('them')).isAllowed) allowed++
    return allowed
  }
  expect(await ask(first, 30)).toBe(30)
  expect(await ask(second, 40)).toBe(30)
  expect(await ask(third, 40)).toBe(FREE)
  expect(await third('them')).toMatchObject({ isAllowed: false, remaining: 0 })
})

it('asks the database once for twenty requests, and never for a few', async () => {
  const ask = blockLimit({ of: `cost-${seed}`, points: 240, seconds: 60 })
  const few = await statementsOf(async () => {
    for (let i = 0; i < FREE; i++) await ask('them')
  })
  const many = await statementsOf(() => Promise.all(Array.from({ length: 100 }, () => ask('them'))))
  expect(few).toEqual([])
  expect(many.filter(sql => sql.includes('INSERT'))).toHaveLength(5)
})

it('counts anew when the window is over', async () => {
  const ask = blockLimit({ of: `window-${seed}`, points: 12, seconds: 1 })
  const isAllowed = async () => (await ask('them')).isAllowed
  for (let i = 0; i < 12; i++) expect(await isAllowed()).toBe(true)
  expect(await isAllowed()).toBe(false)
  await new Promise(done => setTimeout(done, 1100))
  expect(await isAllowed()).toBe(true)
})

it('counts for itself while the database does not answer', async () => {
  const ask = blockLimit({ of: `alone-${seed}`, points: 60, seconds: 60 })
  await run('RENAME TABLE rate_limits TO rate_limits_away')
  try {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('them')))
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(60)
  } finally {
    await run('RENAME TABLE rate_limits_away TO rate_limits')
  }
})
