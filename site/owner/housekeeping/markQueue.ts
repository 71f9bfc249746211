import type { Api, Result } from '../../../api/contract.ts'
import { type BedCondition, bedConditions, countBedsOfDay, resolveTask } from '../../../domain/inventory/bedCondition.ts'
import type { QueuedEntry } from '../../lib/offline/sendQueue.ts'

export type Board = Result<Api['GET /housekeeping/:propertyId']>
export type BoardBed = Board['beds'][number]

/** A tap that has not reached the server yet. */
export interface QueuedMark extends QueuedEntry {
  property: number
  bed: number
  /** None where there is a note alone. */
  state?: BedCondition
  note?: string | null
  /** When the note was written, where that is not when the state was marked. */
  notedAt?: string
  at: string
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
  const { bed, property, state, note, at, idempotencyKey } = (value ?? {}) as Partial<QueuedMark>
  return (
    Number.isInteger(bed) &&
    Number.isInteger(property) &&
    (state === undefined ? note !== undefined : bedConditions.some(known => known === state)) &&
    typeof at === 'string' &&
    typeof idempotencyKey === 'string'
  )
}

/** The last tap on a bed stands for those before it, with the note or the state of an earlier one where it brings none. */
export function withMark(marks: readonly QueuedMark[], mark: QueuedMark): QueuedMark[] {
  const isSame = (m: QueuedMark) => m.bed === mark.bed && m.person === mark.person
  const earlier = marks.find(isSame)
  const note = mark.note === undefined ? earlier?.note : mark.note
  const tapped = mark.state === undefined && earlier?.state !== undefined ? { state: earlier.state, at: earlier.at } : {}
  const notedAt = mark.note === undefined ? (earlier?.notedAt ?? earlier?.at) : mark.at
  return [...marks.filter(m => !isSame(m)), { ...mark, ...tapped, ...(note !== undefined && { note, ...(notedAt && { notedAt }) }) }]
}

const LEAST_SECONDS = 5
const MOST_SECONDS = 7 * 24 * 3600
/** How long ago a tap was, by the one clock that made it; nothing for one that is sent at once. */
export function secondsSince(at: string, now: number): number | undefined {
  const seconds = Math.floor((now - Date.parse(at)) / 1000)
  return seconds >= LEAST_SECONDS ? Math.min(seconds, MOST_SECONDS) : undefined
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
    const { state = bed.state, note = bed.note } = mark
    const changedAt = mark.state ? mark.at : bed.changedAt
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
