import { expect, it } from 'vitest'
import { createApproxConversion } from '../currency/approxConversion.ts'
import { formatShortPrice, presentPin } from './pinFormat.ts'

const rates = { base: 'USD', date: '2026-11-20', rates: { EUR: 0.5, INR: 80 } }
const pin = {
  id: 1,
  path: '/hostels/portugal/lisbon/lake',
  name: 'Lake',
  lat: 38.7,
  lng: -9.1,
  cover: '',
  rating: null,
  total: { amount: 1350, currency: 'EUR' },
}

it.each([
  ['EUR', '€13.50', 'Lake, €13.50'],
  [null, '€13.50', 'Lake, €13.50'],
  ['USD', '~$27', 'Lake, €13.50, ~$27'],
  ['INR', '~₹2,160', 'Lake, €13.50, ~₹2,160'],
  ['XXX', '€13.50', 'Lake, €13.50'],
])('shows the approximate price in %s on a pin, with the price of the hostel first in its label', (currency, text, ariaLabel) =>
  expect(presentPin(pin, createApproxConversion(currency, rates))).toMatchObject({ text, ariaLabel }),
)

it('shows the price of the hostel without rates, and that there is none', () => {
  expect(presentPin(pin, createApproxConversion('USD', undefined)).text).toBe('€13.50')
  expect(presentPin({ ...pin, total: null }, createApproxConversion('USD', rates)).ariaLabel).toBe('Lake, No price')
})

it.each([
  [1850, 'EUR', '€19'],
  [99_000, 'CZK', '990'],
  [125_000, 'CZK', '1,250'],
  [129_000, 'CZK', '1,290'],
  [1_249_900, 'INR', '12,499'],
  [251_900, 'KRW', '251.9K'],
  [25_190_000, 'IDR', '251.9K'],
  [1_251_000, 'VND', '1.251M'],
])('formats %i %s below a day so that it differs from the next price', (amount, currency, text) => {
  expect(formatShortPrice({ amount, currency })).toBe(text)
  expect(text.length).toBeLessThanOrEqual(6)
})

it('distinguishes prices that differ by one percent, in every size', () => {
  for (const currency of ['EUR', 'CZK', 'INR', 'KRW', 'VND'])
    for (const amount of [20_000, 100_000, 110_000, 1_500_000, 9_900_000])
      expect(formatShortPrice({ amount, currency })).not.toBe(formatShortPrice({ amount: Math.round(amount * 1.01), currency }))
})
