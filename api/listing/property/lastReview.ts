import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { PropertyView } from './views.ts'

interface Row {
  seen: PropertyView | string
  note: string
  reviewed_at: Date
}

/** Keeps what the listing said when it was sent back. */
export const keepReview = (id: number, { seen, note }: { seen: PropertyView; note: string }, t: Transaction) =>
  execute(
    `INSERT INTO listing_reviews (property_id, seen, note, reviewed_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE seen = VALUES(seen), note = VALUES(note), reviewed_at = VALUES(reviewed_at)`,
    [id, JSON.stringify(seen), note],
    t,
  )

export const dropReview = (id: number, t: Transaction) => execute('DELETE FROM listing_reviews WHERE property_id = ?', [id], t)

/** What it said when it was last sent back, and why it was. */
export async function lastReview(id: number) {
  const row = await selectOne<Row>('SELECT seen, note, reviewed_at FROM listing_reviews WHERE property_id = ?', [id])
  if (!row) return null
  const seen = typeof row.seen === 'string' ? (JSON.parse(row.seen) as PropertyView) : row.seen
  return { at: row.reviewed_at.toISOString(), note: row.note, seen }
}
