import { expect, it } from 'vitest'
import { fromStripe, toStripe } from './stripeAmount.ts'

it.each([
  [{ amount: 1320, currency: 'EUR' }, 1320],
  [{ amount: 5000, currency: 'JPY' }, 5000],
  [{ amount: 700, currency: 'ISK' }, 70_000],
  [{ amount: 12_340, currency: 'KWD' }, 12_340],
])('says %j as Stripe counts it: %i', (money, amount) => {
  expect(toStripe(money)).toEqual({ amount, currency: money.currency.toLowerCase() })
  expect(fromStripe(amount, money.currency.toLowerCase())).toEqual(money)
})

it.each([
  { amount: 12_345, currency: 'KWD' },
  { amount: 150, currency: 'MGA' },
])('does not ask for %j, which it could only say roughly', money => expect(() => toStripe(money)).toThrow('Stripe cannot charge'))
