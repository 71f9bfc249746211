import { expect, it } from 'vitest'
import { keptYears, paperKeptUntil, usualYears } from './paperKeeping.ts'

it('keeps papers as long as the country of the house asks, and ten years where none is known', () => {
  expect([keptYears('DE'), keptYears('GB'), keptYears('XX')]).toEqual([8, 6, usualYears])
})

it.each([
  ['2026-01-01', 'DE', '2034-12-31'],
  ['2026-12-31', 'DE', '2034-12-31'],
  ['2026-06-15', 'FR', '2036-12-31'],
  ['2028-02-29', 'XX', '2038-12-31'],
])('counts from the end of the year: of %s in %s until %s', (issuedOn, country, until) =>
  expect(paperKeptUntil(issuedOn, country)).toBe(until),
)
