import { expect, it } from 'vitest'
import { formatBar } from './bookingBar.ts'

const flexible = { total: { amount: 14220, currency: 'EUR' }, plan: { id: 2, name: 'Flexible' } }

it('shows the price and name of the selected rate', () => {
  expect(formatBar(flexible)).toBe('€142.20 for the stay, Flexible')
  expect(formatBar({ ...flexible, plan: null })).toBe('€142.20 for the stay, Standard rate')
})
