import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Review, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { fileReport, type ReportReason, resolveReportReason } from '../moderation/service.ts'
import { resolveReader } from './authorizeReview.ts'
import { findReview } from './readReviews.ts'

interface ReportReviewInput extends Partial<ReportReason> {
  about?: 'review' | 'reply' | 'photo'
  reviewPhoto?: number
}

/** Only what is published can be reported. A bad score is no reason for removal, yet a person reads the report. */
export async function reportReview(
  id: number,
  { about = 'review', reviewPhoto: photo, ...given }: ReportReviewInput,
  ctx: RequestContext,
): Promise<{ reported: boolean }> {
  const review = await findReview(id)
  if (review?.status !== 'published') throw appError('not_found')
  const reason = resolveReportReason(given)
  const reader = await resolveReader(ctx, review.booking_id)
  if (about !== 'reply' && reader === 'author') throw appError('invalid_transition', { reason: 'own_review' })
  if (about === 'reply' && reader === 'desk') throw appError('invalid_transition', { reason: 'own_reply' })
  return withIdempotency({ property: 0, ctx }, async t => {
    if (about === 'review') await assertNotDisputed(id, ctx, t)
    if (about === 'reply') await assertReplied(id, t)
    if (about === 'photo') await assertPhotoOf(id, photo, t)
    await fileReport({ kind: about, id: about === 'photo' ? (photo ?? 0) : id, ...reason }, ctx, t)
    return { reported: true }
  })
}

/** Who disputed it in the name of their hostel has said it already. */
async function assertNotDisputed(review: number, ctx: RequestContext, t: Transaction) {
  const dispute = await selectOne(
    "SELECT id FROM content_reports WHERE kind = 'review' AND entity_id = ? AND user_id = ? AND dispute_of IS NOT NULL",
    [review, callerId(ctx)],
    t,
  )
  if (dispute) throw appError('invalid_transition', { reason: 'disputed_already' })
}

async function assertReplied(review: number, t: Transaction) {
  const row = await selectOne<RowOf<Review, 'reply'>>('SELECT reply FROM reviews WHERE id = ?', [review], t)
  if (!row?.reply) throw appError('not_found')
}

async function assertPhotoOf(review: number, photo: number | undefined, t: Transaction) {
  if (!photo || !(await selectOne('SELECT id FROM review_photos WHERE id = ? AND review_id = ?', [photo, review], t)))
    throw appError('not_found')
}
