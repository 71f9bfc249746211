import { execute } from '../../../db/connection.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { wakeJob } from '../../platform/jobs/service.ts'
import { CHANNEL_REVIEW_JOB } from './exchangeReviews.ts'
import { type ChannelReviewView, isAnswerable, loadChannelReview, presentChannelReview } from './readChannelReviews.ts'

/** Kept here first: the job sends it, and says what became of it. */
export async function replyToChannelReview(
  id: number,
  { text, version }: { text: string; version: number },
  ctx: RequestContext,
): Promise<ChannelReviewView> {
  const { property_id: property } = await loadChannelReview(id)
  await requireRight(ctx, property, 'review.reply')
  return withIdempotency({ property, ctx }, async t => {
    const before = await loadChannelReview(id, t)
    if (before.version !== version) throw appError('stale', { version: before.version })
    if (!isAnswerable(before)) throw appError('invalid_transition', { state: before.state })
    const { affectedRows } = await execute(
      `UPDATE channel_reviews SET reply = ?, state = 'waiting', problem = NULL, tries = 0, next_try_at = UTC_TIMESTAMP(3), replied_at = UTC_TIMESTAMP(3),
         updated_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ? AND property_id = ? AND version = ?`,
      [text, id, property, version],
      t,
    )
    if (affectedRows !== 1) throw appError('stale', { version: before.version })
    await recordAudit(
      ctx,
      { action: 'channel.reply_review', entity: 'channel_review', entityId: id, property, changes: { state: [before.state, 'waiting'] } },
      t,
    )
    t.afterCommit(() => wakeJob(CHANNEL_REVIEW_JOB))
    return presentChannelReview(await loadChannelReview(id, t))
  })
}
