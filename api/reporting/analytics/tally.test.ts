import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { createApp } from '../../app.ts'
import { createDrain } from '../../drain.ts'
import { loadConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { type Api, recordStatements, run, startApi } from '../../testing.ts'
import { flushTally } from './service.ts'
import { addToTally } from './tally.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await flushTally()
  await run('DELETE FROM page_counts')
})
afterAll(() => api.stop())

const view = (path = '/', url = api.url) =>
  fetch(`${url}/analytics`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'view', path }),
  })
const written = () => select<{ what: string; count: number }>('SELECT what, count FROM page_counts ORDER BY what')

it('keeps no visitor waiting for the database, and writes many of them at once', async () => {
  const sent = await recordStatements(() => Promise.all(Array.from({ length: 30 }, (_, i) => view(i % 3 ? '/' : '/hostels'))))
  expect(sent).toEqual([])
  expect(await written()).toEqual([])
  const writes = await recordStatements(() => Promise.all([flushTally(), flushTally()]))
  expect(writes.filter(sql => /page_counts/.test(sql))).toHaveLength(1)
  await view()
  await flushTally()
  expect(await written()).toEqual([
    { what: 'destinations', count: 10 },
    { what: 'home', count: 21 },
  ])
})

it('holds only so many different things between two writes', async () => {
  addToTally(Array.from({ length: 3000 }, (_, i) => ['search', String(i)] as const))
  addToTally([['search', '7']])
  await flushTally()
  const rows = await written()
  expect([rows.length, rows.find(r => r.what === '7')?.count]).toEqual([2000, 2])
})

it('loses nothing when the database is away for a while', async () => {
  await run('RENAME TABLE page_counts TO page_counts_away')
  await view()
  await flushTally()
  await run('RENAME TABLE page_counts_away TO page_counts')
  await view()
  await flushTally()
  expect(await written()).toEqual([{ what: 'home', count: 2 }])
})

it('writes at the end what came while the server was ending', async () => {
  const server = createServer(createApp({ config: loadConfig(process.env), log: createLog({ logLevel: 'silent' }) }))
  const { drain, isDraining } = createDrain(server, { graceMs: 300, lingerMs: 300, limitMs: 2000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  await view('/', url)
  const ended = drain().then(flushTally)
  expect([isDraining(), (await view('/', url)).status]).toEqual([true, 204])
  await ended
  expect(await written()).toEqual([{ what: 'home', count: 2 }])
})

it('has a share of its own of what an address may ask', async () => {
  const limited = await startApi({ rateLimits: true })
  const left = async () => Number((await limited.call('GET /search/suggest?q=lis')).headers.get('ratelimit-remaining'))
  const before = await left()
  for (let i = 0; i < 5; i++) expect((await view('/', limited.url)).status).toBe(204)
  expect(before - (await left())).toBe(1)
})
