import { describe, expect, test } from 'vitest'
import { createCoalescer } from './coalescer.ts'

const soon = () => new Promise(resolve => setTimeout(resolve, 5))

describe('a coalescer', () => {
  test('computes a result once for concurrent requests', async () => {
    const once = createCoalescer<number>()
    let promise = 0
    const make = async () => {
      await soon()
      return ++promise
    }
    expect(await Promise.all([once('a', make), once('a', make), once('b', make)])).toEqual([1, 1, 2])
    expect(await once('a', make)).toBe(3)
  })

  test('does not cache a failure', async () => {
    const once = createCoalescer<string>()
    await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await once('a', async () => 'yes')).toBe('yes')
  })
})
