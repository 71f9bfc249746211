import { execute, selectOne } from '../../../db/connection.ts'
import type { ReviewPhoto, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { removePicture } from '../../platform/media/service.ts'
import { closeReports } from '../moderation/service.ts'
import { presentReview, type ReviewView } from './present.ts'
import { findReview, loadReview } from './readReviews.ts'
import { refreshScoreAndPage } from './refreshScoreAndPage.ts'
import { sendPhotoRemoved, sendReplyRemoved } from './reviewMails.ts'
import { guardScore } from './reviewScores.ts'

/** The review itself stays. The property may write another reply. */
export async function hideReply(id: number, { reason }: { reason: string }, ctx: RequestContext): Promise<ReviewView> {
  const found = await findReview(id)
  if (!found) throw appError('not_found')
  const property = found.property_id
  return withIdempotency({ property, ctx }, async t => {
    await guardScore(property, t)
    const { reply } = await loadReview(id, t)
    const { affectedRows } = await execute(
      `UPDATE reviews SET reply = NULL, replied_at = NULL, replied_by = NULL, updated_at = UTC_TIMESTAMP(3), version = version + 1
       WHERE id = ? AND property_id = ? AND reply IS NOT NULL`,
      [id, property],
      t,
    )
    if (affectedRows !== 1) throw appError('invalid_transition', { reason: 'message_removed' })
    await closeReports({ kind: 'reply', id, outcome: 'hidden' }, ctx, t)
    await recordAudit(
      ctx,
      { action: 'review.reply_hide', entity: 'review', entityId: id, property, changes: { reply: [reply, null], reason } },
      t,
    )
    const after = await loadReview(id, t)
    await sendReplyRemoved(after, reason, t)
    if (after.status === 'published') await refreshScoreAndPage(property, t)
    return presentReview(after, 'admin')
  })
}

/** The file is deleted after the row, so that a displayed photo always has its file. */
export async function hideReviewPhoto(photo: number, { reason }: { reason: string }, ctx: RequestContext): Promise<ReviewView> {
  const found = await selectOne<RowOf<ReviewPhoto, 'review_id' | 'file'>>('SELECT review_id, file FROM review_photos WHERE id = ?', [photo])
  if (!found) throw appError('not_found')
  const id = found.review_id
  const { property_id: property } = await loadReview(id)
  const view = await withIdempotency({ property, ctx }, async t => {
    await guardScore(property, t)
    const { affectedRows } = await execute('DELETE FROM review_photos WHERE id = ? AND review_id = ?', [photo, id], t)
    if (affectedRows !== 1) throw appError('not_found')
    await execute('UPDATE reviews SET updated_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ?', [id], t)
    await closeReports({ kind: 'photo', id: photo, outcome: 'hidden' }, ctx, t)
    await recordAudit(ctx, { action: 'review.photo_hide', entity: 'review', entityId: id, property, changes: { photo, reason } }, t)
    const after = await loadReview(id, t)
    await sendPhotoRemoved(after, reason, t)
    if (after.status === 'published') await refreshScoreAndPage(property, t)
    return presentReview(after, 'admin')
  })
  await removePicture(found.file)
  return view
}
