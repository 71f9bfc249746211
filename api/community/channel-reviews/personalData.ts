import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ChannelReview, RowOf } from '../../../db/models/index.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { ProvenPerson } from '../../platform/proof/service.ts'
import type { exportedChannelReviews } from './contract.ts'

const MOST = 10_000
const theirs = 'SELECT b.id FROM bookings b WHERE b.user_id = ? OR b.guest_email = ?'

export async function exportChannelReviews({ id, email }: ProvenPerson): Promise<Infer<typeof exportedChannelReviews>> {
  const rows = await select<RowOf<ChannelReview, 'site' | 'author_name' | 'score' | 'text' | 'reply' | 'written_at'>>(
    `SELECT site, author_name, score, text, reply, written_at FROM channel_reviews WHERE booking_id IN (${theirs}) ORDER BY id DESC LIMIT ${MOST}`,
    [id, email],
  )
  return rows.map(({ site, author_name, score, text, reply, written_at }) => ({
    ...{ site, author: author_name, score: score === null ? null : score / 10, text, reply, writtenAt: written_at.toISOString() },
  }))
}

/** As with our own reviews: what was written stays, without a name. Called while the bookings still know their guest. */
export async function eraseChannelReviews({ id, email }: ProvenPerson, t: Transaction): Promise<void> {
  await execute(
    `UPDATE channel_reviews SET author_name = NULL, updated_at = UTC_TIMESTAMP(3), version = version + 1 WHERE author_name IS NOT NULL AND booking_id IN (${theirs})`,
    [id, email],
    t,
  )
}
