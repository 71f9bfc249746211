import { expect, it } from 'vitest'
import { chargeable, leastCharge } from './leastCharge.ts'

it.each([
  ['EUR', 50],
  ['GBP', 30],
  ['JPY', 50],
  ['HUF', 17_500],
  ['DKK', 250],
  // Nobody knows ahead.
  ['LKR', 0],
])('knows the least charge of %s', (currency, least) => expect(leastCharge(currency)).toBe(least))

it.each([
  [49, 0],
  [50, 50],
  [0, 0],
])('leaves %i cents to the desk, or charges them', (amount, charged) =>
  expect(chargeable({ amount, currency: 'EUR' })).toEqual({ amount: charged, currency: 'EUR' }),
)
