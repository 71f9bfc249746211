import { expect, it, vi } from 'vitest'
import { memoize } from './memoize.ts'

it('works once for the same arguments, and tells others apart', () => {
  const work = vi.fn((a: string, b: number) => `${a}${b}`)
  const stored = memoize(work)
  expect([stored('a', 12), stored('a', 12), stored('a1', 2)]).toEqual(['a12', 'a12', 'a12'])
  expect(work).toHaveBeenCalledTimes(2)
})

it('never keeps more than it may', () => {
  const work = vi.fn((n: number) => n * 2)
  const stored = memoize(work, 2)
  for (const n of [1, 2, 3, 1]) expect(stored(n)).toBe(n * 2)
  expect(work).toHaveBeenCalledTimes(4)
})
