import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  deskMoneySentences,
  parseDeskMoneyText,
  parseFolioText,
  type StayText,
  writeCancelledText,
  writeChangedText,
  writeDeskMoneyText,
  writePayerText,
  writeRelocatedText,
  writeStayText,
} from './storedFolioText.ts'

const arrival = '2027-03-05'
const read = (line: string) => parseFolioText(line, arrival)

it.each([
  ['Cash rounding', { kind: 'sentence', sentence: 'cashRounding' }],
  ['Given back in cash', { kind: 'sentence', sentence: 'givenCash' }],
  ['Paid at the desk by Ana by the sea', { kind: 'sentence', sentence: 'paidDesk', by: 'Ana by the sea' }],
  ['1 bed, Mixed 8, 2 nights', { kind: 'stay', as: 'bed', count: 1, room: 'Mixed 8', nights: 2 }],
  [
    '2 beds, Dorm, by the lift, 3 nights from Sat 6 Mar, Flexible',
    { kind: 'stay', as: 'bed', count: 2, room: 'Dorm, by the lift', nights: 3, from: '2027-03-06', rate: 'Flexible' },
  ],
  ['2 rooms, Double, 1 night', { kind: 'stay', as: 'room', count: 2, room: 'Double', nights: 1 }],
  ['Price difference of the beds at Sea to Sky', { kind: 'relocated', property: 'Sea to Sky' }],
  ['Towel', { kind: 'typed', text: 'Towel' }],
  ['Cancellation fee by hand', { kind: 'typed', text: 'Cancellation fee by hand' }],
  ['Changed from good to better', { kind: 'typed', text: 'Changed from good to better' }],
  ['Lost key, paid in cash', { kind: 'typed', text: 'Lost key, paid in cash' }],
])('%s', (line, parsed) => {
  expect(read(line)).toEqual(parsed)
})

const bed: StayText = { as: 'bed', count: 2, room: 'Door to door', nights: 2, from: '2027-03-06' }
const room: StayText = { as: 'room', count: 1, room: 'Double', nights: 1, from: '2027-03-07' }

it('reads back what it writes, also a room with “to” in its name', () => {
  expect(read(writePayerText('paidCard', 'Ana'))).toEqual({ kind: 'sentence', sentence: 'paidCard', by: 'Ana' })
  expect(read(writeChangedText(bed, [bed, room]))).toEqual({ kind: 'changed', before: bed, after: [bed, room] })
  expect(read(writeCancelledText(room))).toEqual({ kind: 'cancelled', stay: room })
  expect(read(writeRelocatedText('Lisbon Lights'))).toEqual({ kind: 'relocated', property: 'Lisbon Lights' })
})

it.each(Object.keys(deskMoneySentences) as (keyof typeof deskMoneySentences)[])('reads a desk sale: %s', money => {
  const sold = 'Drinks, cold'
  expect(parseDeskMoneyText(writeDeskMoneyText(sold, money))).toEqual({ sold, money })
})

it('reads every stay back', () => {
  const names = fc.stringMatching(/^[A-Z][a-z]{1,12}( [0-9]{1,2})?$/)
  const stays = fc.record({
    as: fc.constantFrom('bed' as const, 'room' as const),
    count: fc.integer({ min: 1, max: 60 }),
    room: names,
    nights: fc.integer({ min: 1, max: 90 }),
    rate: fc.option(names, { nil: undefined }),
  })
  fc.assert(
    fc.property(stays, stay => {
      expect(read(writeStayText(stay))).toEqual({ kind: 'stay', ...stay })
    }),
  )
})
