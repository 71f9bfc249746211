import { expect, it } from 'vitest'
import { findCountryOption } from '../../lib/storage/currencySelection.ts'
import { isRateTableOld } from './isRateTableOld.ts'
import { convertApproximately, formatApproximate, formatReaderPrice } from './rates.ts'

const options = [
  { country: 'India', code: 'INR', symbol: '₹', flag: '/flags/4x3/in.svg' },
  { country: 'Antarctica', code: 'N/A', symbol: '€', flag: '/flags/4x3/aq.svg' },
]
const rates = { base: 'USD', date: '2026-11-20', rates: { EUR: 0.5, JPY: 150, KWD: 0.3 } }

it('finds a country by its name, else by its code', () => {
  expect(findCountryOption(options, 'India', null)?.code).toBe('INR')
  expect(findCountryOption(options, 'Republic of India', 'IN')?.code).toBe('INR')
})
it('finds no option for a country without a currency', () => expect(findCountryOption(options, 'Antarctica', 'AQ')).toBeUndefined())

it.each([
  [{ amount: 1000, currency: 'EUR' }, 'USD', 2000],
  [{ amount: 1000, currency: 'USD' }, 'JPY', 1500],
  [{ amount: 1500, currency: 'JPY' }, 'KWD', 3000],
  [{ amount: 1000, currency: 'EUR' }, 'EUR', 1000],
])('converts %o to %s by the digits of both', (money, to, amount) =>
  expect(convertApproximately(money, to, rates)).toEqual({ amount, currency: to }),
)
it('is empty without a rate', () => expect(convertApproximately({ amount: 1, currency: 'XXX' }, 'USD', rates)).toBeUndefined())

it.each([
  [{ amount: 1350, currency: 'EUR' }, 'USD', 'about $27'],
  [{ amount: 1000, currency: 'USD' }, 'JPY', 'about ¥1,500'],
  [{ amount: 1, currency: 'XXX' }, 'USD', ''],
])('formats %o in %s as %j', (money, to, label) => expect(formatApproximate(money, to, rates)).toBe(label))
it('shows both ends of a range, and one if they are equal', () => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' })
  expect(formatApproximate(euros(1350), 'USD', rates, euros(2000))).toBe('about $27 to $40')
  expect(formatApproximate(euros(1350), 'USD', rates, euros(1351))).toBe('about $27')
})
it.each([
  [820, 'KWD', 'KWD\u00a04.920'],
  [1020, 'KWD', 'KWD\u00a06.120'],
  [100, 'KWD', 'KWD\u00a00.600'],
  [50, 'USD', '$1'],
  [820, 'USD', '$16'],
  [420, 'USD', '$8.40'],
  [1, 'KWD', 'KWD\u00a00.006'],
  [1, 'JPY', '¥3'],
])('tells %i cents in %s as %j, so that small prices differ and none is nothing', (amount, to, label) =>
  expect(formatReaderPrice({ amount, currency: 'EUR' }, to, rates)).toBe(label),
)
it('never tells a price as nothing', () =>
  expect(convertApproximately({ amount: 1, currency: 'JPY' }, 'EUR', { ...rates, rates: { EUR: 0.5, JPY: 1500 } })?.amount).toBe(1))
it('shows the amount alone where space is short', () => {
  expect(formatReaderPrice({ amount: 1350, currency: 'EUR' }, 'USD', rates)).toBe('$27')
  expect(formatReaderPrice({ amount: 1, currency: 'XXX' }, 'USD', rates)).toBe('')
})

it.each([
  ['2026-11-20', false],
  ['2026-11-19', true],
])('of rates of %s it is %s that they are old a week after the 20th', (date, isOld) =>
  expect(isRateTableOld(date, new Date('2026-11-27T10:00:00Z'))).toBe(isOld),
)
