import { expect, it } from 'vitest'
import type { BedLine, Chart, ChartBar, LaneLine } from './chartLine.ts'
import { canDrag, canHold, type Drag, type Drop, findDropProblem } from './dropProblem.ts'

const night = { capacity: 4, sold: 1, free: 3, price: null }
const room = (id: number, gender: string, free = 3, sellBy = 'bed') =>
  ({
    id,
    name: `Room ${id}`,
    sellBy,
    gender,
    units: [],
    nights: Array.from({ length: 7 }, () => ({ ...night, free })),
  }) as unknown as Chart['rooms'][number]
const [mixed, women, men, full, twin, suite] = [
  room(1, 'mixed'),
  room(2, 'female'),
  room(3, 'male'),
  room(4, 'mixed', 0),
  room(5, 'mixed', 3, 'unit'),
  room(6, 'mixed', 3, 'unit'),
]
const bed = (of: Chart['rooms'][number], id: number, leaves: string | null = null): BedLine => ({
  kind: 'bed',
  key: `bed ${id}`,
  name: `Bed ${id}`,
  isMore: false,
  room: of,
  beds: [id],
  unit: id,
  floor: undefined,
  leaves,
  items: [],
})
const lane: LaneLine = { kind: 'lane', lane: 'without', isClosed: false, key: 'without 0', name: 'No bed', isMore: false, items: [] }
const booking = (id: number, arrival: string, departure: string, status = 'confirmed') =>
  ({ id, arrival, departure, status, guests: 1, source: 'desk', code: null, name: null }) as Chart['bookings'][number]
const ana = booking(1, '2027-03-03', '2027-03-05')
const chart = {
  today: '2027-03-02',
  startDate: '2027-03-01',
  endDate: '2027-03-07',
  bookings: [ana],
  rooms: [mixed, women, men, full, twin],
  stays: [
    { booking: 1, bed: 10, from: '2027-03-03', until: '2027-03-05', hold: 'planned' },
    { booking: 2, bed: 11, from: '2027-03-04', until: '2027-03-06', hold: 'lies' },
    { booking: 3, bed: 12, from: '2027-03-01', until: '2027-03-06', hold: 'planned' },
  ],
  blocks: [{ id: 1, status: 'definite', isOpen: false, from: '2027-03-04', until: '2027-03-05', beds: [13] }],
} as unknown as Chart
const bar = (of = ana, more: Partial<ChartBar> = {}): ChartBar => ({
  key: 'a',
  col: 2,
  span: 2,
  isCutStart: false,
  isCutEnd: false,
  booking: of,
  hold: 'planned',
  nights: { from: of.arrival, until: of.departure },
  ...more,
})
const problem = (line: Drop['line'], { from = '2027-03-03', until = '2027-03-05', drag = {} as Partial<Drag> } = {}) =>
  findDropProblem(chart, { kind: 'move', item: bar(), line: bed(mixed, 10), ...drag }, { line, from, until })

it('takes a free bed, and one that is only planned for another', () => {
  expect([problem(bed(mixed, 14)), problem(bed(mixed, 12))]).toEqual([undefined, undefined])
})

it('says why a bed cannot be taken', () => {
  expect([
    problem(bed(mixed, 11)),
    problem(bed(mixed, 13)),
    problem(bed(mixed, 14, '2027-03-04')),
    problem(bed(full, 15)),
    problem(lane),
    problem(bed(men, 16), { drag: { line: bed(women, 20) } }),
    problem(bed(women, 16), { drag: { line: bed(men, 20) } }),
    problem(bed(mixed, 14), { drag: { line: bed(twin, 30) } }),
  ]).toEqual(['occupied', 'closed', 'closed', 'full', 'noBed', 'men', 'women', 'whole'])
})

it('leaves what is past, and the arrival of who is in house', () => {
  const here = booking(4, '2027-03-01', '2027-03-05', 'checked_in')
  const drag = { item: bar(here, { hold: 'lies' }), line: bed(mixed, 10) }
  expect([
    problem(bed(mixed, 10), { from: '2027-03-01' }),
    problem(bed(mixed, 10), { from: '2027-03-05' }),
    problem(bed(mixed, 10), { drag, from: '2027-03-02' }),
    problem(bed(mixed, 10), { drag, from: '2027-03-01', until: '2027-03-01' }),
    problem(bed(mixed, 14), { drag, from: '2027-03-01' }),
    problem(bed(mixed, 10), {
      drag: { item: bar(ana, { nights: { from: '2027-03-04', until: '2027-03-05' } }) },
      from: '2027-03-05',
      until: '2027-03-06',
    }),
  ]).toEqual(['past', 'empty', 'begun', 'empty', undefined, 'part'])
})

