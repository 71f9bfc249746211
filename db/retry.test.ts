import { describe, expect, it } from 'vitest'
import { isDuplicate, isRetryable, stopRetryingWithin, withRetries } from './retry.ts'

const failing = (errno: number) => Object.assign(new Error(String(errno)), { errno })

describe('retries', () => {
  it.each([1213, 1205, 1180, 1047, 1290, 2013, 1020])('runs again after %i', async errno => {
    let runs = 0
    const answer = await withRetries(async () => {
      if (++runs < 3) throw failing(errno)
      return runs
    })
    expect(answer).toBe(3)
  })
  it.each([
    ['connect', true],
    ['open', false],
  ])('takes what is not there for a server that comes back where it was to %s', (syscall, isPassing) =>
    expect(isRetryable(Object.assign(new Error('x'), { code: 'ENOENT', syscall }))).toBe(isPassing),
  )
  it('sees through Sequelize', () => expect(isRetryable(Object.assign(new Error('x'), { parent: failing(1213) }))).toBe(true))
  it.each([1062, 1064, 4025, 3819])('does not run again after %i', async errno => {
    let runs = 0
    await expect(
      withRetries(async () => {
        runs++
        throw failing(errno)
      }),
    ).rejects.toThrow(String(errno))
    expect(runs).toBe(1)
  })
  it('gives up after ten seconds', async () => {
    let clock = 0
    let runs = 0
    const work = async () => {
      runs++
      clock += 4000
      throw failing(1213)
    }
    await expect(withRetries(work, () => clock)).rejects.toThrow('1213')
    expect(runs).toBe(3)
  })
  it('gives up sooner where the process is to be gone', async () => {
    stopRetryingWithin(0)
    let runs = 0
    const answer = withRetries(async () => {
      runs++
      throw failing(1213)
    })
    await expect(answer).rejects.toThrow('1213')
    stopRetryingWithin(Number.POSITIVE_INFINITY)
    expect(runs).toBe(1)
  })
  it('knows a duplicate', () => expect(isDuplicate(failing(1062))).toBe(true))
})
