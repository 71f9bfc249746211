import { filterParams } from '../../../domain/listing/searchFilters.ts'
import { type BookingSelection, checkoutHref, toSelectedLine } from '../stay/bookingSelection.ts'
import type { Offer } from '../stay/stayFormat.ts'
import type { StaySearch } from '../stay/staySearch.ts'

interface OfferContext {
  property: number
  looked: StaySearch
}

/** What is booked with an offer, and for the way back what led to it. */
export const toBookingSelection = (offer: Offer, { property, looked }: OfferContext): BookingSelection => ({
  property,
  arrival: looked.arrival,
  departure: looked.departure,
  lines: offer.lines.map(line => toSelectedLine(line, offer.plan)),
  ...(looked.promo && offer.hasPromo && { promo: looked.promo }),
  ...(looked.filters && { searched: String(new URLSearchParams(filterParams(looked.filters))) }),
})

/** Who comes back from the checkout finds the beds and the rate that they had chosen; null: nothing was chosen here, or for another search. */
export function findSelectedOffer(offers: readonly Offer[], context: OfferContext, saved: BookingSelection | undefined): number | null {
  const selected = saved && checkoutHref(saved)
  const place = offers.findIndex(offer => checkoutHref(toBookingSelection(offer, context)) === selected)
  return place < 0 ? null : place
}
