import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { select, sequelize } from '../../../db/connection.ts'
import { measureEventLoop, measurePool, measureRequests, measureStatements, recordJobDuration } from '../../platform/metrics/service.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { createMetricsHandler } from './metricsHandler.ts'

const TOKEN = 'a-token-of-the-watcher'
let api: Api
let server: Server
let url: string
let stopMeasuring: () => void
beforeAll(async () => {
  api = await startApi()
  measureEventLoop()
  measurePool(sequelize)
  stopMeasuring = measureStatements()
  const app = express()
  app.use(measureRequests, createMetricsHandler(TOKEN))
  app.use((_req, res) => void res.status(404).end())
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  stopMeasuring()
  server.close()
  await api.stop()
})
const scrape = (headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers })
const readText = async () => (await scrape()).text()

/** The number of a line: this process has answered other tests before. */
const numberIn = (text: string, name: string, labels: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name}{`) && line.includes(labels))
      ?.match(/ (\S+)$/)?.[1] ?? 0,
  )

it('tells this machine what was answered, by the endpoint that did', async () => {
  const before = await readText()
  await Promise.all([1, 2].map(id => api.call(`GET /property/${id}00000`)))
  await api.call('GET /no-such-thing')
  const answer = await scrape()
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const more = (name: string, labels: string) => numberIn(text, name, labels) - numberIn(before, name, labels)
  expect(more('openbunk_requests_total', 'route="GET /property/:id",status="404"')).toBe(2)
  expect(more('openbunk_requests_total', 'route="other",status="404"')).toBe(1)
  expect(more('openbunk_request_seconds_bucket', 'route="GET /property/:id",le="+Inf"')).toBe(2)
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_]+(\{([a-z]+="(\\.|[^"\\])*",?)*\})? -?[\d.e+-]+)$/)
})

it('tells how jobs went and what waits', async () => {
  recordJobDuration('tests', 1500, false)
  await run(
    `INSERT INTO job_leases (name, started_at, finished_at, error, runs)
     VALUES ('holds', UTC_TIMESTAMP(3) - INTERVAL 61 SECOND, UTC_TIMESTAMP(3) - INTERVAL 60 SECOND, 'no', 3)`,
  )
  await run(
    `INSERT INTO mail_outbox (to_email, template, subject, text_body, html_body, next_try_at, created_at) VALUES
     ('late@example.com', 'x', 'x', '', '', UTC_TIMESTAMP(3) - INTERVAL 5 MINUTE, UTC_TIMESTAMP(3)),
     ('later@example.com', 'x', 'x', '', '', UTC_TIMESTAMP(3) + INTERVAL 5 MINUTE, UTC_TIMESTAMP(3))`,
  )
  const text = await readText()
  expect(numberIn(text, 'openbunk_job_runs_total', 'job="tests",outcome="failed"')).toBe(1)
  expect(text).toMatch(/^openbunk_job_age_seconds\{job="holds"\} 6\d$/m)
  expect(text).toMatch(/^openbunk_job_failed\{job="holds"\} 1$/m)
  expect(numberIn(text, 'openbunk_queue_depth', 'queue="mail"')).toBe(2)
  expect(numberIn(text, 'openbunk_queue_delay_seconds', 'queue="mail"')).toBeGreaterThanOrEqual(299)
  expect(text).toMatch(/^openbunk_dead_letters\{kind="mail"\} 0$/m)
})

it('tells of connections, of the event loop, and of slow statements without their values', async () => {
  await select("SELECT SLEEP(0.3), 'somebody@example.com' AS who, ? AS number", [471_100_815])
  const text = await readText()
  expect(numberIn(text, 'openbunk_database_connections', 'state="most"')).toBe(10)
  expect(text).toMatch(/^openbunk_event_loop_delay_seconds\{process="\d+",quantile="0.99"\} [\d.]+$/m)
  expect(text).toContain('statement="SELECT SLEEP(?), ? AS who, ? AS number"} 1')
  expect(text).not.toMatch(/somebody@|471100815/)
})

it('never counts backwards from bucket to bucket', async () => {
  const text = await readText()
  const counts = [...text.matchAll(/route="GET \/property\/:id",le="[^"]+"\} (\d+)/g)].map(m => Number(m[1]))
  expect(counts.length).toBeGreaterThan(5)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
})

it('is not there for strangers, also behind a proxy of this machine', async () => {
  expect((await scrape({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
  expect((await scrape({ 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer of-something-else' })).status).toBe(404)
  expect((await scrape({ 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

it('keeps few names, whatever is asked for', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, i) => api.call(`GET /made-up-${i}`)))
  expect(await readText()).not.toContain('made-up')
})
