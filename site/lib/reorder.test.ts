import { expect, it } from 'vitest'
import { reorder } from './reorder.ts'

const all = [1, 2, 3, 4, 5]

it.each([
  [3, 0, [3, 1, 2, 4, 5]],
  [1, 4, [2, 3, 4, 5, 1]],
  [2, 3, [1, 3, 4, 2, 5]],
  [4, 1, [1, 4, 2, 3, 5]],
  [3, 2, all],
  [1, -1, all],
  [5, 9, all],
])('%i at place %i', (id, to, expected) => expect(reorder(all, all, id, to)).toEqual(expected))

it('moves some of them among themselves', () => {
  expect(reorder(all, [2, 4, 5], 5, 0)).toEqual([1, 5, 3, 2, 4])
  expect(reorder(all, [2, 4, 5], 2, 1)).toEqual([1, 4, 3, 2, 5])
})
