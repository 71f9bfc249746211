import { describe, expect, it } from 'vitest'
import { facilityKeys } from './facilities.ts'
import { matchesTheme, themeKeys, themes } from './themes.ts'

describe('what a page of hostels is about', () => {
  it.each([
    ['female-dorm', { facilities: [], rooms: ['mixed_dorm', 'female_pod'] }, true],
    ['female-dorm', { facilities: [], rooms: ['mixed_dorm', 'double'] }, false],
    ['private-room', { facilities: [], rooms: ['mixed_dorm', 'private_tent'] }, true],
    ['private-room', { facilities: [], rooms: ['shared_tent', 'male_pod'] }, false],
    ['workspace', { facilities: ['pool', 'coworking'], rooms: [] }, true],
    ['workspace', { facilities: ['pool'], rooms: [] }, false],
    ['pool', { facilities: ['pool_table'], rooms: [] }, false],
    ['step-free', { facilities: ['wheelchair'], rooms: [] }, true],
  ] as const)('%s of %j: %s', (theme, property, is) => expect(matchesTheme(theme, property)).toBe(is))

  it('is nothing that no property can state', () => {
    for (const key of themeKeys) {
      const requested = themes[key]
      if ('rooms' in requested) expect(requested.rooms.length).toBeGreaterThan(0)
      else expect(facilityKeys).toEqual(expect.arrayContaining([...requested.facilities]))
    }
  })

  it('can be written in an address', () => {
    for (const key of themeKeys) expect(key).toMatch(/^[a-z-]+$/)
  })
})
