import { expect, it } from 'vitest'
import { chooseDefaultRate, flexibility } from './defaultRate.ts'

const rate = (name: string, price: number, feeNow: number) => ({
  name,
  price: { amount: price, currency: 'EUR' },
  feeNow: { amount: feeNow, currency: 'EUR' },
})
const opening = (...rates: ReturnType<typeof rate>[]) => chooseDefaultRate(rates, r => r)?.name

it('opens with the rate that can be cancelled for nothing, though another one is cheaper', () => {
  expect(opening(rate('non-refundable', 1800, 1800), rate('flexible', 2000, 0))).toBe('flexible')
  expect(opening(rate('flexible', 2000, 0), rate('non-refundable', 1800, 1800))).toBe('flexible')
})

it('takes of several flexible rates the cheapest, and of equal ones the first', () => {
  expect(opening(rate('breakfast', 2600, 0), rate('early', 1900, 0), rate('flexible', 2000, 0))).toBe('early')
  expect(opening(rate('first', 2000, 0), rate('second', 2000, 0))).toBe('first')
})

it('prefers to lose a part over losing all, once nothing is free to cancel any more', () => {
  expect(opening(rate('non-refundable', 3600, 3600), rate('flexible', 4000, 2000))).toBe('flexible')
})

it('takes the cheapest where every rate loses all: a single night whose deadline has passed', () => {
  expect(opening(rate('flexible', 2000, 2000), rate('non-refundable', 1800, 1800))).toBe('non-refundable')
})

it('has one answer for one rate, and none for none', () => {
  expect([opening(rate('only', 1800, 1800)), opening()]).toEqual(['only', undefined])
})

it('tells three degrees of freedom', () => {
  expect([rate('', 10, 0), rate('', 10, 1), rate('', 10, 10), rate('', 0, 0)].map(flexibility)).toEqual([2, 1, 0, 2])
})
