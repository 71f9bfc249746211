import { describe, expect, it } from 'vitest'
import { type AssignedLine, createBedAssigner, type RoomOccupancy, spreadOverUnits } from './bedAssignment.ts'
import type { PlanUnit } from './beds.ts'

const unit = (id: number, beds: number): PlanUnit => ({
  id,
  gender: 'none',
  beds: Array.from({ length: beds }, (_, i) => ({ id: id * 10 + i, kind: i % 2 ? 'top' : 'bottom' })),
})
const room = (units: PlanUnit[], more: Partial<RoomOccupancy> = {}): RoomOccupancy => ({
  units,
  closed: [],
  lain: [],
  unnamed: [],
  overbooked: [],
  ...more,
})
let last = 0
const line = (arrival: string, departure: string, beds: (number | null)[], more: Partial<AssignedLine> = {}): AssignedLine => {
  const id = ++last
  return {
    ...{ line: id, booking: id, as: 'bed', quantity: beds.length, arrival, departure },
    guests: beds.map((bed, i) => ({ id: id * 100 + i, lies: null, bed })),
    ...more,
  }
}
const today = '2026-12-01'
const bedsOf = (l: AssignedLine) => l.guests.map(g => g.bed)

describe('a bed that is assigned', () => {
  it('keeps a party in one room, beside each other', () => {
    const party = line('2026-12-02', '2026-12-04', [null, null])
    const alone = line('2026-12-02', '2026-12-04', [10])
    createBedAssigner(room([unit(1, 2), unit(2, 2)]), [alone, party], today)(party, false)
    expect(bedsOf(party).toSorted()).toEqual([20, 21])
  })

  it('is free on every night, and moves nobody', () => {
    const [early, late] = [line('2026-12-02', '2026-12-04', [10]), line('2026-12-04', '2026-12-06', [11])]
    const long = line('2026-12-02', '2026-12-06', [null])
    const assign = createBedAssigner(room([unit(1, 2)]), [early, late, long], today)
    expect(assign(long, false)).toEqual([])
    expect([bedsOf(early), bedsOf(late), bedsOf(long)]).toEqual([[10], [11], [null]])
  })

  it('closes a gap between two stays rather than opening one', () => {
    const [before, after] = [line('2026-12-01', '2026-12-03', [11]), line('2026-12-05', '2026-12-07', [11])]
    const between = line('2026-12-03', '2026-12-05', [null])
    createBedAssigner(room([unit(1, 4)]), [before, after, between], today)(between, false)
    expect(bedsOf(between)).toEqual([11])
  })

  it('is had by as many of a party as there are beds for', () => {
    const other = line('2026-12-02', '2026-12-04', [10])
    const party = line('2026-12-02', '2026-12-04', [null, null, null])
    createBedAssigner(room([unit(1, 3)]), [other, party], today)(party, false)
    expect(bedsOf(party).filter(b => b !== null)).toHaveLength(2)
  })

  it('stays after a change of the stay where it can, else is exchanged for that stay alone', () => {
    const other = line('2026-12-04', '2026-12-06', [10])
    const longer = line('2026-12-02', '2026-12-05', [10])
    const assign = createBedAssigner(room([unit(1, 2)]), [other, longer], today)
    expect(assign(longer, false)).toEqual([])
    expect(assign(longer, true)).toEqual([{ guest: longer.guests[0]?.id, bed: 11 }])
    expect(bedsOf(other)).toEqual([10])
    expect(assign(longer, true)).toEqual([])
  })

  it('is neither closed nor slept in, and begins today for who is late', () => {
    const stock = room([unit(1, 3)], {
      closed: [{ bed: 10, arrival: '2026-12-02', departure: '2026-12-03' }],
      lain: [{ bed: 11, arrival: '2026-12-01', departure: '2026-12-02', booking: 999 }],
    })
    const late = line('2026-11-29', '2026-12-03', [null])
    createBedAssigner(stock, [late], today)(late, false)
    expect(bedsOf(late)).toEqual([12])
    const over = line('2026-11-28', '2026-12-01', [null])
    expect(createBedAssigner(stock, [over], today)(over, false)).toEqual([])
  })

  it('leaves room for what blocks need that name no bed, unless that leaves a guest without one', () => {
    const unnamed = [{ arrival: '2026-12-02', departure: '2026-12-06', as: 'bed' as const, guests: [{}] }]
    const short = line('2026-12-02', '2026-12-04', [10])
    const guest = line('2026-12-04', '2026-12-06', [null])
    createBedAssigner(room([unit(1, 2)], { unnamed }), [short, guest], today)(guest, false)
    expect(bedsOf(guest)).toEqual([10])
    const whole = line('2026-12-02', '2026-12-06', [null])
    const lines = [line('2026-12-02', '2026-12-06', [10]), whole]
    const overbooked = [{ arrival: '2026-12-02', departure: '2026-12-03' }]
    expect(createBedAssigner(room([unit(1, 2)], { unnamed, overbooked }), lines, today)(whole, false)).toEqual([])
    createBedAssigner(room([unit(1, 2)], { unnamed }), lines, today)(whole, false)
    expect(bedsOf(whole)).toEqual([11])
  })
})

describe('a party with whole rooms', () => {
  const family = (beds: (number | null)[], more: Partial<AssignedLine> = {}) =>
    line('2026-12-02', '2026-12-04', beds, { as: 'unit', quantity: 1, ...more })

  it('has all beds of them', () => {
    const party = family([null, null])
    const single = line('2026-12-03', '2026-12-04', [10])
    const next = line('2026-12-02', '2026-12-03', [null])
    const lines = [single, party, next]
    const assign = createBedAssigner(room([unit(1, 3), unit(2, 3)]), lines, today)
    assign(party, false)
    expect(bedsOf(party)).toEqual([20, 21])
    assign(next, false)
    expect(Math.floor((next.guests[0]?.bed ?? 0) / 10)).toBe(1)
  })

  it('goes where the first of it are', () => {
    const party = family([null, null, 10], { quantity: 1 })
    Object.assign(party.guests[0] as object, { lies: 21 })
    const lain = [{ bed: 21, arrival: '2026-12-02', departure: '2026-12-04', booking: party.booking }]
    createBedAssigner(room([unit(1, 3), unit(2, 3)], { lain }), [party], '2026-12-02')(party, true)
    expect(bedsOf(party)).toEqual([null, 20, 22])
  })

  it('lies in each of its rooms, two to a double', () => {
    const double = {
      beds: [
        { id: 30, kind: 'double' as const },
        { id: 31, kind: 'single' as const },
      ],
    }
    const units = [unit(1, 2), unit(2, 2)].map(u => ({ unit: u, isNew: true }))
    expect(spreadOverUnits(units, [], 2)).toEqual([10, 20])
    expect(spreadOverUnits(units, [], 3)).toEqual([10, 11, 20])
    expect(spreadOverUnits([{ unit: double, isNew: true }], [], 4)).toEqual([30, 30, 31, 31])
    expect(spreadOverUnits([{ unit: double, isNew: false }], [30], 2)).toEqual([30, 31])
    expect(spreadOverUnits([], [], 2)).toEqual([])
  })
})
