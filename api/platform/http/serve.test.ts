import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appError } from '../errors.ts'
import { contract } from './endpoint.ts'
import { notFoundHandler, problemHandler } from './problem.ts'
import { anyText, day, email, id, list, number, object, oneOf, optional, page, paging, text } from './schema.ts'
import { serve } from './serve.ts'

const items = contract({
  'GET /thing/types': { summary: 'A literal sibling', who: 'any', result: list(anyText()) },
  'GET /thing/all/:propertyId': { summary: 'A list', who: 'any', paged: true, query: object({ ...page }), result: object({ n: number() }) },
  'GET /thing/:id': { summary: 'One', who: 'any', result: object({ id: id() }) },
  'POST /thing': {
    summary: 'Make',
    who: 'any',
    status: 201,
    body: object({ name: text(5), on: day(), mail: optional(email()), kind: oneOf('a', 'b') }),
    result: object({ name: anyText() }),
  },
  'GET /named/:name': { summary: 'By name', who: 'any', result: anyText() },
  'DELETE /thing/:id': { summary: 'Remove', who: 'any', status: 204 },
  'GET /mine': { summary: 'Needs a token', who: 'trav', result: anyText() },
  'GET /broken': { summary: 'Fails inside', who: 'any', result: anyText() },
  'GET /full': { summary: 'Refuses with facts', who: 'any', result: anyText(), errors: ['sold_out'] },
})

let server: Server
let base: string

beforeAll(async () => {
  const app = express()
  const router = express.Router()
  serve(router, items, {
    'GET /thing/types': async () => ['x'],
    'GET /thing/all/:propertyId': async ({ params, query }) => ({ rows: [{ n: params.propertyId }], ...paging(query), total: 41 }),
    'GET /thing/:id': async ({ params }) => ({ id: params.id }),
    'POST /thing': async ({ body }) => ({ name: body.name }),
    'GET /named/:name': async ({ params }) => params.name,
    'DELETE /thing/:id': async () => undefined,
    'GET /mine': async () => 'mine',
    'GET /broken': async () => {
      throw new Error('secret of the inside')
    },
    'GET /full': async () => {
      throw appError('sold_out', { nights: ['2027-03-06'] })
    },
  })
  app.use((req, _res, next) => {
    req.id = 'request-1'
    Object.assign(req, { log: pino({ level: 'silent' }) })
    next()
  })
  app.use(express.json({ limit: 1000 }), router, notFoundHandler, problemHandler)
  server = app.listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(base + path, {
    method,
    body: body === undefined ? undefined : raw,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  })
  const content = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    headers: response.headers,
    body: content ? JSON.parse(content) : undefined,
  }
}
const good = { name: 'x', on: '2027-02-28', kind: 'a' }

describe('success', () => {
  it('answers data in the envelope', async () => expect((await call('GET', '/thing/7')).body).toEqual({ data: { id: 7 } }))
  it('answers 201 when something was made', async () =>
    expect(await call('POST', '/thing', good)).toMatchObject({ status: 201, body: { data: { name: 'x' } } }))
  it('answers 204 with nothing', async () => expect(await call('DELETE', '/thing/7')).toMatchObject({ status: 204, body: undefined }))
  it('tells the pages of a list, twenty rows a page', async () =>
    expect((await call('GET', '/thing/all/3')).body).toEqual({ data: [{ n: 3 }], meta: { page: 1, limit: 20, total: 41, pages: 3 } }))
  it('keeps literal siblings and ids apart', async () => {
    expect((await call('GET', '/thing/types')).body).toEqual({ data: ['x'] })
    expect((await call('GET', '/thing/12x')).status).toBe(404)
  })
  it('takes a trailing slash', async () => {
    expect((await call('POST', '/thing/', good)).status).toBe(201)
    expect((await call('GET', '/thing/7/')).status).toBe(200)
  })
  it('gives an ETag and honours it', async () => {
    const etag = (await call('GET', '/thing/7')).headers.get('etag') as string
    // fetch would ask past caches by itself as soon as it sees this header.
    const status = await new Promise(resolve =>
      get(`${base}/thing/7`, { headers: { 'if-none-match': etag } }, r => resolve(r.resume().statusCode)),
    )
    expect(status).toBe(304)
  })
})

describe('refusals', () => {
  const fields = async (body: unknown) => ((await call('POST', '/thing', body)).body.fields as { path: string }[]).map(f => f.path)

  it('names every bad field at once', async () =>
    expect(await fields({ name: 'longer than five', on: '2027-02-29', kind: 'c' })).toEqual(['name', 'on', 'kind']))
  it('refuses an unknown field', async () => expect(await fields({ ...good, extra: 1 })).toEqual(['extra']))
  it('refuses a missing field', async () => expect(await fields({ name: 'x', kind: 'a' })).toEqual(['on']))
  it.each([['2027-02-31'], ['2027-13-01'], ['27-01-01'], ['2027-02-28T00:00:00Z'], [20270228]])('refuses %s as a day', async on =>
    expect(await fields({ ...good, on })).toEqual(['on']),
  )
  it('refuses control characters', async () => expect(await fields({ ...good, name: 'a\u0000b' })).toEqual(['name']))
  it.each([
    ['an array', [], 422],
    ['no body', undefined, 422],
    ['broken JSON', '{"name":', 400],
    ['too much', JSON.stringify({ ...good, name: 'x'.repeat(2000) }), 413],
  ])('refuses %s as a body', async (_name, body, status) => {
    const answer = await call('POST', '/thing', body)
    expect(answer.status).toBe(status)
    expect(answer.type).toContain('application/problem+json')
  })
  it.each([['limit=101'], ['limit=0'], ['page=0'], ['page=1&page=2'], ['page=x'], ['sort=x']])('refuses the paging %s', async query =>
    expect((await call('GET', `/thing/all/3?${query}`)).status).toBe(422),
  )
  it('refuses a URL that cannot be decoded', async () => expect((await call('GET', '/named/%E0%A4%A')).status).toBe(400))
  it('answers an unknown path with a problem', async () =>
    expect(await call('GET', '/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } }))
  it('asks for a token where one is needed', async () => {
    const answer = await call('GET', '/mine')
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', title: 'Your session has expired, please login again', requestId: 'request-1' },
    })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })
  it('tells the facts of a refusal', async () =>
    expect(await call('GET', '/full')).toMatchObject({ status: 409, body: { code: 'sold_out', nights: ['2027-03-06'] } }))
  it('says nothing of the inside when it fails', async () => {
    const answer = await call('GET', '/broken')
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })
  it('refuses an idempotency key that is none', async () =>
    expect((await call('POST', '/thing', good, { 'idempotency-key': 'short' })).status).toBe(422))
})
