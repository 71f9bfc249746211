import { expect, it } from 'vitest'
import { barWords } from './bookingBar.ts'

const flexible = { total: { amount: 14220, currency: 'EUR' }, plan: { id: 2, name: 'Flexible' } }

it('says the cheapest until a rate is chosen, then the price of that', () => {
  expect(barWords(flexible, false)).toBe('from €142.20 for the stay')
  expect(barWords(flexible, true)).toBe('€142.20 for the stay, Flexible')
  expect(barWords({ ...flexible, plan: null }, true)).toBe('€142.20 for the stay, Standard rate')
})
