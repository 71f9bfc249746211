import { expect, it } from 'vitest'
import { formatBedFacts, formatShare, formatWhy } from './cardFacts.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })

it('says what each of a party pays, never too little', () => {
  expect([formatShare(euros(8000), 3), formatShare(euros(8000), 2), formatShare(euros(8000), 1)]).toEqual(['€26.67 each', '€40 each', null])
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
