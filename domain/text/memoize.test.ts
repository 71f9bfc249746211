import { expect, it, vi } from 'vitest'
import { memoize } from './memoize.ts'

it('works once for the same arguments, and tells others apart', () => {
  const work = vi.fn((a: string, b: number) => `${a}${b}`)
  const kept = memoize(work)
  expect([kept('a', 12), kept('a', 12), kept('a1', 2)]).toEqual(['a12', 'a12', 'a12'])
  expect(work).toHaveBeenCalledTimes(2)
})

it('never keeps more than it may', () => {
  const work = vi.fn((n: number) => n * 2)
  const kept = memoize(work, 2)
  for (const n of [1, 2, 3, 1]) expect(kept(n)).toBe(n * 2)
  expect(work).toHaveBeenCalledTimes(4)
})
