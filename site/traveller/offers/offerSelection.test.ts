import { expect, it } from 'vitest'
import { checkoutHref, parseSelection } from '../stay/bookingSelection.ts'
import type { Offer } from '../stay/stayFormat.ts'
import type { StaySearch } from '../stay/staySearch.ts'
import { findSelectedOffer, toBookingSelection } from './offerSelection.ts'

const offer = (plan: number | null, room: number) =>
  ({
    plan: plan && { id: plan, name: `plan ${plan}` },
    lines: [{ room, as: 'bed', quantity: 2, women: 1, men: 1, other: 0 }],
  }) as unknown as Offer
const offers = [offer(null, 1), offer(7, 1), offer(null, 2), offer(7, 2)]
const search: StaySearch = {
  arrival: '2027-05-03',
  departure: '2027-05-05',
  party: { women: 1, men: 1, other: 0 },
  filters: { freeCancellation: true, facilities: ['linen', 'kitchen'] },
}
const context = { property: 12, search }
/** The selection as the checkout reads it from its address. */
const saved = parseSelection(new URLSearchParams(checkoutHref(toBookingSelection(offers[3]!, context)).split('?')[1]))

it('finds the beds and the rate that were selected before the checkout', () => {
  expect(findSelectedOffer(offers, context, saved)).toBe(3)
})

it.each([
  ['another hostel', { ...context, property: 13 }],
  ['other nights', { ...context, search: { ...search, departure: '2027-05-06' } }],
  ['another search', { ...context, search: { ...search, filters: {} } }],
])('ignores a selection for %s', (_, other) => {
  expect(findSelectedOffer(offers, other, saved)).toBeNull()
  expect(findSelectedOffer(offers, context, undefined)).toBeNull()
})
