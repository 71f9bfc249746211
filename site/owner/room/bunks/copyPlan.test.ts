import { expect, it } from 'vitest'
import { copyPlan } from './copyPlan.ts'

const bed = (id: number, more: object = {}) => ({ id, bunk: 1, kind: 'single', column: 0, row: 0, spots: [] as string[], ...more })

it('arranges rooms with the same beds alike, and leaves others alone', () => {
  const first = { id: 1, beds: [bed(1, { column: 3, row: 1, spots: ['window'] })] }
  const like = { id: 2, beds: [bed(2)] }
  const other = { id: 3, beds: [bed(3), bed(4, { bunk: 2 })] }
  const copied = copyPlan(first, [first, like, other])
  expect(copied[1]?.beds).toEqual([bed(2, { column: 3, row: 1, spots: ['window'] })])
  expect([copied[0], copied[2]]).toEqual([first, other])
})
