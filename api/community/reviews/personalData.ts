import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Review, RowOf } from '../../../db/models/index.ts'
import type { ProvenPerson } from '../../platform/proof/service.ts'
import { eraseStatements } from '../moderation/service.ts'
import { presentReview, type ReviewView } from './present.ts'
import { selectReviews } from './readReviews.ts'
import { refreshScoreAndPage } from './refreshScoreAndPage.ts'
import { guardScore } from './reviewScores.ts'

const MAX_EXPORTED = 200
const OF_PERSON = 'r.booking_id IN (SELECT id FROM bookings WHERE user_id = ? OR guest_email = ?)'

/** Reviews of the account's stays, and of those booked with its address. */
export async function exportReviews({ id, email }: ProvenPerson): Promise<ReviewView[]> {
  const rows = await selectReviews(`WHERE ${OF_PERSON} ORDER BY r.id LIMIT ${MAX_EXPORTED}`, [id, email])
  return rows.map(r => presentReview(r, 'author'))
}

/** Anonymizes reviews: texts and scores stay, without name, photos and party. Called while the bookings still know their guest. */
export async function eraseAuthor({ id, email }: ProvenPerson, t: Transaction): Promise<number> {
  const rows = await select<RowOf<Review, 'id' | 'property_id'>>(
    `SELECT r.id, r.property_id FROM reviews r WHERE ${OF_PERSON} ORDER BY r.property_id`,
    [id, email],
    t,
  )
  if (!rows.length) return 0
  const properties = [...new Set(rows.map(r => r.property_id))]
  for (const property of properties) await guardScore(property, t)
  await execute(
    'UPDATE reviews SET author_name = NULL, author_country = NULL, party = NULL, all_women = NULL, updated_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id IN (?)',
    [rows.map(r => r.id)],
    t,
  )
  await eraseStatements(
    rows.map(r => r.id),
    t,
  )
  // Photos may show people. Their files are removed by the next sweep.
  await execute('DELETE FROM review_photos WHERE review_id IN (?)', [rows.map(r => r.id)], t)
  for (const property of properties) await refreshScoreAndPage(property, t)
  return rows.length
}
