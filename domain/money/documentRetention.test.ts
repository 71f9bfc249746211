import { expect, it } from 'vitest'
import {
  defaultRetentionYears,
  documentRetainUntil,
  documentRetentionGroups,
  lastPurgeableYear,
  retentionYears,
} from './documentRetention.ts'

it('keeps documents as long as the country of the property asks, and ten years where none is known', () => {
  expect([retentionYears('DE'), retentionYears('GB'), retentionYears('XX')]).toEqual([8, 6, defaultRetentionYears])
})

it.each([
  ['2026-01-01', 'DE', '2034-12-31'],
  ['2026-12-31', 'DE', '2034-12-31'],
  ['2026-06-15', 'FR', '2036-12-31'],
  ['2028-02-29', 'XX', '2038-12-31'],
])('counts from the end of the year: of %s in %s until %s', (issuedOn, country, until) =>
  expect(documentRetainUntil(issuedOn, country)).toBe(until),
)

it.each([
  ['2035-01-02', 8, 2026],
  // Somewhere it is still the last day of the year.
  ['2035-01-01', 8, 2025],
  ['2035-12-31', 8, 2026],
] as const)('on %s lets go of what was to be kept %i years and is of %i', (today, length, year) =>
  expect(lastPurgeableYear(today, length)).toBe(year),
)

it('has every country in one group, and the rest in one more', () => {
  const groups = documentRetentionGroups()
  for (const { years, countries, isRest } of groups)
    if (!isRest) for (const country of countries) expect(retentionYears(country)).toBe(years)
  const [rest] = groups.filter(g => g.isRest)
  expect(rest?.countries.toSorted()).toEqual(groups.flatMap(g => (g.isRest ? [] : g.countries)).toSorted())
})
