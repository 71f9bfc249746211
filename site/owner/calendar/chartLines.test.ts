import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { type Chart, getBarStatus, isChartBar } from './chartLine.ts'
import { buildChartLines, countLaneBookings, findRoomsToReplan, isCountCell, reuseEqualLines } from './chartLines.ts'
import { findColumnAt, findNextPosition } from './chartNavigation.ts'
import { clipToRange, packBars } from './packBars.ts'

const range = { startDate: '2027-03-01', endDate: '2027-03-07' }
const booking = (id: number) => ({
  id,
  code: `CODE${id}`,
  name: `Guest ${id}`,
  status: 'confirmed' as const,
  source: 'web',
  guests: 1,
  arrival: '2027-03-01',
  departure: '2027-03-03',
})
const night = { capacity: 2, sold: 1, free: 1, price: null }
const bed = (id: number, leaves: string | null = null) => ({ id, label: `${id}`, kind: 'bottom' as const, leaves })
const dorm = {
  id: 1,
  name: 'Dorm',
  sellBy: 'bed' as const,
  gender: 'mixed',
  nights: Array(7).fill(night),
  units: [{ id: 5, name: '101', beds: [bed(11), bed(12, '2027-03-06')] }],
}
const twin = {
  id: 2,
  name: 'Twin',
  sellBy: 'unit' as const,
  gender: 'none',
  nights: Array(7).fill(night),
  units: [{ id: 6, name: '201', beds: [bed(21), bed(22)] }],
}
const chart = (more: Partial<Chart> = {}): Chart => ({
  property: 1,
  currency: 'EUR',
  today: '2027-03-02',
  ...range,
  rooms: [dorm, twin],
  bookings: [booking(1), booking(2)],
  stays: [],
  blocks: [],
  withoutBed: [],
  overbooked: { nights: [], stays: [] },
  ...more,
})
const all = { closed: new Set<number>() }

beforeAll(loadMessages)

describe('a bar on the chart', () => {
  it('is the part of a stay that the range shows', () => {
    expect(clipToRange(range, { from: '2027-03-02', until: '2027-03-04' })).toEqual([
      { col: 1, span: 2, isCutStart: false, isCutEnd: false },
    ])
    expect(clipToRange(range, { from: '2027-02-20', until: '2027-03-20' })).toEqual([{ col: 0, span: 7, isCutStart: true, isCutEnd: true }])
    expect(clipToRange(range, { from: '2027-03-07', until: '2027-03-08' })).toEqual([
      { col: 6, span: 1, isCutStart: false, isCutEnd: false },
    ])
    expect(clipToRange(range, { from: '2027-02-20', until: '2027-03-01' })).toEqual([])
    expect(clipToRange(range, { from: '2027-03-08', until: '2027-03-09' })).toEqual([])
  })
  it('is never under another one', () => {
    const bars = [
      { col: 0, span: 3 },
      { col: 2, span: 2 },
      { col: 3, span: 1 },
    ]
    expect(packBars(bars)).toEqual([[bars[0], bars[2]], [bars[1]]])
  })
})

