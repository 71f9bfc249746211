import { select } from '../../../../db/connection.ts'
import type { Count, Property, RowOf } from '../../../../db/models/index.ts'
import { factCache } from './factCache.ts'
import { loadPropertyFacts } from './loadPropertyFacts.ts'
import { nextNights, readNights } from './nightBlocks.ts'

type CountryRow = RowOf<Property, 'country'> & { hostels: Count }

/**
 * Reads the countries with the most hostels and their next nights ahead, until half of the cache is full: whoever searches one of them first in a process that has just
 * started, or first for a night, would wait for thousands of hostels. Answers of how many it was.
 */
export async function warmFacts(cache = factCache): Promise<number> {
  const countries = await select<CountryRow>(
    "SELECT country, COUNT(*) AS hostels FROM properties WHERE status = 'live' GROUP BY country ORDER BY hostels DESC, country",
  )
  let hostels = 0
  for (const { country } of countries) {
    if (cache.isHalfFull) break
    const facts = await loadPropertyFacts({ where: 'p.country = ?', bind: [country] })
    await readNights(facts, nextNights())
    hostels += facts.length
  }
  return hostels
}
