import { expect, it } from 'vitest'
import { formatCancellation, formatFromCentre, formatPaymentTerms } from './resultFormat.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })

it.each([
  [0, 11980, 'Pay at the hostel'],
  [1797, 10183, '€17.97 now, the rest at the hostel'],
  [11980, 0, '€119.80 now, nothing at the hostel'],
])('formats %i due now and %i later', (now, later, label) => {
  const offer = { depositNow: euros(now), balanceAtDesk: euros(later) }
  expect(formatPaymentTerms({ payAtProperty: now === 0, offer })).toBe(label)
})

it.each([
  [true, '2026-12-02T14:00', false, 'Free cancellation until Wed 2 Dec, 14:00'],
  [true, null, false, 'Free cancellation until arrival'],
  [false, null, true, 'Non-refundable'],
  [false, null, false, 'No free cancellation'],
])('formats the terms of the price: free %s, until %s, lost %s', (freeCancellation, freeUntil, nonRefundable, label) =>
  expect(formatCancellation({ freeCancellation, freeUntil, nonRefundable })).toBe(label),
)

it('says how long one walks to the centre, where one would', () => {
  expect(formatFromCentre(0.84)).toEqual(['0.8 km from the centre', 'about 14 min on foot'])
  expect(formatFromCentre(3.2)).toEqual(['3.2 km from the centre'])
})
