import { describe, expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

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

  test('lets jobs wait in order, and refuses more than may wait', async () => {
    const run = createSemaphore(2, 3)
    const ends: (() => void)[] = []
    const order: number[] = []
    const jobs = Array.from({ length: 7 }, (_, i) =>
      run(() => {
        order.push(i)
        return new Promise<void>(resolve => ends.push(resolve))
      }).then(
        () => 'done',
        error => error.code,
      ),
    )
    expect(await Promise.all(jobs.slice(5))).toEqual(['unavailable', 'unavailable'])
    expect(order).toEqual([0, 1])
    for (let i = 0; i < 5; i++) {
      ends[i]?.()
      await jobs[i]
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(order).toEqual([0, 1, 2, 3, 4])
    expect(await Promise.all(jobs.slice(0, 5))).toEqual(Array(5).fill('done'))
    expect(await run(async () => 'free again')).toBe('free again')
  })
})
