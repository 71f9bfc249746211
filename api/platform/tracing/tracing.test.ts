import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { type Api, startApi } from '../../testing.ts'
import { startTracing, stopTracing, traceJob } from './service.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface Payload {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

let api: Api
let collector: Server
const received: { path?: string; headers: Record<string, unknown>; payload: Payload }[] = []
beforeAll(async () => {
  collector = createServer(async (req, res) => {
    received.push({ path: req.url ?? '', headers: req.headers, payload: (await json(req)) as Payload })
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-team=beds'
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=tests'
  api = await startApi()
})
afterAll(async () => {
  await stopTracing()
  collector.close()
  await api.stop()
})

const trace = (share = 1) => startTracing({ share })
/** What the collector was sent until tracing stopped. */
async function collect() {
  await stopTracing()
  const all = received.splice(0)
  const spans = all.flatMap(({ payload }) => payload.resourceSpans.flatMap(r => r.scopeSpans.flatMap(s => s.spans)))
  return { all, spans, find: (name: string) => spans.filter(s => s.name === name) }
}
const attribute = (span: SentSpan | undefined, key: string) => Object.values(span?.attributes.find(a => a.key === key)?.value ?? {})[0]

describe('traces', () => {
  it('show a request by its endpoint, with its statements below it and without a value', async () => {
    await trace()
    const { headers } = await api.call('POST /auth/login', { body: { email: 'a-secret@example.com', password: 'another-secret' } })
    const { all, spans, find } = await collect()
    const [request] = find('POST /auth/login')
    expect(all[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-team': 'beds', 'content-type': 'application/json' } })
    expect(attribute(request, 'http.response.status_code')).toBe(401)
    expect(attribute(request, 'openbunk.request_id')).toBe(headers.get('x-request-id'))
    const statements = spans.filter(s => s.parentSpanId === request?.spanId)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.map(s => attribute(s, 'db.system.name'))).toEqual(statements.map(() => 'mysql'))
    expect(JSON.stringify(all)).not.toMatch(/a-secret|another-secret/)
    const resource = all[0]?.payload.resourceSpans[0]?.resource.attributes ?? []
    const facts = Object.fromEntries(resource.map(a => [a.key, Object.values(a.value)[0]]))
    expect(facts).toMatchObject({ 'service.name': 'openbunk', 'deployment.environment.name': 'tests' })
  })

  it('show a job, and that it failed; of its statements the code alone', async () => {
    await trace()
    const failing = traceJob('tests', () => select("SELECT nothing FROM nowhere WHERE a = 'a-secret'"))
    await expect(failing).rejects.toThrow()
    const { all, find } = await collect()
    const [job, statement] = [find('job tests')[0], find('SELECT')[0]]
    expect([job?.status.code, statement?.status.code, attribute(statement, 'error.type')]).toEqual([2, 2, 'ER_NO_SUCH_TABLE'])
    expect(statement?.parentSpanId).toBe(job?.spanId)
    expect(JSON.stringify(all)).not.toContain('a-secret')
  })

  it('are not begun by strangers', async () => {
    await trace()
    const theirs = '0af7651916cd43dd8448eb211c80319c'
    await api.call('GET /places/currencies', { headers: { traceparent: `00-${theirs}-b7ad6b7169203331-01` } })
    const { spans } = await collect()
    expect(spans.length).toBeGreaterThan(0)
    expect(spans.map(s => s.traceId)).not.toContain(theirs)
  })

  it('are a share of all, and none without a collector', async () => {
    await trace(0)
    await api.call('GET /places/currencies')
    expect((await collect()).spans).toEqual([])
    await startTracing(null)
    await api.call('GET /places/currencies')
    expect((await collect()).spans).toEqual([])
  })
})
