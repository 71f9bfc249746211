import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashStep, cashSum, roundToCash } from './cashRounding.ts'

const sum = (amount: number, currency: string) => ({ amount, currency })

describe('cash where the small coins are gone', () => {
  it.each([
    ['CHF', 'CH', 1242, 1240],
    ['CHF', 'CH', 1243, 1245],
    ['CHF', 'LI', 1247, 1245],
    ['SEK', 'SE', 1249, 1200],
    ['SEK', 'SE', 1250, 1300],
    ['NOK', 'NO', 1250, 1300],
    ['DKK', 'DK', 1224, 1200],
    ['DKK', 'DK', 1225, 1250],
    ['DKK', 'DK', 1275, 1300],
    ['CZK', 'CZ', 1249, 1200],
    ['CZK', 'CZ', 1250, 1300],
    ['HUF', 'HU', 1_250_200, 1_250_000],
    ['HUF', 'HU', 1_250_300, 1_250_500],
    ['HUF', 'HU', 1_250_700, 1_250_500],
    ['HUF', 'HU', 1_250_800, 1_251_000],
    ['CLP', 'CL', 12_345, 12_350],
    ['ISK', 'IS', 701, 701],
    ['NZD', 'NZ', 1245, 1250],
    ['CAD', 'CA', 1242, 1240],
    ['ZAR', 'ZA', 1249, 1240],
    ['EUR', 'NL', 1242, 1240],
    ['EUR', 'FI', 1243, 1245],
    ['EUR', 'SK', 1248, 1250],
    // These pay to the cent.
    ['EUR', 'DE', 1242, 1242],
    ['EUR', 'PT', 1243, 1243],
    ['USD', 'US', 1242, 1242],
    ['GBP', 'GB', 1, 1],
    ['KWD', 'KW', 1234, 1234],
  ])('%s in %s: %i is paid as %i', (currency, country, due, paid) => expect(roundToCash(sum(due, currency), country).amount).toBe(paid))

  it('settles the whole with its rounding, whichever of the two sums is said', () => {
    const whole = { amount: sum(1245, 'CHF'), rounding: sum(-2, 'CHF') }
    expect(cashSum(sum(1243, 'CHF'), sum(1243, 'CHF'), 'CH')).toEqual(whole)
    expect(cashSum(sum(1245, 'CHF'), sum(1243, 'CHF'), 'CH')).toEqual(whole)
  })
  it('takes a part as it is, and none that no coins make', () => {
    expect(cashSum(sum(1000, 'CHF'), sum(1243, 'CHF'), 'CH')).toEqual({ amount: sum(1000, 'CHF'), rounding: sum(0, 'CHF') })
    expect(cashSum(sum(1001, 'CHF'), sum(1243, 'CHF'), 'CH')).toBeUndefined()
    expect(cashSum(sum(1001, 'EUR'), sum(1243, 'EUR'), 'DE')).toEqual({ amount: sum(1001, 'EUR'), rounding: sum(0, 'EUR') })
  })
  it('settles what no coin makes with its rounding alone', () => {
    expect(cashSum(sum(2, 'CHF'), sum(2, 'CHF'), 'CH')).toEqual({ amount: sum(0, 'CHF'), rounding: sum(2, 'CHF') })
    expect(cashSum(sum(1, 'CHF'), sum(2, 'CHF'), 'CH')).toBeUndefined()
  })
  it('never moves a bill by more than half a step, or a step where it is rounded down', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom('CHF CH', 'SEK SE', 'HUF HU', 'ZAR ZA', 'EUR IE', 'DKK DK'),
        (amount, of) => {
          const [currency = '', country = ''] = of.split(' ')
          const off = roundToCash(sum(amount, currency), country).amount - amount
          const step = cashStep(currency, country)
          expect(Math.abs(off)).toBeLessThanOrEqual(country === 'ZA' ? step - 1 : step / 2)
        },
      ),
    ))
})
