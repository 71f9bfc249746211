import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importAgain } from './importAgain.ts'

const requested: string[] = []
/** How often each file is still cut off. */
const cuts = new Map<string, number>()
const server = createServer(({ url = '', socket }, response) => {
  requested.push(url)
  const left = cuts.get(url) ?? 0
  cuts.set(url, left - 1)
  if (left > 0) return socket.destroy()
  response.statusCode = url.includes('gone') ? 404 : 200
  response.end('export {}')
})

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/search`))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

describe('an import of a built page', () => {
  it('is not begun before all of its files are here, and works once the line is back', async () => {
    cuts.set('/_astro/needed.js', 1)
    const load = vi.fn(async () => 'code')
    const files = ['_astro/own.js', '_astro/needed.js']
    await expect(importAgain(load, files)).rejects.toThrow('fetch failed')
    expect(load).not.toHaveBeenCalled()
    await expect(importAgain(load, files)).resolves.toBe('code')
    await importAgain(load, files)
    expect(requested.toSorted()).toEqual(['/_astro/needed.js', '/_astro/needed.js', '/_astro/own.js'])
  })
  it('does not take a refusal for a file', async () => {
    await expect(importAgain(async () => 'code', ['_astro/gone.js'])).rejects.toThrow('404')
  })
  it('asks for no file where it needs none', async () => {
    expect(await importAgain(async () => 'code')).toBe('code')
  })
})
