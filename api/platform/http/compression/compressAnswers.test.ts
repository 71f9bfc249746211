import { once } from 'node:events'
import { createServer, get, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressAnswers } from './compressAnswers.ts'

const long = 'a bed is a bed is a bed. '.repeat(20_000)
let server: Server

beforeAll(async () => {
  const app = express().use(compressAnswers)
  app.get('/page', (_req, res) => void res.type('html').send(long))
  app.get('/short', (_req, res) => void res.type('html').send('short'))
  app.get('/picture', (_req, res) => void res.type('png').send(Buffer.alloc(5000)))
  app.get('/secret', (_req, res) => void res.set('Cache-Control', 'no-store, no-transform').json({ token: long }))
  app.post('/json', (_req, res) => void res.json({ token: long }))
  app.get('/events', (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' })
    res.write('data: 1\n\n')
  })
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function open(path: string, encoding = 'gzip, br'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const [response] = await once(get({ port, path, headers: { 'accept-encoding': encoding } }), 'response')
  return response
}
const bodyOf = async (response: IncomingMessage) => Buffer.concat(await response.toArray())

it('sends a page in the smallest form the browser takes', async () => {
  const response = await open('/page')
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(await bodyOf(response)).toString()).toBe(long)
  expect(gunzipSync(await bodyOf(await open('/page', 'gzip'))).toString()).toBe(long)
})

it('still answers that nothing changed', async () => {
  const { etag } = (await open('/page')).headers
  const { port } = server.address() as AddressInfo
  const [response] = await once(
    get({ port, path: '/page', headers: { 'accept-encoding': 'br', 'if-none-match': String(etag) } }),
    'response',
  )
  expect(response.statusCode).toBe(304)
})

it.each(['/short', '/picture', '/secret'])('leaves %s as it is', async path => {
  expect((await open(path)).headers['content-encoding']).toBeUndefined()
})

it('leaves what answers a change as it is: tokens are handed out there', async () => {
  const { port } = server.address() as AddressInfo
  const call = request({ port, path: '/json', method: 'POST', headers: { 'accept-encoding': 'br' } }).end()
  const [response] = await once(call, 'response')
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(String(await bodyOf(response)))).toEqual({ token: long })
})

it('does not hold back a stream of events', async () => {
  const response = await open('/events')
  const [chunk] = await once(response, 'data')
  expect(String(chunk)).toBe('data: 1\n\n')
  response.destroy()
})
