import { describe, expect, it } from 'vitest'
import { type Occupant, occupantsOf, occupiedBeds } from './occupancy.ts'

const ana = {
  ...{ checkIn: 1, guest: 1, name: 'Ana', booking: 7, code: 'AAAA', bed: 11, bedLabel: '1A', unit: 5, unitName: '402' },
  ...{ hasUnit: false, dueOut: '2026-11-26', checkOutBy: '11:00' },
} satisfies Occupant
const bed = (id: number, unit = 5, asUnit = false) => ({ bed: id, unit, asUnit })

describe('who still lies there', () => {
  it.each([
    ['somebody else in that bed', [ana], bed(11), { booking: 8 }, 1],
    ['another guest of the same booking, in a dorm', [ana], bed(11), { booking: 7, guest: 2 }, 1],
    ['the guest themselves', [ana], bed(11), { booking: 7, guest: 1 }, 0],
    ['somebody in another bed of the dorm', [ana], bed(12), { booking: 8 }, 0],
    ['anybody of a unit that a party is to have whole', [ana], bed(12, 5, true), { booking: 8 }, 1],
    ['anybody of another unit', [ana], bed(21, 6, true), { booking: 8 }, 0],
    ['a party that has the unit whole, in its other beds too', [{ ...ana, hasUnit: true }], bed(12), { booking: 8 }, 1],
    ['one’s own party in its own unit', [{ ...ana, hasUnit: true }], bed(11, 5, true), { booking: 7, guest: 2 }, 0],
  ])('%s', (_name, all, place, who, count) => {
    expect(occupantsOf(all, place, who)).toHaveLength(count)
  })

  it('closes those beds to who comes now', () => {
    expect([...occupiedBeds([ana], [bed(11), bed(12)], { booking: 8 })]).toEqual([11])
    expect([...occupiedBeds([{ ...ana, hasUnit: true }], [bed(11), bed(12), bed(21, 6)], { booking: 8 })]).toEqual([11, 12])
  })
})
