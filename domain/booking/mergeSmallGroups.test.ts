import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { mergeSmallGroups, minReportedGroupSize } from './mergeSmallGroups.ts'

const of = (groups: Record<string, number>) => Object.entries(groups).map(([key, count]) => ({ key, count }))
const keys = (groups: { key: string }[]) => groups.map(g => g.key).join(' ')
const sum = (groups: { count: number }[]) => groups.reduce((n, g) => n + g.count, 0)

describe('small groups', () => {
  it.each([
    ['nothing is small', { DE: 9, FR: 5 }, 'FR DE', ''],
    ['two that are enough together', { DE: 9, FR: 4, IS: 3 }, 'DE', 'IS FR'],
    ['one that takes the next smallest along', { DE: 9, FR: 6, IS: 4 }, 'DE', 'IS FR'],
    ['some that are too few together', { DE: 9, FR: 6, IS: 1, PT: 2 }, 'DE', 'IS PT FR'],
    ['only small ones', { IS: 1, PT: 2 }, '', 'IS PT'],
    ['nobody', { IS: 0 }, '', ''],
  ])('%s', (_, groups, separate, merged) => {
    const found = mergeSmallGroups(of(groups))
    expect([keys(found.separate), keys(found.merged)]).toEqual([separate, merged])
  })

  it('never shows one that is small, nor leaves one to be subtracted out', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 12 }), counts => {
        const groups = counts.map((count, i) => ({ key: `g${i}`, count }))
        const { separate, merged } = mergeSmallGroups(groups)
        expect(sum(separate) + sum(merged)).toBe(sum(groups))
        expect(separate.every(g => g.count >= minReportedGroupSize)).toBe(true)
        if (merged.length > 0 && separate.length > 0) expect(sum(merged)).toBeGreaterThanOrEqual(minReportedGroupSize)
        if (merged.length > 0 && sum(groups) >= minReportedGroupSize) expect(merged.length).toBeGreaterThan(1)
      }),
      runs(500),
    ))
})