describe('the lines of the chart', () => {
  it('are a head with counts and a line a bed, one a unit where it is only sold whole', () => {
    expect(buildChartLines(chart(), all).map(l => [l.kind, l.name])).toEqual([
      ['room', 'Dorm'],
      ['bed', '101 11'],
      ['bed', '101 12'],
      ['room', 'Twin'],
      ['bed', '201'],
    ])
    const [head] = buildChartLines(chart({ overbooked: { nights: [{ room: 1, night: '2027-03-03', over: 2 }], stays: [] } }), all)
    expect(head?.items.filter(isCountCell).map(c => c.over)).toEqual([0, 0, 2, 0, 0, 0, 0])
  })
  it('can be fewer: one room, or only the counts of some', () => {
    expect(buildChartLines(chart(), { ...all, room: 2 }).map(l => l.name)).toEqual(['Twin', '201'])
    expect(buildChartLines(chart(), { closed: new Set([1]) }).map(l => l.name)).toEqual(['Dorm', 'Twin', '201'])
  })
  it('have free nights between their stays, and none to sell when the bed is gone', () => {
    const stays = [{ booking: 1, bed: 12, from: '2027-03-02', until: '2027-03-04', hold: 'lies' as const }]
    const line = buildChartLines(chart({ stays }), all)[2]
    expect(line?.items.map(i => [i.col, i.span, isChartBar(i) ? 'taken' : 'isGone' in i && i.isGone ? 'gone' : 'free'])).toEqual([
      [0, 1, 'free'],
      [1, 2, 'taken'],
      [3, 1, 'free'],
      [4, 1, 'free'],
      [5, 1, 'gone'],
      [6, 1, 'gone'],
    ])
  })
  it('drop nothing that overlaps: it has a line of its own', () => {
    const stays = [1, 2].map(id => ({ booking: id, bed: 11, from: '2027-03-02', until: '2027-03-04', hold: 'lies' as const }))
    const own = buildChartLines(chart({ stays }), all).filter(l => l.name === '101 11')
    expect(own.map(l => [l.isMore, l.items.filter(isChartBar).length])).toEqual([
      [false, 1],
      [true, 1],
    ])
  })
  it('have who takes a room whole once, however many beds it has', () => {
    const stays = [
      { booking: 1, bed: 21, from: '2027-03-02', until: '2027-03-04', hold: 'lies' as const },
      { booking: 1, bed: 22, from: '2027-03-02', until: '2027-03-05', hold: 'whole' as const },
    ]
    const line = buildChartLines(chart({ stays }), all).at(-1)
    expect(line?.items.filter(isChartBar)).toMatchObject([{ col: 1, span: 3, hold: 'lies', booking: { id: 1 } }])
  })
  it('say how far those of a bed are, not how far their party is', () => {
    const half = { ...booking(1), status: 'checked_in' as const }
    const at = { booking: 1, from: '2027-03-02', until: '2027-03-04', hold: 'lies' as const }
    const stays = [
      { ...at, bed: 11, status: 'checked_out' as const },
      { ...at, bed: 12 },
      { ...at, bed: 21 },
      { ...at, bed: 22, status: 'confirmed' as const },
    ]
    const of = { room: 1, as: 'bed' as const, quantity: 1, from: '2027-03-02', until: '2027-03-03' }
    const lines = buildChartLines(chart({ bookings: [half], stays, withoutBed: [{ booking: 1, isDue: true, ...of }] }), all)
    expect(lines.flatMap(l => l.items.filter(isChartBar).map(t => [l.name, getBarStatus(t)]))).toEqual([
      ['No bed yet (1)', 'confirmed'],
      ['101 11', 'checked_out'],
      ['101 12', 'checked_in'],
      ['201', 'checked_in'],
    ])
  })
  it('begin with who has no bed and who is too many', () => {
    const of = { room: 1, as: 'bed' as const, quantity: 1, from: '2027-03-02', until: '2027-03-03' }
    const full = chart({
      withoutBed: [
        { booking: 1, isDue: true, ...of },
        { booking: 2, isDue: false, ...of },
      ],
      overbooked: { nights: [], stays: [{ booking: 2, block: null, ...of }] },
    })
    expect(buildChartLines(full, all).slice(0, 3)).toMatchObject([
      { kind: 'lane', lane: 'without', name: 'No bed yet (2)', isMore: false },
      { kind: 'lane', lane: 'without', isMore: true },
      { kind: 'lane', lane: 'over', items: [{ booking: { id: 2 }, wanted: { room: 'Dorm' } }] },
    ])
    expect(countLaneBookings(full)).toEqual({ due: 1, later: 1, over: 1 })
    expect(findRoomsToReplan(full).map(r => r.id)).toEqual([1])
    expect(findRoomsToReplan(chart({}))).toEqual([])
  })
})

