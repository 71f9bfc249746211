import { expect, it } from 'vitest'
import { withCircuitBreaker } from './circuitBreaker.ts'

it('returns the answer of the query', async () => {
  const request = withCircuitBreaker(async path => path, { onAway: () => {} })
  expect(await request('/a')).toBe('/a')
})

it('gives a query up after a second', async () => {
  const away: unknown[] = []
  const request = withCircuitBreaker(() => new Promise(() => {}), { onAway: error => away.push(error) })
  const began = performance.now()
  await expect(request('/a')).rejects.toThrow('No answer')
  expect(performance.now() - began).toBeLessThan(3000)
  expect(away.length).toBe(1)
})

it('queries again only after a pause', async () => {
  let clock = 0
  let requested = 0
  const down = async () => {
    requested++
    throw new Error('down')
  }
  const request = withCircuitBreaker(down, { onAway: () => {}, now: () => clock })
  await expect(request('/a')).rejects.toThrow('down')
  clock = 1999
  await expect(request('/a')).rejects.toThrow('a moment ago')
  clock = 2000
  await expect(request('/a')).rejects.toThrow('down')
  expect(requested).toBe(2)
})
