import { data as currencies } from 'currency-codes'
import { describe, expect, it } from 'vitest'
import { cardCharges } from './cardCharges.ts'
import { chargeableAmount, chargeStep, floorToChargeStep, minCharge } from './chargeableAmount.ts'
import { currencyDigits } from './money.ts'

it.each([
  ['EUR', 50],
  ['GBP', 30],
  ['JPY', 50],
  ['HUF', 17_500],
  ['DKK', 250],
  // Nobody knows ahead.
  ['LKR', 0],
])('knows the least charge of %s', (currency, least) => expect(minCharge(currency, cardCharges)).toBe(least))

it.each([
  [49, 0],
  [50, 50],
  [0, 0],
])('leaves %i cents to the desk, or charges them', (amount, charged) =>
  expect(chargeableAmount({ amount, currency: 'EUR' }, cardCharges)).toEqual({ amount: charged, currency: 'EUR' }),
)

describe('sums that a provider cannot say to the last unit', () => {
  it.each([
    // 15 % of three nights at 5.255 dinars are 2.365: ten fils are the smallest step of a card.
    [2365, 'KWD', 2360],
    [1234, 'BHD', 1230],
    [5, 'JOD', 0],
    [9999, 'OMR', 9990],
    [10, 'TND', 10],
    [1_499, 'MGA', 1_400],
    [12_345, 'IQD', 12_340],
    [123_456, 'UYW', 123_400],
    [701, 'ISK', 701],
    [1999, 'EUR', 1999],
  ])('%i of %s are asked as %i, the rest is paid at the desk', (amount, currency, requested) =>
    expect(floorToChargeStep({ amount, currency }, cardCharges)).toEqual({ amount: requested, currency }),
  )

  it('are whole steps in every currency', () => {
    for (const { code } of currencies) {
      const step = chargeStep(code, cardCharges)
      expect(Number.isInteger(step) && step >= 1, code).toBe(true)
      expect(floorToChargeStep({ amount: 10 ** (currencyDigits(code) + 2), currency: code }, cardCharges).amount).toBe(
        10 ** (currencyDigits(code) + 2),
      )
    }
  })
})
