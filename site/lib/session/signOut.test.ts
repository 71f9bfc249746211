import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

// Fresh modules: leaving a page blocks its calls, and other tests share the module.
vi.resetModules()
const [{ api }, { saveSession }, { signOut }] = await Promise.all([
  import('../http/api.ts'),
  import('./session.ts'),
  import('./signOut.ts'),
])

let server: Server
const seen: string[] = []
const moved = vi.fn()

beforeAll(async () => {
  server = createServer((req, res) => {
    seen.push(`${req.method} ${req.url}`)
    req.on('close', () => res.writableEnded || seen.push(`given up: ${req.url}`))
    // One section answers late, the other in chunks.
    if (req.url === '/v1/room/2') res.writeHead(200, { 'content-type': 'application/json' }).write('{"data":')
    if (req.url === '/v1/auth/logout') res.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  vi.stubGlobal('document', { documentElement: { dataset: { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` } } })
  vi.stubGlobal('location', { pathname: '/owner/dashboard', assign: moved })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  server.closeAllConnections()
  server.close()
})

it('gives up what is on its way, asks nothing more in the name of a session that ends, and says nothing of it', async () => {
  const text = vi.spyOn(console, 'error').mockImplementation(() => {})
  const listener = vi.fn()
  const token = `h.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 600 })).toString('base64url')}.s`
  saveSession({ token, role: 'hostel_owner' })
  void api('GET /room/:id', { params: { id: 1 }, signal: new AbortController().signal }).then(listener)
  await vi.waitFor(() => expect(seen).toEqual(['GET /v1/room/1']))
  void api('GET /room/:id', { params: { id: 2 } }).then(listener)
  await vi.waitFor(() => expect(seen).toHaveLength(2))
  await signOut('/owner/login')
  void api('GET /property/mine').then(listener)
  await vi.waitFor(() => expect(seen.filter(line => line.startsWith('given up'))).toHaveLength(2))
  expect(seen.filter(line => !line.startsWith('given up'))).toEqual(['GET /v1/room/1', 'GET /v1/room/2', 'POST /v1/auth/logout'])
  expect(moved).toHaveBeenCalledWith('/owner/login')
  expect(listener).not.toHaveBeenCalled()
  expect(text).not.toHaveBeenCalled()
})
