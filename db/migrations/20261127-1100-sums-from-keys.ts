import { keys, type Migration } from './sql.ts'

// The summary of a property's reviews, and what pages have changed since they were built ahead, are read from keys alone.
const parts = [
  keys('reviews', {
    reviews_score: { before: 'property_id, status, total', after: 'property_id, status, total, language, party, all_women' },
    reviews_stay: { before: 'property_id, status, stay_end', after: 'property_id, status, stay_end, total' },
  }),
  keys('pages', { pages_changed: { after: 'kind, state, updated_at' } }),
]

export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
