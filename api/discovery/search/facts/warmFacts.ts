import { select } from '../../../../db/connection.ts'
import type { Count, Property, RowOf } from '../../../../db/models/index.ts'
import { factCache } from './factCache.ts'
import { loadPropertyFacts } from './loadPropertyFacts.ts'

type CountryRow = RowOf<Property, 'country'> & { hostels: Count }

/**
 * Reads the countries with the most hostels ahead, until half of the cache is full: whoever searches one of them first in a process that has just started would wait for
 * thousands of hostels. Answers of how many it was.
 */
export async function warmFacts(cache = factCache): Promise<number> {
  const countries = await select<CountryRow>(
    "SELECT country, COUNT(*) AS hostels FROM properties WHERE status = 'live' GROUP BY country ORDER BY hostels DESC, country",
  )
  let hostels = 0
  for (const { country } of countries) {
    if (cache.isHalfFull) break
    hostels += (await loadPropertyFacts({ where: 'p.country = ?', bind: [country] })).length
  }
  return hostels
}
