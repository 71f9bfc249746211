import { expect, it } from 'vitest'
import { formatBedFacts, formatCancellation, formatPaymentTerms, formatShare, formatWhy } from './resultFormat.ts'

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

it('says what each of a party pays, never too little', () => {
  expect([formatShare(euros(8000), 3), formatShare(euros(8000), 2), formatShare(euros(8000), 1)]).toEqual([
    '€26.67 each',
    '€40.00 each',
    null,
  ])
})

const line = (facts: object) => ({ as: 'bed', gender: 'mixed', guests: 2, ...facts }) as never

it.each([
  ['Women only · all of you in one room', 1, line({ gender: 'female' })],
  ['all of you in one room', 1, line({})],
  ['', 1, line({ guests: 1 })],
  ['', 2, line({})],
  ['', 1, line({ as: 'unit', gender: 'none' })],
])('knows of the beds: %j', (facts, rooms, one) => {
  expect(formatBedFacts({ lines: [one], rooms }, one).replaceAll('\u00a0', ' ')).toBe(facts)
})

it.each([
  [['0.9 above the usual score here', '20% below the usual price here'], 9.1, 8000],
  [['20% below the usual price here'], 8.4, 8000],
  [[], 7, 12000],
])('says why it stands there: %j', (why, score, total) => {
  const found = { rating: { score, count: 40, label: null }, total: euros(total) }
  expect(formatWhy(found, { score: 8.2, price: euros(10000) })).toEqual(why)
  expect(formatWhy(found, undefined)).toEqual([])
})
