import { expect, it } from 'vitest'
import type { SelectedLine } from '../stay/bookingSelection.ts'
import { listTripGuests, nameGuests, tripGuestField } from './tripGuests.ts'

const line = (room: number, guests: SelectedLine['guests']): SelectedLine => ({ room, as: 'bed', guests })
const [woman, man, anybody, child] = [{ gender: 'female' }, { gender: 'male' }, {}, { age: 7 }] as const

it('asks each guest once, however the hostels spread them over rooms', () => {
  const first = { lines: [line(1, [woman, woman]), line(2, [man])] }
  const second = { lines: [line(3, [man, woman, woman])] }
  expect(listTripGuests([first, second]).map(({ field }) => field)).toEqual(['names.female.0', 'names.female.1', 'names.male.0'])
})
it('says the kind where there are several', () => {
  expect(listTripGuests([{ lines: [line(1, [anybody, anybody])] }]).map(({ label }) => label)).toEqual(['Guest 1', 'Guest 2'])
  expect(listTripGuests([{ lines: [line(1, [woman, child])] }]).map(({ label }) => label)).toEqual(['Guest 1 · Woman', 'Guest 2 · Age 7'])
})
it('gives each name to the bed of its kind', () => {
  const values = { 'names.female.0': 'Asha', 'names.female.1': ' ', 'names.male.0': ' Tom ' }
  expect(nameGuests([line(1, [man, woman]), line(2, [woman])], values).map(({ guests }) => guests)).toEqual([
    [
      { gender: 'male', name: 'Tom' },
      { gender: 'female', name: 'Asha' },
    ],
    [{ gender: 'female' }],
  ])
})
it.each([
  ['legs.1.lines.1.guests.0.name', 'names.female.1'],
  ['legs.1.lines.0.guests.1.name', 'names.female.0'],
  ['legs.0.lines.0.guests.0.name', 'names.male.0'],
  ['legs.2.lines.0.guests.0.name', undefined],
  ['legs.0.lines.0.guests.0.age', undefined],
])('finds the field of %s: %s', (path, field) =>
  expect(tripGuestField(path, [{ lines: [line(1, [man])] }, { lines: [line(2, [man, woman]), line(3, [woman])] }])).toBe(field),
)
