import { expect, it } from 'vitest'
import { checkoutHref, parseSelection } from '../stay/bookingSelection.ts'
import type { Offer } from '../stay/stayFormat.ts'
import { toBookingSelection } from './offerSelection.ts'

const offer = {
  plan: { id: 7, name: 'Flexible' },
  lines: [{ room: 2, as: 'bed', quantity: 2, women: 1, men: 1, other: 0 }],
} as unknown as Offer
const search = {
  arrival: '2027-05-03',
  departure: '2027-05-05',
  party: { women: 1, men: 1, other: 0 },
  filters: { freeCancellation: true, facilities: ['linen' as const, 'kitchen' as const] },
}

it('is read from the address of the checkout as it was chosen: beds, rate and search', () => {
  const selection = toBookingSelection(offer, { property: 12, search })
  expect(parseSelection(new URLSearchParams(checkoutHref(selection).split('?')[1]))).toEqual(selection)
})