describe('the keyboard on the chart', () => {
  const lines = [
    {
      items: [
        { col: 0, span: 1 },
        { col: 1, span: 1 },
      ],
      hasHead: true,
    },
    {
      items: [
        { col: 0, span: 3 },
        { col: 3, span: 1 },
      ],
      hasHead: false,
    },
    { items: [{ col: 2, span: 1 }], hasHead: false },
  ]
  it('goes from item to item, and keeps the night from line to line', () => {
    expect(findNextPosition(lines, { row: 1, col: 0 }, 'ArrowRight')).toEqual({ row: 1, col: 3 })
    expect(findNextPosition(lines, { row: 0, col: 1 }, 'ArrowDown')).toEqual({ row: 1, col: 0 })
    expect(findNextPosition(lines, { row: 0, col: 0 }, 'ArrowLeft')).toEqual({ row: 0, col: -1 })
    expect(findNextPosition(lines, { row: 1, col: 0 }, 'ArrowLeft')).toEqual({ row: 1, col: 0 })
    expect(findNextPosition(lines, { row: 2, col: 2 }, 'ArrowDown')).toBeUndefined()
    expect(findNextPosition(lines, { row: 2, col: 2 }, 'x')).toBeUndefined()
  })
  it('knows the ends of a line, and of the chart', () => {
    expect(findNextPosition(lines, { row: 1, col: 0 }, 'End')).toEqual({ row: 1, col: 3 })
    expect(findNextPosition(lines, { row: 0, col: 1 }, 'Home')).toEqual({ row: 0, col: -1 })
    expect(findNextPosition(lines, { row: 0, col: 0 }, 'End', true)).toEqual({ row: 2, col: 2 })
    expect(findColumnAt(lines[2] as (typeof lines)[0], 6)).toBe(2)
  })
})

it('keeps the rows that are as they were, so that they are not drawn again when others book', () => {
  const stay = { booking: 1, bed: 11, from: '2027-03-01', until: '2027-03-03', hold: 'planned' as const }
  const before = buildChartLines(chart({ stays: [stay] }), all)
  const now = reuseEqualLines(before, buildChartLines(chart({ stays: [stay, { ...stay, booking: 2, bed: 12 }] }), all))
  expect(now.map((line, i) => line === before[i])).toEqual(now.map(line => line.key !== 'bed 12'))
})

it('stands by floor or by what happens today, each group with a head that folds it', () => {
  const [first] = dorm.units
  const attic = { ...dorm, id: 3, units: [{ ...first, id: 8, floor: '10', beds: [bed(31)] }] }
  const low = { ...dorm, units: [{ ...first!, floor: '2' }] }
  const stay = { from: '2027-03-01', until: '2027-03-02', hold: 'lies' as const, status: 'checked_in' as const }
  const house = chart({
    rooms: [attic as typeof dorm, low, twin],
    stays: [
      { ...stay, booking: 1, bed: 31 },
      { ...stay, booking: 2, bed: 11, until: '2027-03-05' },
    ],
  })
  const namesOf = (groupBy: 'floor' | 'status', closed = new Set<number>()) =>
    buildChartLines(house, { closed, groupBy }).map(line => (line.kind === 'group' ? line.name : line.key))
  expect(namesOf('floor')).toEqual([
    'Floor 2 (2 beds)',
    'bed 11',
    'bed 12',
    'Floor 10 (1 bed)',
    'bed 31',
    'No floor given (1 bed)',
    'unit 6',
  ])
  expect(namesOf('floor', new Set([-100]))[1]).toBe('Floor 10 (1 bed)')
  expect(namesOf('status')).toEqual(['Leave today (1 bed)', 'bed 31', 'In house (1 bed)', 'bed 11', 'Free (2 beds)', 'bed 12', 'unit 6'])
})
