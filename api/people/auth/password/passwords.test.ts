import { needsRehash } from 'argon2'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadConfig } from '../../../platform/config.ts'
import { createLog } from '../../../platform/log.ts'
import { createSemaphore } from '../limits/semaphore.ts'

// With the memory of production: other tests use the minimum, and have computed the dummy hash with that.
vi.resetModules()
const { setRuntime } = await import('../../../platform/runtime.ts')
const { getDummyHash, hashPassword, isCorrectPassword } = await import('./passwords.ts')
beforeAll(() => setRuntime({ config: { ...loadConfig(process.env), passwordMemoryMb: 64 }, log: createLog({ logLevel: 'silent' }) }))

it('verifies a password by its argon2id hash', async () => {
  const stored = await hashPassword('bunk-and-breakfast')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,/)
  expect(await isCorrectPassword(stored, 'bunk-and-breakfast')).toBe(true)
  expect(await isCorrectPassword(stored, 'Bunk-and-breakfast')).toBe(false)
  expect(await isCorrectPassword(undefined, 'bunk-and-breakfast')).toBe(false)
})

it('does the same work without an account as with one', async () => {
  const parameters = (text: string) => text.split('$').slice(1, 4)
  const stored = await hashPassword('x')
  expect(parameters(await getDummyHash())).toEqual(parameters(stored))
  expect(needsRehash(stored)).toBe(false)
})

it('limits concurrent hashing, queues more in order, and refuses the rest', async () => {
  const inTurn = createSemaphore({ atOnce: 2, longestQueue: 3 })
  const ends: (() => void)[] = []
  const order: number[] = []
  const jobs = Array.from({ length: 7 }, (_, i) =>
    inTurn(() => {
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
  expect(await inTurn(async () => 'free again')).toBe('free again')
})

it('continues after a failure', async () => {
  const inTurn = createSemaphore({ atOnce: 1, longestQueue: 1 })
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'next')).toBe('next')
})
