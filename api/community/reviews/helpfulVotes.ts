import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Review, ReviewVote, RowOf } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { resolveReader } from './authorizeReview.ts'
import { findReview } from './readReviews.ts'

export interface HelpfulVote {
  /** Number of helpful votes, and whether the caller's is among them. */
  helpful: number
  isMine: boolean
}

/** The author and the property's people cannot vote for the review. */
export async function setHelpfulVote(id: number, isHelpful: boolean, ctx: RequestContext): Promise<HelpfulVote> {
  const user = requireVoter(ctx)
  const review = await findReview(id)
  if (review?.status !== 'published') throw appError('not_found')
  const property = review.property_id
  if (isHelpful && (await isInvolved(review, user, ctx))) throw appError('invalid_transition', { reason: 'own_vote' })
  return withIdempotency({ property, ctx }, async t => {
    const hasChanged = await (isHelpful ? addVote(id, user, t) : removeVote(id, user, t))
    const action = isHelpful ? 'review.vote' : 'review.vote_removed'
    // Not in the property's audit: votes are none of its business.
    if (hasChanged) await recordAudit(ctx, { action, entity: 'review', entityId: id }, t)
    const now = await selectOne<RowOf<Review, 'helpful'>>('SELECT helpful FROM reviews WHERE id = ?', [id], t)
    return { helpful: now?.helpful ?? 0, isMine: isHelpful }
  })
}

// The endpoint requires sign-in.
function requireVoter({ caller }: RequestContext): number {
  if (!caller) throw appError('unauthenticated')
  return caller.userId
}

const isInvolved = async (review: { property_id: number; booking_id: number }, user: number, ctx: RequestContext) =>
  (await resolveReader(ctx, review.booking_id)) === 'author' ||
  (await selectOne('SELECT user_id FROM property_members WHERE property_id = ? AND user_id = ?', [review.property_id, user])) !== undefined

/** The insert or delete decides: of two concurrent clicks the second finds it done. */
async function addVote(id: number, user: number, t: Transaction): Promise<boolean> {
  try {
    await execute('INSERT INTO review_votes (review_id, user_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))', [id, user], t)
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
  await execute('UPDATE reviews SET helpful = helpful + 1 WHERE id = ?', [id], t)
  return true
}

async function removeVote(id: number, user: number, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute('DELETE FROM review_votes WHERE review_id = ? AND user_id = ?', [id, user], t)
  if (affectedRows) await execute('UPDATE reviews SET helpful = helpful - 1 WHERE id = ?', [id], t)
  return affectedRows > 0
}

/** The latest votes of a person at a property; nobody gives more, and no page shows more. */
const MAX_VOTES = 500

/** Which reviews of a property the caller found helpful. */
export async function listMyVotes({ property }: { property: number }, ctx: RequestContext): Promise<{ reviews: number[] }> {
  const rows = await select<RowOf<Review, 'id'>>(
    `SELECT r.id FROM review_votes v JOIN reviews r ON r.id = v.review_id WHERE v.user_id = ? AND r.property_id = ? ORDER BY r.id DESC LIMIT ${MAX_VOTES}`,
    [requireVoter(ctx), property],
  )
  return { reviews: rows.map(r => r.id) }
}

/** For the export of an account. */
export async function exportVotes(user: number): Promise<{ review: number; at: string }[]> {
  const rows = await select<RowOf<ReviewVote, 'review_id' | 'created_at'>>(
    'SELECT review_id, created_at FROM review_votes WHERE user_id = ? ORDER BY review_id LIMIT 10000',
    [user],
  )
  return rows.map(r => ({ review: r.review_id, at: r.created_at.toISOString() }))
}

export async function deleteVotes(user: number, t: Transaction): Promise<void> {
  await execute('UPDATE reviews r JOIN review_votes v ON v.review_id = r.id SET r.helpful = r.helpful - 1 WHERE v.user_id = ?', [user], t)
  await execute('DELETE FROM review_votes WHERE user_id = ?', [user], t)
}
