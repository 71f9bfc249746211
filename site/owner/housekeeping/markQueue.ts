import type { Api, Result } from '../../../api/contract.ts'
import { type BedCondition, bedConditions, countBedsOfDay, resolveTask } from '../../../domain/inventory/bedCondition.ts'

export type Board = Result<Api['GET /housekeeping/:propertyId']>
export type BoardBed = Board['beds'][number]

/** A tap that has not reached the server yet. */
export interface QueuedMark {
  /** The account that made it: nobody else sends it. */
  person: string | null
  property: number
  bed: number
  state: BedCondition
  note?: string | null
  at: string
  idempotencyKey: string
}

/** More than a day has beds; what an older version left is skipped. */
const MOST = 2000

export function parseMarks(text: string | null): QueuedMark[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(all) ? all.filter(isMark).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isMark(value: unknown): value is QueuedMark {
  const { bed, property, state, at, idempotencyKey } = (value ?? {}) as Partial<QueuedMark>
  return (
    Number.isInteger(bed) &&
    Number.isInteger(property) &&
    bedConditions.some(known => known === state) &&
    typeof at === 'string' &&
    typeof idempotencyKey === 'string'
  )
}

/** The last tap on a bed stands for those before it, with the note of an earlier one where it brings none. */
export function withMark(marks: readonly QueuedMark[], mark: QueuedMark): QueuedMark[] {
  const isSame = (m: QueuedMark) => m.bed === mark.bed && m.person === mark.person
  const earlier = marks.find(m => isSame(m) && m.note !== undefined)
  const note = mark.note === undefined ? earlier?.note : mark.note
  return [...marks.filter(m => !isSame(m)), { ...mark, ...(note !== undefined && { note }) }]
}

export const marksOf = (marks: readonly QueuedMark[], person: string | null, property: number): QueuedMark[] =>
  marks.filter(m => m.person === person && m.property === property)

/** The board as it will be once these have arrived. */
export function applyMarks(board: Board, marks: readonly QueuedMark[]): Board {
  if (!marks.length) return board
  const byBed = new Map(marks.map(m => [m.bed, m]))
  const beds = board.beds.map((bed): BoardBed => {
    const mark = byBed.get(bed.bed)
    if (!mark) return bed
    const { state, at: changedAt, note = bed.note } = mark
    const task = resolveTask({ condition: state, occupancy: bed.occupancy, isAwaited: bed.comes !== null })
    return { ...bed, state, task, note, changedAt }
  })
  return { ...board, beds, counts: countBedsOfDay(beds) }
}

export interface UnitOfBoard {
  unit: number
  name: string
  room: string
  floor: string | null
  beds: BoardBed[]
}

/** Floor by floor, and there as the rooms are ordered. Rooms without a floor come last. */
export function groupByUnit(beds: readonly BoardBed[]): UnitOfBoard[] {
  const units = [...Map.groupBy(beds, b => b.unit)].map(([unit, own]): UnitOfBoard => {
    const [{ unitName: name, roomName: room, floor }] = own as [BoardBed, ...BoardBed[]]
    return { unit, name, room, floor, beds: own }
  })
  const rank = ({ floor }: UnitOfBoard) => (floor === null ? '\uffff' : floor)
  return units.toSorted((a, b) => rank(a).localeCompare(rank(b), undefined, { numeric: true }))
}
