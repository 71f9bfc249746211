import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCulprits } from './findCulprits.ts'
import { measureStretches, takeLoopUses } from './measureStretches.ts'
import { measureLongestStretch } from './watchStretches.ts'

function compute(ms: number) {
  const began = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(began)
    if (user + system > ms * 1000) return
  }
}

const work: Record<string, () => Promise<void> | void> = {
  'GET /at-once': () => compute(30),
  'GET /after-a-wait': () => sleep(5).then(() => compute(30)),
  'GET /in-pieces': async () => {
    for (let i = 0; i < 10; i++) await null
    for (let i = 0; i < 8; i++) await Promise.resolve().then(() => compute(5))
  },
  'GET /with-pauses': async () => {
    for (let i = 0; i < 8; i++) await sleep(1).then(() => compute(5))
  },
  'GET /waits': () => sleep(60),
}

let server: Server
let url: string
beforeAll(async () => {
  server = createServer(
    measureStretches(async (req, res) => {
      const endpoint = `GET ${req.url}`
      Object.assign(req, { endpoint })
      await work[endpoint]?.()
      res.end()
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (let i = 0; i < 4; i++) for (const endpoint of Object.keys(work)) await (await fetch(url + endpoint.slice(4))).text()
})
afterAll(() => server.close())

it('names who computes without a pause, at once, after a wait or promise by promise, and nobody who waits', () => {
  const uses = takeLoopUses()
  const named = findCulprits([uses]).map(c => c.endpoint)
  expect(named).toEqual(expect.arrayContaining(['GET /at-once', 'GET /after-a-wait', 'GET /in-pieces']))
  expect(named).not.toContain('GET /waits')
  expect(uses.get('GET /with-pauses')?.requests).toBe(4)
})

it('takes no single long one for a culprit', () => {
  const use = { requests: 100, stretches: [50, 40] }
  expect(findCulprits([new Map([['GET /a', use]])])).toEqual([])
  expect(findCulprits([new Map([['GET /a', use]]), new Map([['GET /a', { requests: 5, stretches: Array(20).fill(30) }]])])).toEqual([
    { endpoint: 'GET /a', requests: 105, late: 22, medianMs: 30, longestMs: 50 },
  ])
})

it('tells the longest stretch of what is done', async () => {
  const pieces = measureLongestStretch(async () => {
    for (let i = 0; i < 5; i++) await sleep(1).then(() => compute(8))
  })
  expect(await pieces).toBeLessThan(20)
  expect(await measureLongestStretch(() => sleep(5).then(() => compute(30)))).toBeGreaterThanOrEqual(30)
})
