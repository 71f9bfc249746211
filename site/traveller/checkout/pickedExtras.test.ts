import { expect, it } from 'vitest'
import { addExtras, readPickedExtras } from './pickedExtras.ts'
import type { Quote } from './useQuote.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const offered = (id: number, name: string, left: number | null) =>
  ({ id, name, description: null, category: 'other', per: 'piece', price: euros(300), quantity: 1, total: euros(300), left }) as const
const quote = {
  total: euros(8000),
  depositNow: euros(1200),
  balanceAtDesk: euros(6800),
  extras: [],
  extrasTotal: euros(0),
  extrasOffered: [offered(7, 'Towel', 3), offered(9, 'Padlock', null)],
} as unknown as Quote

it('puts what was picked on the bill, and asks no more online', () => {
  const bill = addExtras(quote, { 'extra.7': 2, 'extra.9': 1 })
  expect(bill).toMatchObject({ extrasTotal: euros(900), total: euros(8900), depositNow: euros(1200), balanceAtDesk: euros(7700) })
  expect(bill.extras).toEqual([
    { extra: 7, description: '2 × Towel', quantity: 2, amount: euros(600) },
    { extra: 9, description: 'Padlock', quantity: 1, amount: euros(300) },
  ])
})

it('has no more than there are, and nothing that is gone', () => {
  expect(addExtras(quote, { 'extra.7': 5, 'extra.8': 2 }).extras).toEqual([
    { extra: 7, description: '3 × Towel', quantity: 3, amount: euros(900) },
  ])
  expect(addExtras(quote, {})).toMatchObject({ extras: [], total: euros(8000) })
})

it('is read from the fields of the form', () => {
  expect(readPickedExtras({ 'extra.7': 2, 'extra.9': 0, note: 'extra.9' })).toEqual({ 'extra.7': 2 })
  const trip = { 'legs.0.extra.7': 2, 'legs.1.extra.7': 1, 'extra.9': 1 }
  expect([readPickedExtras(trip, 'legs.0.'), readPickedExtras(trip, 'legs.1.')]).toEqual([{ 'extra.7': 2 }, { 'extra.7': 1 }])
})
