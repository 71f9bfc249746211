import { expect, it } from 'vitest'
import {
  defaultRetentionMonths,
  registrationCardRetainUntil,
  registrationCardRetentionGroups,
  retentionMonths,
} from './registrationCardRetention.ts'

it('keeps cards as long as the country of the property asks, and a year where none is known', () => {
  expect([retentionMonths('ES'), retentionMonths('DE'), retentionMonths('XX')]).toEqual([36, 12, defaultRetentionMonths])
  expect(registrationCardRetainUntil('2026-08-31', 'FR')).toBe('2027-02-28')
})

it('has every country in one group', () => {
  const all = registrationCardRetentionGroups().flatMap(g => g.countries.map(c => [c, g.months] as const))
  expect(new Set(all.map(([c]) => c)).size).toBe(all.length)
  for (const [country, months] of all) expect(retentionMonths(country)).toBe(months)
})
