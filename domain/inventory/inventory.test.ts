import { describe, expect, it } from 'vitest'
import { canSellAs, capacityOf, inventoryTaken } from './inventory.ts'

const dorm = { sellBy: 'both', units: 2, bedsPerUnit: 6 } as const

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
})
