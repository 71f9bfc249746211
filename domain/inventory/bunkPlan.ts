import type { BedKind } from '../listing/taxonomy.ts'
import { bunksOf } from './bedNeighbours.ts'

/** What a bed is by, as a guest who chooses one asks. */
export const bedSpots = ['window', 'door', 'corner', 'bathroom'] as const
export type BedSpot = (typeof bedSpots)[number]

/** The plan of a unit is a grid; a bunk has a cell, with the upper bed above the lower one. */
export const planColumns = 12
export const planRows = 16

export interface PlanCell {
  column: number
  row: number
}
export interface ArrangeableBed {
  id: number
  kind: BedKind
  /** Where the owner put it. */
  cell: PlanCell | null
  spots: readonly BedSpot[]
}
export interface PlacedBed extends PlanCell {
  id: number
  kind: BedKind
  spots: readonly BedSpot[]
  /** Counted from 1, as the beds stand: both beds of a bunk have its number. */
  bunk: number
}

/** The widest that a plan becomes by itself: it fits a telephone. */
const usualColumns = 6

/**
 * The beds of one unit in their order, each with its cell. Bunks that the owner has not placed go along one wall and back along the other one, into cells
 * that are free; both beds of a bunk stand where its lower one does.
 */
export function arrangeBunks(beds: readonly ArrangeableBed[]): PlacedBed[] {
  const bunks = bunksOf(beds)
  const count = (bunks.at(-1) ?? -1) + 1
  const own = new Map<number, PlanCell>()
  for (const [i, { cell }] of beds.entries()) if (cell && !own.has(bunks[i]!)) own.set(bunks[i]!, cell)
  const used = new Set([...own.values()].map(keyOf))
  const free = usualCells(count).filter(cell => !used.has(keyOf(cell)))
  for (let bunk = 0; bunk < count; bunk++) if (!own.has(bunk)) own.set(bunk, free.shift() ?? { column: 0, row: 0 })
  return beds.map(({ id, kind, spots }, i) => ({ id, kind, spots, bunk: bunks[i]! + 1, ...(own.get(bunks[i]!) as PlanCell) }))
}

/** Round the room, two walls at a time; then all other cells. */
function usualCells(count: number): PlanCell[] {
  const columns = Math.max(1, Math.min(usualColumns, Math.ceil(count / 2)))
  const rows = Math.ceil(count / columns)
  const wall = (row: number) => {
    const cells = Array.from({ length: columns }, (_, column) => ({ column, row }))
    return row % 2 ? cells.reverse() : cells
  }
  const near = Array.from({ length: rows }, (_, row) => wall(row)).flat()
  const known = new Set(near.map(keyOf))
  const all = Array.from({ length: planRows * planColumns }, (_, i) => ({ column: i % planColumns, row: Math.floor(i / planColumns) }))
  return [...near, ...all.filter(cell => !known.has(keyOf(cell)))]
}

const keyOf = ({ column, row }: PlanCell) => `${column} ${row}`

/** The bed whose cell another bunk has as well; undefined where each bunk has its own. */
export function findCrowdedBed(beds: readonly (PlanCell & { id: number; kind: BedKind })[]): number | undefined {
  const bunks = bunksOf(beds)
  const cells = new Map<string, number>()
  for (const [i, bed] of beds.entries()) {
    const there = cells.get(keyOf(bed))
    if (there !== undefined && there !== bunks[i]) return bed.id
    cells.set(keyOf(bed), bunks[i]!)
  }
  return undefined
}

/** The plan after a bunk was put into a cell: who stands there goes where it came from. */
export function moveBunk<B extends PlanCell & { bunk: number }>(beds: readonly B[], bunk: number, to: PlanCell): B[] {
  const from = beds.find(b => b.bunk === bunk)
  if (!from || keyOf(from) === keyOf(to)) return [...beds]
  return beds.map(bed => {
    if (bed.bunk === bunk) return { ...bed, ...cellOf(to) }
    return keyOf(bed) === keyOf(to) ? { ...bed, ...cellOf(from) } : bed
  })
}

const cellOf = ({ column, row }: PlanCell): PlanCell => ({ column, row })

/** How large a plan is: to its last bed, and an empty line beside and below it while it is edited. */
export function planSize(beds: readonly PlanCell[], { isEdited = false } = {}): { columns: number; rows: number } {
  const more = isEdited ? 2 : 1
  const last = (of: (cell: PlanCell) => number) => beds.reduce((most, bed) => Math.max(most, of(bed)), 0)
  return {
    columns: Math.min(planColumns, last(b => b.column) + more),
    rows: Math.min(planRows, last(b => b.row) + more),
  }
}
