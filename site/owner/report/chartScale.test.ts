import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barAt, barByKey, chartTicks } from './chartScale.ts'

it.each([
  [7, false, [8, 6, 4, 2, 0]],
  [1, false, [1, 0]],
  [100, false, [100, 75, 50, 25, 0]],
  [43_210, false, [60_000, 40_000, 20_000, 0]],
  [0.83, true, [1, 0.75, 0.5, 0.25, 0]],
])('an axis up to %d', (most, isShare, ticks) => {
  expect(chartTicks(most, isShare).map(n => Math.round(n * 100) / 100)).toEqual(ticks)
})

it('always reaches the highest bar, in whole steps, with at most five lines', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), most => {
      const ticks = chartTicks(most)
      expect(ticks[0]).toBeGreaterThanOrEqual(most)
      expect(ticks.at(-1)).toBe(0)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

it('finds bars by a finger and by keys in either direction of reading', () => {
  expect([barAt(0, 30), barAt(0.5, 30), barAt(1, 30), barAt(-1, 30)]).toEqual([0, 15, 29, 0])
  expect([
    barByKey('ArrowRight', 3, 30, false),
    barByKey('ArrowRight', 3, 30, true),
    barByKey('End', 3, 30, false),
    barByKey('x', 3, 30, false),
  ]).toEqual([4, 2, 29, undefined])
})
