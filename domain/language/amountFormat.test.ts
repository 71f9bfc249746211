import { expect, it } from 'vitest'
import { formatAmountWithoutCurrency } from './amountFormat.ts'

it.each([
  [102_400, 'EUR', '1,024.00'],
  [-1250, 'EUR', '-12.50'],
  [1250, 'JPY', '1,250'],
  [12_500, 'KWD', '12.500'],
  // `Intl` has no digits for these two, ISO 4217 has two: a paper by `Intl` says a hundred times too much.
  [1_250_000, 'HUF', '12,500.00'],
  [25_000_050, 'IDR', '250,000.50'],
])('writes %s %s as %s', (amount, currency, text) => expect(formatAmountWithoutCurrency({ amount, currency })).toBe(text))
