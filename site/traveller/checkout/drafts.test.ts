import { expect, it } from 'vitest'
import { chosenLine } from '../stay/chosen.ts'
import { choiceDraft, notOfChoice, reachOf } from './drafts.ts'

const stay = { property: 7, arrival: '2027-03-06', departure: '2027-03-09' }
const women = { ...stay, lines: [chosenLine({ room: 31, as: 'bed', women: 2, men: 0, other: 0 })] }

it('keeps apart what was said of the guests of one choice and of another', () => {
  const others = [
    { ...women, departure: '2027-03-10' },
    { ...women, lines: [chosenLine({ room: 32, as: 'bed', women: 2, men: 0, other: 0 })] },
    { ...women, lines: [chosenLine({ room: 31, as: 'bed', women: 0, men: 2, other: 0 })] },
    { ...women, property: 8 },
  ]
  expect(new Set([women, ...others].map(choiceDraft)).size).toBe(5)
  expect(choiceDraft({ ...women, promo: 'FRIENDS-26' })).toBe(choiceDraft(women))
})

it('keeps the way to reach somebody for all choices, and accepted rules for none', () => {
  const values = { 'guest.name': 'Ana', 'guest.email': '', note: 'Late', 'lines.0.guests.0.gender': 'female', rules: true }
  expect(reachOf(values)).toEqual({ 'guest.name': 'Ana', note: 'Late' })
  expect(notOfChoice).toContain('rules')
})
