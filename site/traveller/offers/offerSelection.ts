import { filterParams } from '../../../domain/listing/searchFilters.ts'
import { type BookingSelection, toSelectedLine } from '../stay/bookingSelection.ts'
import type { Offer } from '../stay/stayFormat.ts'
import type { StaySearch } from '../stay/staySearch.ts'

interface OfferContext {
  property: number
  search: StaySearch & { isOwnPage?: true }
}

/** The selection that books an offer, with the search that led to it for the way back. */
export const toBookingSelection = (offer: Offer, { property, search }: OfferContext): BookingSelection => ({
  property,
  arrival: search.arrival,
  departure: search.departure,
  lines: offer.lines.map(line => toSelectedLine(line, offer.plan)),
  ...(search.isOwnPage && { isOwnPage: true }),
  ...(search.promo && offer.hasPromo && { promo: search.promo }),
  ...(search.filters && { searched: String(new URLSearchParams(filterParams(search.filters))) }),
})
