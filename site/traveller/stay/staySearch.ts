import { filterParams, isFilterParam, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { type Party, partyQuery } from './party.ts'

/** What somebody looks for: every page of a hostel, the checkout and the way back read it from the address. */
export interface StaySearch {
  arrival: string
  departure: string
  party: Party
  filters?: SearchFilters | undefined
  /** A code of this hostel. */
  promo?: string | undefined
}

/** When and who, as pages and the API read it. */
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

/** The page of a hostel, for what is looked for where that is known. The one place that writes such addresses. */
export function propertyHref(path: string, looked?: StaySearch | URLSearchParams, hash: '' | '#offers' | '#reviews' = ''): string {
  const params = looked instanceof URLSearchParams ? looked : looked && staySearchParams(looked)
  return localizeHref(path + (params?.size ? `?${params}` : '') + hash)
}

/** Of an address, what was searched for beside the stay; as it stands there, since who carries it on need not understand it. */
export const pickFilterParams = (params: URLSearchParams): string =>
  String(new URLSearchParams([...params].filter(([name]) => isFilterParam(name)))).slice(0, 400)
