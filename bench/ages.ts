// npm run bench:ages -- [--hostels N] [--years 0,1,3] [--rounds N]: the same searches and desk screens in hostels that have just opened and in the same hostels with years of
// sold nights behind them, request by request in turn. Nothing may take longer because a hostel is old.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createConnection } from 'mysql2/promise'
import { addDays, type Day } from '../domain/calendar/days.ts'
import type { AgedWorld } from './agedWorld.ts'
import { numberAfter, textAfter } from './options.ts'
import { median, quantile } from './quantile.ts'

/** At most so many times what it takes in hostels that have just opened: the median over the requests of a kind, each by the best of its rounds. */
const MOST = 1.05
const PREFIX = 'openbunk_bench_age_'
const hostels = numberAfter('--hostels') ?? 600
const ages = (textAfter('--years') ?? '0,1,3').split(',').map(Number)
const rounds = numberAfter('--rounds') ?? 5
const today: Day = new Date().toISOString().slice(0, 10)

interface Aged extends AgedWorld {
  years: number
  databaseUrl: string
}
/** By kind and request the times of each age, one a round. */
type Times = Map<string, number[][][]>
interface Server {
  url: string
  child: ChildProcess
}
interface AgedRequest {
  path: string
  isByOwner?: boolean
}

/** What is asked of a process, in this order: it begins without knowing anything. */
const kinds: Record<string, (world: AgedWorld) => AgedRequest[]> = {
  'search, first of a process': ({ cities }) => cities.map(city => ({ path: searchPath(city, 3, 3) })),
  'search, of other dates': ({ cities }) => repeat(30, i => ({ path: searchPath(cities[i % cities.length], 4 + i, 1 + (i % 4)) })),
  'search, asked again': ({ cities }) => repeat(60, i => ({ path: searchPath(cities[i % cities.length], 4 + (i % 30), 1 + (i % 4)) })),
  'month of a city': ({ cities }) =>
    cities.map(city => ({ path: `/v1/search/calendar?destination=${city}&month=${addDays(today, 31).slice(0, 7)}` })),
  'offers of a hostel': ({ property }) =>
    repeat(20, i => ({
      path: `/v1/property/${property}/offers?arrival=${addDays(today, 3 + i)}&departure=${addDays(today, 5 + i)}&guests=2`,
    })),
  'arrivals at the desk': ({ property }) => byOwner(20, `/v1/booking/all?property=${property}&category=arrivals`),
  'tape chart': ({ property }) =>
    byOwner(10, `/v1/dashboard/calendar?property=${property}&startDate=${today}&endDate=${addDays(today, 13)}`),
  ledger: ({ property }) => byOwner(20, `/v1/transactions/properties?propertyId=${property}`),
}

const server = await createConnection({ uri: process.env.DATABASE_URL })
try {
  const worlds: Aged[] = []
  for (const years of ages) worlds.push(await makeWorld(years))
  const times: Times = new Map(Object.keys(kinds).map(kind => [kind, []]))
  for (let round = 0; round < rounds; round++) await measureRound(worlds, round, times)
  report(times)
} finally {
  for (const years of ages) await server.query(`DROP DATABASE IF EXISTS ${PREFIX}${years}`)
  await server.end()
}

async function makeWorld(years: number): Promise<Aged> {
  const name = `${PREFIX}${years}`
  await server.query(`DROP DATABASE IF EXISTS ${name}`)
  await server.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`)
  const databaseUrl = Object.assign(new URL(process.env.DATABASE_URL ?? ''), { pathname: `/${name}` }).href
  const started = performance.now()
  const child = start('agedWorld.ts', databaseUrl, [String(hostels), String(years)])
  const exited = once(child, 'exit')
  const world = await firstMessage<AgedWorld>(child)
  await exited
  console.log(`${hostels} hostels with ${years} years behind them made in ${Math.round((performance.now() - started) / 1000)} s`)
  return { ...world, years, databaseUrl }
}

async function measureRound(worlds: readonly Aged[], round: number, times: Times) {
  const servers: Server[] = []
  try {
    for (const { databaseUrl } of worlds) {
      const child = start('productServer.ts', databaseUrl)
      servers.push({ child, url: `http://127.0.0.1:${(await firstMessage<{ port: number }>(child)).port}` })
    }
    // What Node compiles, it compiles for something else.
    for (const { url } of servers) await timeOf(`${url}/v1/search/suggest?q=par`)
    for (const [kind, listRequests] of Object.entries(kinds)) {
      const requests = worlds.map(listRequests)
      for (let i = 0; i < (requests[0]?.length ?? 0); i++) {
        const own = times.get(kind) as number[][][]
        own[i] ??= worlds.map(() => [])
        // Who comes first changes, as a busy moment of the machine meets whoever it meets.
        for (let turn = 0; turn < worlds.length; turn++) {
          const n = (turn + i + round) % worlds.length
          const request = requests[n]?.[i] as AgedRequest
          own[i]?.[n]?.push(await timeOf(`${servers[n]?.url}${request.path}`, request.isByOwner ? worlds[n]?.token : undefined))
        }
      }
    }
  } finally {
    for (const { child } of servers) child.kill()
  }
}

async function timeOf(url: string, token?: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) } })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body.slice(0, 500)}`)
  return performance.now() - started
}

function report(times: Times) {
  const heads = ages.flatMap(years => [`${years} years, p50 ms`, 'p99'])
  const others = ages.slice(1)
  console.log(`| | ${[...heads, ...others.map(years => `${years} years against ${ages[0]}`)].join(' | ')} | |`)
  console.log(`|---|${'---|'.repeat(heads.length + ages.length)}`)
  for (const [kind, requests] of times) {
    const ratios = others.map((_, n) => median(requests.map(request => best(request, n + 1) / best(request, 0))))
    const isMissed = ratios.some(r => r > MOST)
    if (isMissed) process.exitCode = 1
    const cells = ages.flatMap((_, n) => quantilesOf(requests.flatMap(request => request[n] ?? [])))
    console.log(`| ${[kind, ...cells, ...ratios.map(r => r.toFixed(2)), isMissed ? `above ${MOST}` : ''].join(' | ')} |`)
  }
}

function best(request: readonly number[][], age: number): number {
  return Math.min(...(request[age] ?? []))
}

function quantilesOf(times: readonly number[]): string[] {
  return [0.5, 0.99].map(share => quantile(times, share).toFixed(1))
}

function repeat(n: number, request: (i: number) => AgedRequest): AgedRequest[] {
  return Array.from({ length: n }, (_, i) => request(i))
}

function byOwner(n: number, requestPath: string): AgedRequest[] {
  return repeat(n, () => ({ path: requestPath, isByOwner: true }))
}

function searchPath(city: number | undefined, from: number, nights: number): string {
  return `/v1/search?destination=${city}&arrival=${addDays(today, from)}&departure=${addDays(today, from + nights)}&guests=2&facets=true`
}

function start(script: string, databaseUrl: string, args: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function firstMessage<T>(child: ChildProcess): Promise<T> {
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`a process of the bench ended with ${code}`)))
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [T]
  failed.catch(() => undefined)
  return message
}
