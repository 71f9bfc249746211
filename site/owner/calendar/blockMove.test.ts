import { expect, it } from 'vitest'
import { toBlockRequest, toBlockUndo } from './blockMove.ts'
import type { BedLine } from './chartLine.ts'

const line = (bed: number, unit: number) => ({ kind: 'bed', key: `bed ${bed}`, unit, beds: [bed] }) as unknown as BedLine
const bed = (id: number, unit: number) => ({ id, label: `${id}`, unit, unitName: `${unit}` })
const nights = { from: '2026-12-01', until: '2026-12-03' }

it('goes to another bed and other days in one change, beside its other beds', () => {
  const block = { as: 'bed' as const, beds: [bed(1, 7), bed(2, 7)], ...nights }
  const later = { from: '2026-12-02', until: '2026-12-04' }
  expect(toBlockRequest(block, { line: line(1, 7) }, { line: line(3, 8), ...later })).toEqual({ ...later, beds: [3, 2] })
  expect(toBlockRequest(block, { line: line(1, 7) }, { line: line(1, 7), ...later })).toEqual(later)
  expect(toBlockUndo(block)).toEqual({ ...nights, beds: [1, 2] })
})

it('takes another unit where it takes a whole one', () => {
  const block = { as: 'unit' as const, beds: [bed(1, 7), bed(2, 7)], ...nights }
  expect(toBlockRequest(block, { line: line(1, 7) }, { line: line(3, 8), ...nights })).toEqual({ ...nights, units: [8] })
  expect(toBlockUndo(block)).toEqual({ ...nights, units: [7] })
})