it('changes the departure of who is in house only where they stay to the end of their booking', () => {
  const here = booking(4, '2027-03-01', '2027-03-05', 'checked_in')
  const until = (own: string, to: string, nights = { from: '2027-03-01', until: own }) =>
    problem(bed(mixed, 10), { drag: { item: bar(here, { hold: 'lies', nights }) }, from: '2027-03-01', until: to })
  expect([until('2027-03-03', '2027-03-04'), until('2027-03-05', '2027-03-04'), until('2027-03-05', '2027-03-06')]).toEqual([
    'part',
    undefined,
    undefined,
  ])
})

it('leaves the nights in a bed that was left', () => {
  const item = bar(booking(4, '2027-03-01', '2027-03-05', 'checked_in'), { nights: { from: '2027-03-01', until: '2027-03-02' } })
  expect(problem(bed(mixed, 14), { drag: { item }, from: '2027-03-01', until: '2027-03-02' })).toBe('past')
})

it('keeps several in house in the room they share, as each change of beds is of one guest', () => {
  const shared: BedLine = { ...bed(twin, 30), beds: [30, 31] }
  const here = booking(6, '2027-03-01', '2027-03-05', 'checked_in')
  const stayIn = (id: number, more: object = {}) => ({
    booking: 6,
    bed: id,
    from: here.arrival,
    until: here.departure,
    hold: 'lies',
    ...more,
  })
  const item = bar(here, { hold: 'lies' })
  const problemOf = (other: object, to = bed(twin, 33)) =>
    findDropProblem(
      { ...chart, stays: [stayIn(30), stayIn(31, other)] } as unknown as Chart,
      { kind: 'move', item, line: shared },
      {
        line: to,
        from: here.arrival,
        until: here.departure,
      },
    )
  expect([
    problemOf({}),
    problemOf({ hold: 'planned' }),
    problemOf({ hold: 'whole' }),
    problemOf({ status: 'checked_out' }),
    problemOf({}, bed(suite, 40)),
  ]).toEqual(['together', 'together', undefined, undefined, undefined])
})

it('takes hold of no end that lies outside of the range', () => {
  const kinds = ['start', 'end', 'move'] as const
  expect(kinds.map(kind => canHold({ isCutStart: true, isCutEnd: false }, kind))).toEqual([false, true, true])
  expect(kinds.map(kind => canHold({ isCutStart: false, isCutEnd: true }, kind))).toEqual([true, false, true])
})

it('lets nobody take up what is over, held for a payment, or part of a whole room', () => {
  const states = ['confirmed', 'checked_in', 'checked_out', 'pending_payment'] as const
  expect(states.map(status => canDrag(bar(booking(1, '', '', status))))).toEqual([true, true, false, false])
  expect([canDrag(bar(ana, { hold: 'whole' })), canDrag(bar(ana, { booking: undefined }))]).toEqual([false, false])
})

it('carries a block to other beds and days of its kind of room, and not over who lies there', () => {
  const blocked = bar(ana, {
    booking: undefined,
    hold: undefined,
    nights: undefined,
    block: { id: 1, kind: 'maintenance', isOpen: false, from: '2027-03-04', until: '2027-03-05', beds: [13] } as unknown as NonNullable<
      ChartBar['block']
    >,
  })
  const drag: Drag = { kind: 'move', item: blocked, line: bed(mixed, 13) }
  const to = (line: Drop['line'], from: string, until: string) => findDropProblem(chart, drag, { line, from, until })
  expect(canDrag(blocked)).toBe(true)
  expect(canDrag({ ...blocked, block: { ...blocked.block, kind: 'channel' } as NonNullable<ChartBar['block']> })).toBe(false)
  expect(to(bed(mixed, 13), '2027-03-05', '2027-03-07')).toBeUndefined()
  expect(to(bed(mixed, 14), '2027-03-05', '2027-03-06')).toBeUndefined()
  expect(to(bed(mixed, 11), '2027-03-04', '2027-03-05')).toBe('occupied')
  expect(to(bed(women, 20), '2027-03-04', '2027-03-05')).toBe('room')
  expect(to(bed(mixed, 13), '2027-03-01', '2027-03-05')).toBe('past')
  expect(to(bed(mixed, 13), '2027-03-05', '2027-03-05')).toBe('empty')
  expect(to(lane, '2027-03-04', '2027-03-05')).toBe('noBed')
})
