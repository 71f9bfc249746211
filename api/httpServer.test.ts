import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../domain/testing.ts'
import { createHttpServer } from './httpServer.ts'

// As the product's, but for the times a client is given: how often it looks for late ones is the product's own.
const server = createHttpServer((req, res) => req.resume().on('end', () => res.end('heard')), { headers: 200, whole: 500 })
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** Sends the beginning of a request and then a byte now and then; what came back before the server hung up. */
async function dribble(beginning: string, drop: string): Promise<{ answer: string; took: number }> {
  const started = Date.now()
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  // A last drop may meet a socket that is closed already, and be answered with a reset that overtakes the words.
  socket.on('error', () => {})
  const closed = new Promise(resolve => socket.once('close', resolve))
  socket.write(beginning)
  const drops = setInterval(() => socket.write(drop), 20)
  await closed
  clearInterval(drops)
  return { answer, took: Date.now() - started }
}

it('hangs up on headers that never end', async () => {
  const { answer, took } = await dribble('GET / HTTP/1.1\r\nHost: x\r\n', 'X-a: b\r\n')
  expect(answer).toMatch(/^$|^HTTP\/1\.1 408/)
  expect(took).toBeLessThan(3_000)
})

itInFull('hangs up on a body that never ends', async () => {
  const { answer, took } = await dribble('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', 'a')
  expect(answer).toMatch(/^$|^HTTP\/1\.1 408/)
  expect(took).toBeLessThan(4_000)
})

it('hears who speaks at once', async () => {
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'a'.repeat(50_000) })).text()).toBe('heard')
})

it('keeps an idle connection longer than a proxy before it does', () => expect(server.keepAliveTimeout).toBeGreaterThan(60_000))
