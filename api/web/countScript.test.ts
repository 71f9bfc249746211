import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Script } from 'node:vm'
import express from 'express'
import { expect, it } from 'vitest'
import { countScript } from './countScript.ts'

async function served(src: string): Promise<string> {
  const server = createServer(express().get('/count.js', countScript(src))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/count.js`)
  server.close()
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  return answer.text()
}

it('asks before it loads what belongs to somebody else', async () => {
  const text = await served('https://count.example/a.js')
  expect(() => new Script(text)).not.toThrow()
  expect(text).toContain('("https://count.example/a.js", "count.example")')
  expect(text).toMatch(/answer\(\) === ["']yes/)
})

it('loads a script of this site at once', async () => {
  const text = await served('/stats.js')
  expect(() => new Script(text)).not.toThrow()
  expect(text).not.toContain('localStorage')
})
