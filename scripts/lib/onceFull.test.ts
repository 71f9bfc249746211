import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { homeData } from '../../site/lib/pageData.ts'
import { onceFull } from './onceFull.ts'

const HOLD_MS = 20

afterEach(() => vi.unstubAllEnvs())

it('has the pages of a build ask again for as long as the database fills, and hands the first answer over', async () => {
  const { promise: full, resolve: fill } = Promise.withResolvers<void>()
  const asked: string[] = []
  const gate = onceFull(full, (_req, res) => res.end(JSON.stringify({ data: { newest: [] } })), HOLD_MS)
  const server = createServer((req, res) => {
    // The third question finds the world full.
    if (asked.push(req.url ?? '') > 2) fill()
    gate(req, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`)
  expect(await homeData({} as App.Locals)).toEqual({ newest: [] })
  expect(asked).toEqual(['/v1/places/home', '/v1/places/home', '/v1/places/home'])
  server.closeAllConnections()
  server.close()
})
