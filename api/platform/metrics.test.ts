import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sequelize } from '../../db/connection.ts'
import { type Api, run, startApi } from '../stays/booking/testing.ts'
import { createMetricsHandler, measureRequests } from './metrics.ts'

const TOKEN = 'a-token-of-the-watcher'
let api: Api
let server: Server
let url: string
beforeAll(async () => {
  api = await startApi()
  const app = express()
  app.use(measureRequests, createMetricsHandler({ database: sequelize, token: TOKEN }))
  app.get('/v1/search', (_req, res) => void res.json({}))
  app.use((_req, res) => void res.status(404).end())
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await api.stop()
})
const read = (headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers })

/** The number of a line: this process has answered other tests before. */
const numberIn = (text: string, name: string, labels: string) =>
  Number(text.match(new RegExp(`^${name}\\{process="\\d+",${labels}\\} (\\d+)$`, 'm'))?.[1] ?? 0)

it('tells this machine what was answered, what waits and how jobs are', async () => {
  const before = await (await read()).text()
  await Promise.all([1, 2].map(() => fetch(`${url}/v1/search?q=1`)))
  await fetch(`${url}/nothing`)
  await run(
    `INSERT INTO job_leases (name, started_at, finished_at, error, runs)
     VALUES ('tests', UTC_TIMESTAMP(3) - INTERVAL 61 SECOND, UTC_TIMESTAMP(3) - INTERVAL 60 SECOND, 'no', 3)`,
  )
  const answer = await read()
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const more = (name: string, labels: string) => numberIn(text, name, labels) - numberIn(before, name, labels)
  expect(more('openbunk_requests_total', 'area="search",status="200"')).toBe(2)
  expect(more('openbunk_requests_total', 'area="site",status="404"')).toBe(1)
  expect(more('openbunk_request_seconds_bucket', 'area="search",le="\\+Inf"')).toBe(2)
  expect(text).toMatch(/^openbunk_job_age_seconds\{job="tests"\} 6\d$/m)
  expect(text).toMatch(/^openbunk_job_failed\{job="tests"\} 1$/m)
  expect(text).toMatch(/^openbunk_database_connections\{process="\d+",state="using"\} \d+$/m)
  for (const line of text.trim().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_]+(\{[^{}]*\})? -?[\d.e+]+)$/)
})

it('never counts backwards from bucket to bucket', async () => {
  const text = await (await read()).text()
  const counts = [...text.matchAll(/area="search",le="[^"]+"\} (\d+)/g)].map(m => Number(m[1]))
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
})

it('is not there for strangers, also behind a proxy of this machine', async () => {
  expect((await read({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
  expect((await read({ 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer of-something-else' })).status).toBe(404)
  expect((await read({ 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

it('keeps few areas, whatever is asked for', async () => {
  await Promise.all(
    Array.from({ length: 80 }, (_, i) => fetch(`${url}/v1/made-up-${String.fromCharCode(97 + (i % 26))}${'x'.repeat(1 + (i % 9))}`)),
  )
  const areas = new Set([...(await (await read()).text()).matchAll(/_count\{process="\d+",area="([^"]+)"/g)].map(m => m[1]))
  expect(areas.size).toBeLessThanOrEqual(41)
})
