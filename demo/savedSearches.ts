import { hashToken } from '../api/platform/http/crypto/crypto.ts'
import { execute, type Transaction } from '../db/connection.ts'
import { addDays } from '../domain/calendar/days.ts'
import { normalizeSearchQuery } from '../domain/listing/savedSearch.ts'

/** What the demo traveller comes back to: a journey with dates, and a wish without. */
export async function writeSavedSearches(traveller: number, now: Date, t: Transaction): Promise<void> {
  const arrival = addDays(now.toISOString().slice(0, 10), 24)
  const searches: Record<string, string>[] = [
    { place: 'Jaipur', destination: 'india/jaipur', guests: '2', scoreMin: '8' },
    { place: 'Lisbon', destination: 'portugal/lisbon', arrival, departure: addDays(arrival, 3), guests: '1', facilities: 'kitchen' },
  ]
  await execute(
    'INSERT INTO saved_searches (user_id, query_hash, query, created_at) VALUES ?',
    [searches.map(s => normalizeSearchQuery(new URLSearchParams(s))).map(query => [traveller, hashToken(query), query, now])],
    t,
  )
}
