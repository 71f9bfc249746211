import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { $isSessionOver, $token, clearSession, saveSession } from '../session/session.ts'
import { api, apiFile } from './api.ts'

type Answer = (req: IncomingMessage, res: ServerResponse, body: string) => void
let server: Server
let answer: Answer
const seen: string[] = []

/** A token that expires in so many seconds; its signature is not checked here. */
const tokenFor = (seconds: number, name = 'a') =>
  `h.${Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds, name })).toString('base64url')}.s`

const json = (res: ServerResponse, status: number, body: unknown) => {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const refusal = (status: number, code: string) => ({ type: 'about:blank', title: code, status, code, detail: code })

beforeAll(async () => {
  server = createServer(async (req, res) => {
    let body = ''
    for await (const part of req) body += part
    seen.push(`${req.method} ${req.url} ${req.headers.authorization ?? ''}`.trim())
    answer(req, res, body)
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  vi.stubGlobal('document', { documentElement: { dataset: { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` } } })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  seen.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
// Test files share the session: the next one would send this token.
afterEach(() => {
  clearSession()
  $isSessionOver.set(false)
  vi.restoreAllMocks()
})

describe('the client of the API', () => {
  it('puts parameters, query and body where they belong', async () => {
    answer = (req, res, body) => json(res, 200, { data: { type: req.headers['content-type'], body: JSON.parse(body) } })
    const reply = await api('PUT /room/:id', { params: { id: 7 }, body: { name: 'Mixed 8' } })
    expect(seen).toEqual(['PUT /v1/room/7'])
    expect(reply).toMatchObject({ ok: true, status: 200, data: { type: 'application/json', body: { name: 'Mixed 8' } } })
  })

  it('gives the page beside the rows and leaves empty filters out', async () => {
    answer = (_, res) => json(res, 200, { data: [], meta: { page: 2, limit: 20, total: 21, pages: 2 } })
    const reply = await api('GET /property/mine', { query: { page: 2, limit: undefined } as never })
    expect(seen).toEqual(['GET /v1/property/mine?page=2'])
    expect(reply.ok && reply.meta.pages).toBe(2)
  })

  it('takes an answer without an envelope as it is', async () => {
    answer = (_, res) => json(res, 200, { country_name: 'Portugal', country_code: 'PT' })
    expect(await api('GET /places/locate/json')).toMatchObject({ ok: true, data: { country_code: 'PT' } })
  })

  it('resolves with the refusal and logs what was not found', async () => {
    answer = (_, res) => json(res, 404, refusal(404, 'not_found'))
    expect(await api('GET /property/:id', { params: { id: 1 } })).toMatchObject({ ok: false, status: 404, problem: { code: 'not_found' } })
    expect(console.error).toHaveBeenCalledWith('GET /property/:id: not found')
  })

  it('survives a proxy that answers with a page', async () => {
    answer = (_, res) => res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    expect(await api('GET /places/home')).toMatchObject({ ok: false, status: 502, problem: { code: 'unexpected' } })
  })

  it('resolves without a network too, and says that the API is not running', async () => {
    answer = (req, _res) => req.socket.destroy()
    expect(await api('GET /places/home')).toMatchObject({ ok: false, status: 0, problem: { code: 'unreachable' } })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('network error, the API is not running'))
  })

  it.each([
    ['an answer', () => api('GET /places/home')],
    ['a file', () => apiFile('GET /booking/:id/calendar.ics', { params: { id: 1 } })],
  ])('resolves when the network goes in the middle of %s', async (_, send) => {
    answer = (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"data":')
      setTimeout(() => res.destroy(), 20)
    }
    expect(await send()).toMatchObject({ ok: false, status: 0, problem: { code: 'unreachable' } })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('network error, the API is not running'))
  })

  it('stops with its signal, without a word', async () => {
    const leaving = new AbortController()
    answer = () => leaving.abort()
    expect(await api('GET /places/home', { signal: leaving.signal })).toMatchObject({ ok: false, problem: { code: 'aborted' } })
    expect(console.error).not.toHaveBeenCalled()
  })
})

describe('the session', () => {
  const fresh = tokenFor(900, 'fresh')
  const withRenewal =
    (isAlive: boolean): Answer =>
    (req, res) => {
      if (req.url === '/v1/auth/renew')
        return isAlive ? json(res, 200, { data: { token: fresh, role: 'hostel_owner' } }) : json(res, 401, refusal(401, 'unauthenticated'))
      return req.headers.authorization === `Bearer ${fresh}`
        ? json(res, 200, { data: [] })
        : json(res, 401, refusal(401, 'unauthenticated'))
    }

  it('renews a token that is about to end once, however many calls wait for it', async () => {
    saveSession({ token: tokenFor(20), role: 'hostel_owner' })
    answer = withRenewal(true)
    const replies = await Promise.all([api('GET /auth/sessions'), api('GET /auth/sessions'), api('GET /auth/sessions')])
    expect(replies.every(r => r.ok)).toBe(true)
    expect(seen.filter(s => s.startsWith('POST /v1/auth/renew'))).toHaveLength(1)
    expect($token.get()).toBe(fresh)
  })

  it('renews after a refusal and asks again', async () => {
    saveSession({ token: tokenFor(900, 'revoked key'), role: 'hostel_owner' })
    answer = withRenewal(true)
    expect((await api('GET /auth/sessions')).ok).toBe(true)
    expect(seen).toHaveLength(3)
  })

  it('says that the session is over when it cannot be renewed', async () => {
    saveSession({ token: tokenFor(900, 'dead'), role: 'hostel_owner' })
    answer = withRenewal(false)
    expect(await api('GET /auth/sessions')).toMatchObject({ ok: false, status: 401 })
    expect(console.error).toHaveBeenCalledWith('Your session has expired, please login again')
    expect($isSessionOver.get()).toBe(true)
  })

  it('takes an answer that was nobody’s for what it is: asked again when the session could be renewed', async () => {
    saveSession({ token: tokenFor(900, 'ended'), role: 'hostel_owner' })
    answer = (req, res) => {
      if (req.url === '/v1/auth/renew') return json(res, 200, { data: { token: fresh, role: 'hostel_owner' } })
      if (req.headers.authorization === `Bearer ${fresh}`) return json(res, 200, { data: { id: 7 } })
      res.setHeader('X-Session', 'ended')
      json(res, 404, refusal(404, 'not_found'))
    }
    expect(await api('GET /booking/:id', { params: { id: 7 } })).toMatchObject({ ok: true, data: { id: 7 } })
  })

  it('reports a lost connection, not an ended session, when nothing answered', async () => {
    saveSession({ token: tokenFor(900, 'dead'), role: 'hostel_owner' })
    answer = (req, res) => (req.url === '/v1/auth/renew' ? req.socket.destroy() : json(res, 401, refusal(401, 'unauthenticated')))
    expect(await api('GET /auth/sessions')).toMatchObject({ ok: false, status: 0, problem: { code: 'unreachable' } })
    expect($isSessionOver.get()).toBe(false)
  })

  it('sends no token to sign-in endpoints, where an ended one would interfere', async () => {
    saveSession({ token: tokenFor(900, 'dead'), role: 'hostel_owner' })
    answer = (_, res) => json(res, 200, { data: {} })
    await api('POST /auth/login', { body: { email: 'a@example.com', password: 'x' } })
    expect(seen).toEqual(['POST /v1/auth/login'])
  })

  it('sends no token when there is none', async () => {
    answer = (_, res) => json(res, 200, { data: {} })
    await api('GET /places/home')
    expect(seen).toEqual(['GET /v1/places/home'])
  })
})
