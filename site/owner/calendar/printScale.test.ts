import { expect, it } from 'vitest'
import { printScale } from './printScale.ts'

it('prints a small hostel as it is, a larger one on one sheet, and a very large one so that it can be read', () => {
  expect([300, 530, 1060, 1500, 9000].map(printScale)).toEqual([1, 1, 0.5, 0.35, 0.34])
})
