import { describe, expect, it } from 'vitest'
import { bedsOfUnit, unitName } from './bedLayout.ts'

describe('bedsOfUnit', () => {
  it('puts bunks into a dorm, the lower bed first', () => {
    expect(bedsOfUnit('mixed_dorm', 5)).toEqual([
      { label: '1A', kind: 'bottom' },
      { label: '1B', kind: 'top' },
      { label: '2A', kind: 'bottom' },
      { label: '2B', kind: 'top' },
      { label: '3A', kind: 'bottom' },
    ])
  })

  it('counts the places of a room of one’s own', () => {
    expect(bedsOfUnit('twin', 2)).toEqual([
      { label: '1', kind: 'single' },
      { label: '2', kind: 'single' },
    ])
    expect(bedsOfUnit('double', 2).map(b => b.kind)).toEqual(['double', 'double'])
  })

  it('never uses a label twice in a unit', () => {
    for (const type of ['female_pod', 'private_multi'] as const) {
      const labels = bedsOfUnit(type, 60).map(b => b.label)
      expect(new Set(labels).size).toBe(60)
    }
  })
})

it('names units by room and number', () => {
  expect([unitName(0, 0), unitName(0, 11), unitName(2, 3)]).toEqual(['101', '112', '304'])
})
