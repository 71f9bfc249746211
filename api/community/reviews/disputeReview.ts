import type { Transaction } from '../../../db/connection.ts'
import type { ReportCategory } from '../../../domain/access/reportCategories.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { closeReports, fileReport } from '../moderation/service.ts'
import { authorizeReviewWriter } from './authorizeReview.ts'
import { canBeDisputed, hasOpenDispute, presentReview, type ReviewView } from './present.ts'
import { findReview, loadReview, type ReviewRow } from './readReviews.ts'
import { sendDisputed, sendDisputeKept } from './reviewMails.ts'
import { guardScore } from './reviewScores.ts'

interface DisputeInput {
  category: ReportCategory
  statement: string
}

/** A report in the name of the property: the review stays where it is, marked, until a super-admin has decided. */
export async function disputeReview(id: number, { category, statement }: DisputeInput, ctx: RequestContext): Promise<ReviewView> {
  const found = await findReview(id)
  if (!found) throw appError('not_found')
  const { property_id: property } = found
  const reader = await authorizeReviewWriter(ctx, found.booking_id)
  if (reader === 'author') throw appError('forbidden')
  return withIdempotency({ property, ctx }, async t => {
    await guardScore(property, t)
    assertDisputable(await loadReview(id, t))
    await fileReport({ kind: 'review', id, category, reason: '', dispute: { property, statement } }, ctx, t)
    const after = await refreshReview(id, property, t)
    await sendDisputed(after, t)
    return presentReview(after, reader)
  })
}

function assertDisputable(review: ReviewRow) {
  if (review.status !== 'published') throw appError('invalid_transition', { state: review.status })
  if (review.disputed_at) throw appError('invalid_transition', { reason: hasOpenDispute(review) ? 'disputed_already' : 'dispute_decided' })
  if (!canBeDisputed(review)) throw appError('invalid_transition', { reason: 'dispute_late' })
}

/** The review stays; both sides read the reason. That it goes is a moderation like any other (editReview.ts). */
export async function dismissDispute(id: number, { reason }: { reason: string }, ctx: RequestContext): Promise<ReviewView> {
  const found = await findReview(id)
  if (!found) throw appError('not_found')
  const { property_id: property } = found
  return withIdempotency({ property, ctx }, async t => {
    await guardScore(property, t)
    if (!hasOpenDispute(await loadReview(id, t))) throw appError('invalid_transition', { reason: 'no_dispute' })
    await closeReports({ kind: 'review', id, outcome: 'dismissed', decision: reason }, ctx, t)
    await recordAudit(ctx, { action: 'review.dispute_dismiss', entity: 'review', entityId: id, property, changes: { reason } }, t)
    const after = await refreshReview(id, property, t)
    await sendDisputeKept(after, t)
    return presentReview(after, 'admin')
  })
}

/** Its mark is on the page. */
async function refreshReview(id: number, property: number, t: Transaction): Promise<ReviewRow> {
  await bumpPages(property, t)
  return loadReview(id, t)
}
