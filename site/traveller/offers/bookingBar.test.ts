import { expect, it } from 'vitest'
import { formatBar } from './bookingBar.ts'

const flexible = { total: { amount: 14220, currency: 'EUR' }, plan: { id: 2, name: 'Flexible' } }

it('says the price of the rate that is chosen, and which it is', () => {
  expect(formatBar(flexible)).toBe('€142.20 for the stay, Flexible')
  expect(formatBar({ ...flexible, plan: null })).toBe('€142.20 for the stay, Standard rate')
})
