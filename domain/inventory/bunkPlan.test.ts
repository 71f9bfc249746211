import { describe, expect, it } from 'vitest'
import { bedsOfUnit } from './bedLayout.ts'
import { type ArrangeableBed, arrangeBunks, findCrowdedBed, moveBunk, planColumns, planRows, planSize } from './bunkPlan.ts'

const dorm = (count: number): ArrangeableBed[] =>
  bedsOfUnit('mixed_dorm', count).map(({ kind }, i) => ({ id: i + 1, kind, cell: null, spots: [] }))
const cells = (beds: readonly { column: number; row: number }[]) => beds.map(({ column, row }) => `${column},${row}`)

describe('the plan of a room', () => {
  it('puts bunks along one wall and back along the other, both beds of one in its cell', () => {
    const placed = arrangeBunks(dorm(8))
    expect(cells(placed)).toEqual(['0,0', '0,0', '1,0', '1,0', '1,1', '1,1', '0,1', '0,1'])
    expect(placed.map(b => b.bunk)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  })

  it('has a cell for each bunk of the largest dorm, within the grid', () => {
    const singles = dorm(60).map(bed => ({ ...bed, kind: 'single' as const }))
    for (const beds of [dorm(60), singles, dorm(2), dorm(3)]) {
      const placed = arrangeBunks(beds)
      expect(findCrowdedBed(placed)).toBeUndefined()
      expect(placed.every(b => b.column < planColumns && b.row < planRows)).toBe(true)
    }
    expect(arrangeBunks([])).toEqual([])
  })

  it('leaves bunks where the owner put them, and finds free cells for the others', () => {
    const beds = dorm(6).map((bed, i) => (i === 0 ? { ...bed, cell: { column: 1, row: 1 }, spots: ['window' as const] } : bed))
    const placed = arrangeBunks(beds)
    expect(cells(placed)).toEqual(['1,1', '1,1', '0,0', '0,0', '1,0', '1,0'])
    expect(placed[0]?.spots).toEqual(['window'])
    expect(findCrowdedBed(placed)).toBeUndefined()
  })

  it('finds a cell with two bunks', () => {
    const placed = arrangeBunks(dorm(4)).map(bed => ({ ...bed, column: 0, row: 0 }))
    expect(findCrowdedBed(placed)).toBe(3)
  })

  it('changes places where a bunk is put upon another one', () => {
    const placed = arrangeBunks(dorm(4))
    const moved = moveBunk(placed, 1, { column: 0, row: 1 })
    expect(cells(moved)).toEqual(['0,1', '0,1', '0,0', '0,0'])
    expect(cells(moveBunk(placed, 1, { column: 3, row: 2 }))).toEqual(['3,2', '3,2', '0,1', '0,1'])
    expect(moveBunk(placed, 9, { column: 0, row: 0 })).toEqual(placed)
  })

  it('is as large as its last bed asks, and has room around it while it is edited', () => {
    const placed = arrangeBunks(dorm(8))
    expect(planSize(placed)).toEqual({ columns: 2, rows: 2 })
    expect(planSize(placed, { isEdited: true })).toEqual({ columns: 3, rows: 3 })
    expect(planSize([{ column: planColumns - 1, row: planRows - 1 }], { isEdited: true })).toEqual({ columns: planColumns, rows: planRows })
  })
})
