import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { fileReport } from '../moderation/service.ts'
import { resolveReader } from './authorizeReview.ts'
import { findReview } from './readReviews.ts'

/** Only published reviews can be reported. A bad score is no reason for removal, yet a person reads the report. */
export async function reportReview(id: number, { reason }: { reason: string }, ctx: RequestContext): Promise<{ reported: boolean }> {
  const review = await findReview(id)
  if (review?.status !== 'published') throw appError('not_found')
  if ((await resolveReader(ctx, review.booking_id)) === 'author') throw appError('invalid_transition', { reason: 'own_review' })
  const property = review.property_id
  return withIdempotency({ property, ctx }, async t => {
    await fileReport({ kind: 'review', id, property, reason }, ctx, t)
    return { reported: true }
  })
}
