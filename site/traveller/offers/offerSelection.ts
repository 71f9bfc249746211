import { filterParams } from '../../../domain/listing/searchFilters.ts'
import { type BookingSelection, checkoutHref, toSelectedLine } from '../stay/bookingSelection.ts'
import type { Offer } from '../stay/stayFormat.ts'
import type { StaySearch } from '../stay/staySearch.ts'

interface OfferContext {
  property: number
  search: StaySearch
}

/** The selection that books an offer, with the search that led to it for the way back. */
export const toBookingSelection = (offer: Offer, { property, search }: OfferContext): BookingSelection => ({
  property,
  arrival: search.arrival,
  departure: search.departure,
  lines: offer.lines.map(line => toSelectedLine(line, offer.plan)),
  ...(search.promo && offer.hasPromo && { promo: search.promo }),
  ...(search.filters && { searched: String(new URLSearchParams(filterParams(search.filters))) }),
})

/** The offer that was selected before the checkout; null if there is none, or it was for another search. */
export function findSelectedOffer(offers: readonly Offer[], context: OfferContext, saved: BookingSelection | undefined): number | null {
  const selected = saved && checkoutHref(saved)
  const place = offers.findIndex(offer => checkoutHref(toBookingSelection(offer, context)) === selected)
  return place < 0 ? null : place
}
