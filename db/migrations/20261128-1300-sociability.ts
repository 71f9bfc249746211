import { columns, keys, type Migration } from './sql.ts'

const parts = [
  columns('properties', { sociability: 'TINYINT UNSIGNED NULL', sociability_parts: 'JSON NULL' }),
  // What the text of a review mentions (domain/reviews/mentions.ts); null until it was read.
  columns('reviews', { mentions: 'TINYINT UNSIGNED NULL' }),
  keys('reviews', { reviews_mentions: { after: 'mentions' } }),
]

export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
