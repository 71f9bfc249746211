import { expect, it } from 'vitest'
import { formatSoldOutNights } from './soldOutFormat.ts'

const on = (night: string, left = 0, roomName = 'Mixed 8') => ({ roomName, night, wanted: 2, left })

it.each([
  [[on('2027-03-06')], 'Mixed 8 is full on Sat 6 Mar.'],
  [[on('2027-03-06'), on('2027-03-07')], 'Mixed 8 is full on Sat 6 Mar and Sun 7 Mar.'],
  [[on('2027-03-06', 1)], 'Mixed 8 has 1 left on Sat 6 Mar, and 2 are needed.'],
  [[on('2027-03-06'), on('2027-03-06', 0, 'Twin')], 'Mixed 8 is full on Sat 6 Mar. Twin is full on Sat 6 Mar.'],
  [[1, 2, 3, 4, 5, 6].map(day => on(`2027-03-0${day}`)), 'Mixed 8 is full on Mon 1 Mar, Tue 2 Mar, Wed 3 Mar and 3 more nights.'],
  [[], 'There is something free on each of these nights, but no bed that is free on all of them.'],
])('names rooms and nights', (nights, text) => expect(formatSoldOutNights(nights)).toBe(text))
