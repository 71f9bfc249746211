import { expect, it } from 'vitest'
import { withCircuitBreaker } from './circuitBreaker.ts'

it('passes an answer on', async () => {
  const ask = withCircuitBreaker(async path => path, { onAway: () => {} })
  expect(await ask('/a')).toBe('/a')
})

it('gives a question up after a second', async () => {
  const away: unknown[] = []
  const ask = withCircuitBreaker(() => new Promise(() => {}), { onAway: error => away.push(error) })
  const began = performance.now()
  await expect(ask('/a')).rejects.toThrow('No answer')
  expect(performance.now() - began).toBeLessThan(3000)
  expect(away.length).toBe(1)
})

it('asks again only after a pause', async () => {
  let clock = 0
  let asked = 0
  const down = async () => {
    asked++
    throw new Error('down')
  }
  const ask = withCircuitBreaker(down, { onAway: () => {}, now: () => clock })
  await expect(ask('/a')).rejects.toThrow('down')
  clock = 1999
  await expect(ask('/a')).rejects.toThrow('a moment ago')
  clock = 2000
  await expect(ask('/a')).rejects.toThrow('down')
  expect(asked).toBe(2)
})
