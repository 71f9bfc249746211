import { expect, it } from 'vitest'
import { keepingGroups, keptMonths, keptUntil, usualMonths } from './cardKeeping.ts'

it('keeps cards as long as the country of the house asks, and a year where none is known', () => {
  expect([keptMonths('ES'), keptMonths('DE'), keptMonths('XX')]).toEqual([36, 12, usualMonths])
  expect(keptUntil('2026-08-31', 'FR')).toBe('2027-02-28')
})

it('has every country in one group', () => {
  const all = keepingGroups().flatMap(g => g.countries.map(c => [c, g.months] as const))
  expect(new Set(all.map(([c]) => c)).size).toBe(all.length)
  for (const [country, months] of all) expect(keptMonths(country)).toBe(months)
})
