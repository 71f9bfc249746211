import { isTooWide, maxPricedBounds, maxPricedRadiusKm } from '../../../domain/listing/bounds.ts'
import { locationQuery, type SearchQuery } from '../search/searchQuery.ts'
import { isGroup, partyQuery } from '../stay/party.ts'

/** The query of the cheapest stays, in a month that was chosen alone, else in the next ones; undefined where none can be asked for. */
export function flexibleApiQuery({ flexible, arrival, party, filters, ...where }: SearchQuery) {
  const { bounds, around } = where
  const isWide = bounds ? isTooWide(bounds, maxPricedBounds) : around && around.radius > maxPricedRadiusKm
  if (!flexible || arrival || isGroup(party) || isWide) return undefined
  return {
    ...locationQuery(where),
    ...(flexible.flexible !== 'weekend' && { nights: Number(flexible.flexible) }),
    ...(flexible.month && { month: flexible.month, months: 1 }),
    ...partyQuery(party),
    ...filters,
  }
}
