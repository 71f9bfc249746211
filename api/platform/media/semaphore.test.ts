import { describe, expect, test } from 'vitest'
import { createCoalescer, createSemaphore } from './semaphore.ts'

const soon = () => new Promise(resolve => setTimeout(resolve, 5))

describe('a semaphore', () => {
  test('never runs more jobs at once than allowed, also when one ends while another arrives', async () => {
    const run = createSemaphore(2)
    let [running, most, done] = [0, 0, 0]
    const job = async () => {
      most = Math.max(most, ++running)
      await soon()
      running--
      done++
    }
    const first = Array.from({ length: 9 }, () => run(job).then(() => run(job)))
    await Promise.all(first)
    expect({ most, done }).toEqual({ most: 2, done: 18 })
  })

  test('continues after a job that failed', async () => {
    const run = createSemaphore(1)
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await run(async () => 'yes')).toBe('yes')
  })

  test('refuses jobs when the queue is full', async () => {
    const run = createSemaphore(1, 2)
    const inside = [run(soon), run(soon), run(soon)]
    await expect(run(soon)).rejects.toMatchObject({ code: 'unavailable' })
    await Promise.all(inside)
    await expect(run(async () => 'later')).resolves.toBe('later')
  })
})

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
