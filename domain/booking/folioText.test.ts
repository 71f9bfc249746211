import { expect, it } from 'vitest'
import { parseFolioText } from './folioText.ts'

const read = (line: string) => parseFolioText(line, '2027-03-05')

it.each([
  ['Cash rounding', { kind: 'sentence', sentence: 'cashRounding' }],
  ['Paid at the desk by Ana by the sea', { kind: 'sentence', sentence: 'paidDesk', by: 'Ana by the sea' }],
  ['1 bed, Mixed 8, 2 nights', { kind: 'stay', as: 'bed', count: 1, room: 'Mixed 8', nights: 2 }],
  [
    '2 beds, Dorm, by the lift, 3 nights from Sat 6 Mar, Flexible',
    { kind: 'stay', as: 'bed', count: 2, room: 'Dorm, by the lift', nights: 3, from: '2027-03-06', rate: 'Flexible' },
  ],
  ['2 rooms, Double, 1 night', { kind: 'stay', as: 'room', count: 2, room: 'Double', nights: 1 }],
  ['Towel', { kind: 'typed', text: 'Towel' }],
  ['Cancellation fee by hand', { kind: 'typed', text: 'Cancellation fee by hand' }],
])('%s', (line, parsed) => {
  expect(read(line)).toEqual(parsed)
})
