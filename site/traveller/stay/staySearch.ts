import { filterParams, isFilterParam, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { type Party, partyQuery } from './party.ts'

/** A stay that is searched for. Pages of hostels, the checkout and the way back read it from the address. */
export interface StaySearch {
  arrival: string
  departure: string
  party: Party
  filters?: SearchFilters | undefined
  /** A promo code of this hostel. */
  promo?: string | undefined
}

/** Dates and party as parameters of pages and of the API. */
export const stayQuery = ({ arrival, departure, party }: Pick<StaySearch, 'arrival' | 'departure' | 'party'>) => ({
  ...(arrival && { arrival, departure }),
  ...partyQuery(party),
})

export const stayParams = (stay: Pick<StaySearch, 'arrival' | 'departure' | 'party'>) =>
  new URLSearchParams(Object.entries(stayQuery(stay)).map(([name, value]) => [name, String(value)]))

export function staySearchParams({ filters = {}, promo, ...stay }: StaySearch): URLSearchParams {
  const params = stayParams(stay)
  for (const [name, value] of filterParams(filters)) params.append(name, value)
  if (promo) params.set('promo', promo)
  return params
}

/** The address of a hostel's page, with the stay if known. The only function that builds such addresses. */
export function propertyHref(path: string, search?: StaySearch | URLSearchParams, hash: '' | '#offers' | '#reviews' = ''): string {
  const params = search instanceof URLSearchParams ? search : search && staySearchParams(search)
  return localizeHref(path + (params?.size ? `?${params}` : '') + hash)
}

/** The parameters of an address that are filters of the search, unparsed, since pages only pass them on. */
export const pickFilterParams = (params: URLSearchParams): string =>
  String(new URLSearchParams([...params].filter(([name]) => isFilterParam(name)))).slice(0, 400)
