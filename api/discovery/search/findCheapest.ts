import type { Money } from '../../../domain/money/money.ts'
import { comparableAmount, rankHits } from './rankHits.ts'
import { resolveArea } from './searchArea.ts'
import { findHits, parseStaySearch, type SearchQuery } from './searchHostels.ts'

export { comparableAmount }

/** What is cheapest in a search with dates: the first result in the order of prices. Nothing where no beds are free. */
export async function findCheapest(query: SearchQuery): Promise<{ total: Money; hostel: string } | undefined> {
  const staySearch = parseStaySearch(query)
  const { hits } = await findHits({ ...query, facets: false }, await resolveArea(query), staySearch)
  const [best] = rankHits(hits, 'price', 1)
  return best?.price ? { total: best.price, hostel: best.candidate.name } : undefined
}
