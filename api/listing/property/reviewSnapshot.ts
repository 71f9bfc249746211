import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Json, ListingReview, RowOf } from '../../../db/models/index.ts'
import type { PropertyView } from './propertyViews.ts'

interface ReviewSnapshotRow extends RowOf<ListingReview, 'note' | 'reviewed_at'> {
  seen: Json<PropertyView | string>
}

/** Keeps what the listing said when it was sent back. */
export const saveReviewSnapshot = (id: number, { seen, note }: { seen: PropertyView; note: string }, t: Transaction) =>
  execute(
    `INSERT INTO listing_reviews (property_id, seen, note, reviewed_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE seen = VALUES(seen), note = VALUES(note), reviewed_at = VALUES(reviewed_at)`,
    [id, JSON.stringify(seen), note],
    t,
  )

export const deleteReviewSnapshot = (id: number, t: Transaction) => execute('DELETE FROM listing_reviews WHERE property_id = ?', [id], t)

/** What it said when it was last sent back, and why it was. */
export async function findReviewSnapshot(id: number) {
  const row = await selectOne<ReviewSnapshotRow>('SELECT seen, note, reviewed_at FROM listing_reviews WHERE property_id = ?', [id])
  if (!row) return null
  const seen = typeof row.seen === 'string' ? (JSON.parse(row.seen) as PropertyView) : row.seen
  return { at: row.reviewed_at.toISOString(), note: row.note, seen }
}
