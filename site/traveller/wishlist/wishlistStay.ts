import { isDay } from '../../../domain/calendar/days.ts'
import { offerFilters, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { parseFilters } from '../search/filters.ts'
import { defaultParty, type Party, parseParty } from '../stay/party.ts'
import { stayQuery } from '../stay/staySearch.ts'
import type { UrlState } from '../useUrlState.ts'

export interface WishlistStay {
  arrival: string
  departure: string
  party: Party
  /** The filters of the search. */
  filters: SearchFilters
}

/** Dates and party of the prices: in the address, so that a list can be shared with its prices. */
export function parseWishlistStay({ params }: UrlState): WishlistStay {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const [arrival, departure] = [day('arrival'), day('departure')]
  const isStay = arrival !== '' && arrival < departure
  return {
    arrival: isStay ? arrival : '',
    departure: isStay ? departure : '',
    party: parseParty(params) ?? defaultParty,
    filters: parseFilters(params),
  }
}

/** The parameters of the API: prices are those with which the hostels' pages open. */
export const listQuery = ({ filters, ...stay }: WishlistStay) => ({ ...stayQuery(stay), ...offerFilters(filters) })
