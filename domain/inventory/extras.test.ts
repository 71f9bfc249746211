import { expect, it } from 'vitest'
import { automaticQuantity, type ExtraUnit } from './extras.ts'
import { writeExtraText } from './writeExtraText.ts'

it.each([
  ['piece', 1],
  ['stay', 1],
  ['person', 2],
  ['night', 3],
  ['person_night', 6],
] as [ExtraUnit, number][])('counts what two guests of three nights buy by the %s', (unit, quantity) => {
  expect(automaticQuantity(unit, { guests: 2, nights: 3 })).toBe(quantity)
})

it('counts a day of departure and a booking without names as one', () => {
  expect(automaticQuantity('person_night', { guests: 0, nights: 0 })).toBe(1)
})

it('says how many only where there are several', () => {
  expect([writeExtraText('Towel', 1), writeExtraText('Towel', 3)]).toEqual(['Towel', '3 × Towel'])
})
