import { expect, it } from 'vitest'
import {
  applyMarks,
  type Board,
  type BoardBed,
  groupByUnit,
  marksOf,
  parseMarks,
  type QueuedMark,
  secondsSince,
  withMark,
} from './markQueue.ts'

const bed = (id: number, more: Partial<BoardBed> = {}): BoardBed => ({
  ...{ bed: id, label: String(id), unit: 1, unitName: '101', floor: null, room: 1, roomName: 'Dorm', state: 'dirty', occupancy: 'free' },
  ...{ task: 'strip', leaves: null, comes: null, outOfService: null, note: null, changedAt: null, changedBy: null, assignee: null },
  ...more,
})
const board = (beds: BoardBed[]): Board => ({ property: 1, day: '2026-12-01', people: [], beds, counts: {} as Board['counts'] })
const mark = (id: number, more: Partial<QueuedMark> = {}): QueuedMark => ({
  ...{ person: '7', property: 1, bed: id, state: 'clean', at: '2026-12-01T10:00:00.000Z', idempotencyKey: `key ${id}` },
  ...more,
})

it('shows a bed as it was tapped, before the server has heard of it', () => {
  const { beds, counts } = applyMarks(board([bed(1), bed(2), bed(3, { occupancy: 'due_out', comes: { at: null } })]), [mark(1), mark(3)])
  expect(beds.map(b => [b.state, b.task])).toEqual([
    ['clean', null],
    ['dirty', 'strip'],
    ['clean', 'strip_make'],
  ])
  expect(counts).toMatchObject({ toStrip: 2, clean: 2, dirty: 1 })
})

it('sends the last tap on a bed alone, with the note of an earlier one', () => {
  const marks = withMark(withMark([mark(2)], mark(1, { state: 'dirty', note: 'Lamp' })), mark(1))
  expect(marks).toEqual([mark(2), mark(1, { note: 'Lamp', notedAt: '2026-12-01T10:00:00.000Z' })])
  expect(withMark(marks, mark(1, { note: null })).at(-1)?.note).toBeNull()
  expect(withMark([mark(1, { person: '8' })], mark(1))).toHaveLength(2)
})

it('leaves the state alone where there is a note alone, also of a tap before it', () => {
  const note: QueuedMark = { person: '7', property: 1, bed: 1, note: 'Lamp', at: '2026-12-01T11:00:00.000Z', idempotencyKey: 'note' }
  expect(applyMarks(board([bed(1)]), [note]).beds).toEqual([bed(1, { note: 'Lamp' })])
  expect(withMark([mark(1)], note)).toEqual([mark(1, { note: 'Lamp', notedAt: '2026-12-01T11:00:00.000Z', idempotencyKey: 'note' })])
  expect(parseMarks(JSON.stringify([note, { ...note, note: undefined }]))).toEqual([note])
})

it('says how old a tap is once it had to wait', () => {
  const [at, now] = ['2026-12-01T10:00:00.000Z', Date.parse('2026-12-01T10:00:00.000Z')]
  expect([0, 4, -60, 5, 3600.9, 1e9].map(s => secondsSince(at, now + s * 1000))).toEqual([
    ...[undefined, undefined, undefined, 5, 3600, 604_800],
  ])
})

it('reads back what it wrote, and nothing else; nobody sends the taps of another', () => {
  expect(parseMarks(JSON.stringify([mark(1), { bed: 'x' }, null]))).toEqual([mark(1)])
  expect([parseMarks(null), parseMarks('{'), parseMarks('{}')]).toEqual([[], [], []])
  expect(marksOf([mark(1), mark(2, { person: '8' }), mark(3, { property: 2 })], '7', 1)).toEqual([mark(1)])
})

it('goes floor by floor', () => {
  const units = groupByUnit([
    bed(1, { unit: 1 }),
    bed(2, { unit: 2, floor: '10' }),
    bed(3, { unit: 3, floor: '2' }),
    bed(4, { unit: 2, floor: '10' }),
  ])
  expect(units.map(u => [u.floor, u.beds.length])).toEqual([
    ['2', 1],
    ['10', 2],
    [null, 1],
  ])
})
