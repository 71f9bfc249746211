import { expect, it } from 'vitest'
import { toSelectedLine } from '../stay/bookingSelection.ts'
import { pickContactValues, selectionDraftName } from './drafts.ts'

const stay = { property: 7, arrival: '2027-03-06', departure: '2027-03-09' }
const women = { ...stay, lines: [toSelectedLine({ room: 31, as: 'bed', women: 2, men: 0, other: 0 })] }

it('separates the guests of different selections', () => {
  const others = [
    { ...women, departure: '2027-03-10' },
    { ...women, lines: [toSelectedLine({ room: 32, as: 'bed', women: 2, men: 0, other: 0 })] },
    { ...women, lines: [toSelectedLine({ room: 31, as: 'bed', women: 0, men: 2, other: 0 })] },
    { ...women, property: 8 },
  ]
  expect(new Set([women, ...others].map(selectionDraftName)).size).toBe(5)
  expect(selectionDraftName({ ...women, promo: 'FRIENDS-26' })).toBe(selectionDraftName(women))
})

it('keeps contact details for all selections', () => {
  const values = { 'guest.name': 'Ana', 'guest.email': '', note: 'Late', 'lines.0.guests.0.gender': 'female' }
  expect(pickContactValues(values)).toEqual({ 'guest.name': 'Ana', note: 'Late' })
})
