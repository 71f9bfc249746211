import { isDay } from '../../../domain/calendar/days.ts'
import { offerFiltersOf, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { readFilters } from '../search/filters.ts'
import { stayQuery } from '../stay/looked.ts'
import { type Party, readParty, usualParty } from '../stay/party.ts'
import type { Address } from '../useAddress.ts'

export interface Stay {
  arrival: string
  departure: string
  party: Party
  /** Of the search that led here. */
  filters: SearchFilters
}

/** For whom and when prices are shown: in the address, so that a list with them can be sent on. */
export function stayOf({ params }: Address): Stay {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const [arrival, departure] = [day('arrival'), day('departure')]
  const isStay = arrival !== '' && arrival < departure
  return {
    arrival: isStay ? arrival : '',
    departure: isStay ? departure : '',
    party: readParty(params) ?? usualParty,
    filters: readFilters(params),
  }
}

/** As the API reads it: its prices are those that the pages of the hostels open with. */
export const listQuery = ({ filters, ...stay }: Stay) => ({ ...stayQuery(stay), ...offerFiltersOf(filters) })
