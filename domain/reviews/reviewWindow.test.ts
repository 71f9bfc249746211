import { describe, expect, it } from 'vitest'
import { findReviewRefusal, type ReviewableStay } from './reviewWindow.ts'

const stay: ReviewableStay = {
  status: 'checked_out',
  arrival: '2026-03-01',
  departure: '2026-03-04',
  leftOn: '2026-03-04',
  total: 6000,
  received: 6000,
  paid: 6000,
  balance: 0,
  isProven: true,
  isOfProperty: false,
}

describe('a stay can be reviewed', () => {
  it.each<[string, Partial<ReviewableStay>, string | null]>([
    ['after check-out', {}, null],
    ['by who left a night early', { leftOn: '2026-03-02' }, null],
    ['by who still owes a part', { paid: 100, balance: 5900 }, null],
    ['by who had nothing to pay', { total: 0, received: 0, paid: 0, balance: 0 }, null],
    ['by who got all of it back', { paid: 0, balance: 0 }, null],
    ['not by whose bill the house took off', { received: 0, paid: 0, balance: 0 }, 'nothing_paid'],
    ['not before', { status: 'checked_in' }, 'not_over'],
    ['not when it never was', { status: 'no_show' }, 'not_stayed'],
    ['not by who left on the day they came', { leftOn: '2026-03-01' }, 'no_night'],
    ['not by who paid nothing of what they owe', { paid: 0, balance: 6000 }, 'nothing_paid'],
    ['not by who works there', { isOfProperty: true }, 'own_stay'],
    ['not by who holds a link and never showed the mailbox', { isProven: false }, 'unproven'],
  ])('%s', (_, more, refusal) => expect(findReviewRefusal({ ...stay, ...more }, '2026-03-10')).toBe(refusal))
  it('for 90 days', () => {
    expect(findReviewRefusal(stay, '2026-06-02')).toBeNull()
    expect(findReviewRefusal(stay, '2026-06-03')).toBe('too_late')
  })
})
