import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createDrain } from './drain.ts'

const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

async function listening(handle: RequestListener) {
  const server = createServer(handle)
  const drain = createDrain(server, { graceMs: 100, lingerMs: 200, limitMs: 400 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true })
  agents.push(agent)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { drain, request: () => answerOf(url, agent) }
}

async function answerOf(url: string, agent: Agent) {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  const chunks = await response.toArray()
  return { text: Buffer.concat(chunks).toString(), connection: response.headers.connection }
}

it('finishes an answer that is under way', async () => {
  const { drain, request } = await listening((_req, res) => setTimeout(() => res.end('whole'), 200))
  const answer = request()
  await new Promise(resolve => setTimeout(resolve, 50))
  const drained = drain.drain()
  expect((await answer).text).toBe('whole')
  await drained
  expect(drain.isDraining()).toBe(true)
})

it('lets late visitors in for a moment, then tells kept connections that they end', async () => {
  const { drain, request } = await listening((_req, res) => res.end('here'))
  expect((await request()).connection).toBe('keep-alive')
  const drained = drain.drain()
  expect(await request()).toEqual({ text: 'here', connection: 'keep-alive' })
  await new Promise(resolve => setTimeout(resolve, 150))
  expect(await request()).toEqual({ text: 'here', connection: 'close' })
  await drained
  await expect(request()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('hangs up on a kept connection that says nothing', async () => {
  const { drain, request } = await listening((_req, res) => res.end('here'))
  await request()
  const began = performance.now()
  await drain.drain()
  expect(performance.now() - began).toBeLessThan(390)
})

it('gives up on an answer that never ends', async () => {
  const { drain, request } = await listening((_req, res) => void res.write('…'))
  const answer = request().catch((error: Error) => error)
  await new Promise(resolve => setTimeout(resolve, 50))
  await drain.drain()
  expect(await answer).toBeInstanceOf(Error)
})

it('tells streams to end', async () => {
  const { drain, request } = await listening((_req, res) => {
    res.write('a')
    drain.signal.addEventListener('abort', () => res.end('z'))
  })
  const answer = request()
  await new Promise(resolve => setTimeout(resolve, 50))
  await drain.drain()
  expect((await answer).text).toBe('az')
})
