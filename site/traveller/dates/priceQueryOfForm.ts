import { offerFilters } from '../../../domain/listing/searchFilters.ts'
import { parseFilters } from '../search/filters.ts'
import { isGroup, parseParty, partyQuery } from '../stay/party.ts'
import type { PriceQuery } from './nightPriceBook.ts'
import { isPriced } from './nightPrices.ts'

/** The price query of a plain form: its hostel with the filters of the search, or its place once one is chosen, and the party in its fields. */
export function priceQueryOfForm(form: HTMLFormElement): PriceQuery | undefined {
  const fields = new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]))
  const party = parseParty(fields)
  const guests = party && !isGroup(party) ? partyQuery(party) : undefined
  const property = Number(form.dataset.property)
  if (property) return { property, ...guests, ...offerFilters(parseFilters(fields)) }
  const destination = fields.get('destination') ?? ''
  return guests && isPriced({ destination, bounds: undefined, around: undefined }) ? { destination, ...guests } : undefined
}
