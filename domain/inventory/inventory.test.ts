import { describe, expect, it } from 'vitest'
import {
  canSellAs,
  capacityOf,
  countSoldByNight,
  findCapacityConflict,
  freeFor,
  freeOn,
  inventoryTaken,
  type NightCount,
  shortNights,
} from './inventory.ts'

const dorm = { sellBy: 'both', units: 2, bedsPerUnit: 6 } as const
const stay = { arrival: '2026-08-10', departure: '2026-08-13' }
const counts: NightCount[] = [
  { night: '2026-08-10', capacity: 12, sold: 3 },
  { night: '2026-08-12', capacity: 12, sold: 11 },
  { night: '2026-08-13', capacity: 12, sold: 12 },
]

describe('inventory', () => {
  it('counts beds, or units where only units are sold', () => {
    expect(capacityOf(dorm)).toBe(12)
    expect(capacityOf({ ...dorm, sellBy: 'unit' })).toBe(2)
    expect(inventoryTaken(dorm, 'unit', 1)).toBe(6)
    expect(inventoryTaken(dorm, 'bed', 4)).toBe(4)
    expect(inventoryTaken({ ...dorm, sellBy: 'unit' }, 'unit', 2)).toBe(2)
    expect([
      canSellAs(dorm, 'unit'),
      canSellAs({ ...dorm, sellBy: 'bed' }, 'unit'),
      canSellAs({ ...dorm, sellBy: 'unit' }, 'unit'),
    ]).toEqual([true, false, true])
  })

  it('finds the fewest free over the nights of a stay, the day of departure apart', () => {
    expect(freeFor(stay, counts, 12)).toBe(1)
    expect(freeFor({ arrival: '2026-08-10', departure: '2026-08-12' }, counts, 12)).toBe(9)
    expect(freeFor({ arrival: '2026-09-01', departure: '2026-09-02' }, counts, 12)).toBe(12)
  })

  it('names the nights that are short', () => {
    expect(shortNights(stay, counts, 12, 2)).toEqual(['2026-08-12'])
    expect(shortNights(stay, counts, 12, 10)).toEqual(['2026-08-10', '2026-08-12'])
    expect(shortNights(stay, counts, 12, 1)).toEqual([])
  })

  it('shows 0, never less, when more is sold than there is', () => expect(freeOn({ capacity: 8, sold: 9 })).toBe(0))

  it('shrinking below what is sold names the nights, the bookings and the first date that works', () => {
    const sold: NightCount[] = ['2026-08-12', '2026-08-13'].map(night => ({ night, capacity: 10, sold: 9 }))
    const stays = [
      { booking: 7, arrival: '2026-08-12', departure: '2026-08-14', takes: 8 },
      { booking: 8, arrival: '2026-08-11', departure: '2026-08-14', takes: 1 },
      { booking: 9, arrival: '2026-08-14', departure: '2026-08-16', takes: 4 },
    ]
    expect(findCapacityConflict(8, '2026-08-01', sold, stays)).toEqual({
      nights: ['2026-08-12', '2026-08-13'],
      bookings: [7, 8],
      possibleFrom: '2026-08-14',
      forced: [
        { night: '2026-08-12', capacity: 8, sold: 9, overbooked: 1 },
        { night: '2026-08-13', capacity: 8, sold: 9, overbooked: 1 },
      ],
    })
    expect(findCapacityConflict(8, '2026-08-14', sold, stays)).toBeUndefined()
    expect(findCapacityConflict(9, '2026-08-01', sold, stays)).toBeUndefined()
  })

  it('recounts what stays take', () => {
    const sold = countSoldByNight([
      { booking: 1, ...stay, takes: 2 },
      { booking: 2, arrival: '2026-08-12', departure: '2026-08-14', takes: 1 },
    ])
    expect(Object.fromEntries(sold)).toEqual({ '2026-08-10': 2, '2026-08-11': 2, '2026-08-12': 3, '2026-08-13': 1 })
  })
})
