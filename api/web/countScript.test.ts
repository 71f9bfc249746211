import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runInNewContext, Script } from 'node:vm'
import express from 'express'
import { describe, expect, it } from 'vitest'
import { createCountScript } from './countScript.ts'

async function served(src: string): Promise<string> {
  const server = createServer(express().get('/count.js', createCountScript(src))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/count.js`)
  server.close()
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  return answer.text()
}

it('asks for consent before it loads a script of another origin', async () => {
  const text = await served('https://count.example/a.js')
  expect(() => new Script(text)).not.toThrow()
  expect(text).toContain('("https://count.example/a.js", {"en":')
  expect(text).toContain('May count.example count your visits here?')
  expect(text).toMatch(/answer\(\) === ["']yes/)
})

it('loads a script of this site at once', async () => {
  const text = await served('/stats.js')
  expect(() => new Script(text)).not.toThrow()
  expect(text).not.toContain('localStorage')
})

describe('our own counter', () => {
  const counter = readFileSync('site/static/count.js', 'utf8')
  const counted = (pathname: string) => {
    const sent: unknown[] = []
    const loaded: (() => void)[] = []
    runInNewContext(counter, {
      window: { requestIdleCallback: () => undefined },
      requestIdleCallback: (act: () => void) => act(),
      location: { pathname },
      document: { documentElement: { dataset: { api: '/v1' } }, readyState: 'interactive', addEventListener: () => undefined },
      addEventListener: (_: string, then: () => void) => loaded.push(then),
      fetch: async (url: string, { body }: { body: string }) => sent.push([url, JSON.parse(body)]),
    })
    for (const then of loaded) then()
    return sent
  }

  it.each([
    ['/owner', '/owner'],
    ['/owner/bookings/12', '/owner'],
    ['/superadmin/users/7', '/superadmin'],
    ['/hostels/portugal/lisbon', '/hostels/portugal/lisbon'],
  ])('reports %s as %s', (path, reported) => expect(counted(path)).toEqual([['/v1/analytics', { kind: 'view', path: reported }]]))

  it('is on the pages of the back-offices as on all others', () => {
    for (const layout of ['PublicLayout', 'BackOfficeLayout'])
      expect(readFileSync(`site/layouts/${layout}.astro`, 'utf8')).toContain('<script is:inline defer src="/count.js"></script>')
  })
})
