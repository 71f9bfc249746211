import { execute, type Transaction } from '../../../db/connection.ts'
import { findTextFlags, isTextFlag } from '../../../domain/reviews/reviewFlags.ts'
import { reviewCategories, type Scores } from '../../../domain/reviews/reviewScore.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { closeReports } from '../moderation/service.ts'
import { announceReview } from './announceReview.ts'
import { authorizeReviewWriter } from './authorizeReview.ts'
import { editableUntil, hasOpenDispute, presentReview, type ReviewReader, type ReviewView, toScores } from './present.ts'
import { findReview, loadReview, type ReviewRow, type ReviewStatus } from './readReviews.ts'
import { refreshScoreAndPage } from './refreshScoreAndPage.ts'
import { notifyModerators, notifyProperty, sendDisputeUpheld, sendModerationDecision, sendReplyNotice } from './reviewMails.ts'
import { guardScore } from './reviewScores.ts'

export interface EditReviewInput {
  scores?: Scores
  title?: string | null
  text?: string
  language?: string
  reply?: string | null
  moderation?: { status: 'published' | 'hidden'; reason: string }
  version?: number
}
type ReviewPart = 'words' | 'reply' | 'moderation'
/** Everybody changes only their own part; a property that could edit the texts of its guests would make the score worthless. */
const ownPartByReader = { author: 'words', desk: 'reply', admin: 'moderation' } as const satisfies Record<
  Exclude<ReviewReader, 'anybody'>,
  ReviewPart
>

export async function editReview(id: number, change: EditReviewInput, ctx: RequestContext): Promise<ReviewView> {
  const found = await findReview(id)
  if (!found) throw appError('not_found')
  const { property_id: property, booking_id: booking } = found
  const reader = await authorizeReviewWriter(ctx, booking)
  const part = authorizeParts(change, ownPartByReader[reader])
  return withIdempotency({ property, ctx }, async t => {
    await guardScore(property, t)
    const before = await loadReview(id, t)
    if (change.version !== undefined && change.version !== before.version) throw appError('stale', { version: before.version })
    await steps[part](before, change, ctx, t)
    const after = await loadReview(id, t)
    if (after.status === 'published' && before.status !== 'published') announceReview(after, t)
    if (before.status === 'published' || after.status === 'published') await refreshScoreAndPage(property, t)
    return presentReview(after, reader)
  })
}

function authorizeParts({ reply, moderation, version: _, ...texts }: EditReviewInput, own: ReviewPart): ReviewPart {
  const requestedParts: ReviewPart[] = [
    ...(Object.keys(texts).length ? (['words'] as const) : []),
    ...(reply !== undefined ? (['reply'] as const) : []),
    ...(moderation ? (['moderation'] as const) : []),
  ]
  if (!requestedParts.length) throw fieldError('body', 'what_changes')
  if (requestedParts.some(part => part !== own)) throw appError('forbidden')
  return own
}

type EditStep = (before: ReviewRow, change: EditReviewInput, ctx: RequestContext, t: Transaction) => Promise<void>
const steps: Record<ReviewPart, EditStep> = { words: editText, reply: saveReply, moderation: moderateReview }

/** A review that was hidden, or that now has flags, waits for moderation again. */
async function editText(before: ReviewRow, change: EditReviewInput, ctx: RequestContext, t: Transaction) {
  if (new Date().toISOString().slice(0, 10) > editableUntil(before)) throw appError('not_reviewable', { reason: 'edit_over' })
  const edited = { scores: change.scores ?? toScores(before), title: change.title === undefined ? before.title : change.title }
  const text = change.text ?? before.text
  const flags = [...findTextFlags(edited.title, text), ...before.flags.filter(flag => !isTextFlag(flag))]
  const status = resolveStatusAfterEdit(before, flags.length > 0)
  const points = reviewCategories.map(c => edited.scores[c])
  await execute(
    `UPDATE reviews SET ${reviewCategories.map(c => `${c} = ?`).join(', ')}, total = ?, title = ?, text = ?, language = ?, flags = ?, status = ?, mentions = NULL,
       edited_at = UTC_TIMESTAMP(3), updated_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ? AND property_id = ?`,
    [
      ...points,
      points.reduce((sum, p) => sum + p, 0),
      ...[edited.title, text, change.language ?? before.language, JSON.stringify(flags), status, before.id, before.property_id],
    ],
    t,
  )
  const { version: _, ...fields } = change
  await recordReviewChange(
    before,
    { action: 'review.edit', changes: { status: [before.status, status], fields: Object.keys(fields) } },
    ctx,
    t,
  )
  if (status === 'published' && before.status !== 'published') await notifyProperty(await loadReview(before.id, t), t)
  if (status === 'waiting' && before.status !== 'waiting') await notifyModerators(before, t)
}

function resolveStatusAfterEdit({ status, moderated_at }: ReviewRow, isFlagged: boolean): ReviewStatus {
  const wasHidden = status === 'hidden' || (status === 'waiting' && moderated_at !== null)
  return isFlagged || wasHidden ? 'waiting' : 'published'
}

async function saveReply(before: ReviewRow, { reply = null }: EditReviewInput, ctx: RequestContext, t: Transaction) {
  if (before.status !== 'published') throw appError('invalid_transition', { state: before.status })
  if (reply === null && before.reply === null) throw appError('invalid_transition', { state: 'unanswered' })
  await execute(
    `UPDATE reviews SET reply = ?, replied_at = IF(? IS NULL, NULL, UTC_TIMESTAMP(3)), replied_by = ?, updated_at = UTC_TIMESTAMP(3), version = version + 1
     WHERE id = ? AND property_id = ?`,
    [reply, reply, reply === null ? null : (ctx.caller?.userId ?? null), before.id, before.property_id],
    t,
  )
  const action = reply === null ? 'review.reply_removed' : before.reply === null ? 'review.reply' : 'review.reply_edited'
  await recordReviewChange(before, { action, changes: { reply: [before.reply, reply] } }, ctx, t)
  if (action === 'review.reply') await sendReplyNotice(await loadReview(before.id, t), t)
}

/** With a statement of reasons, which the author gets by mail. */
async function moderateReview(before: ReviewRow, { moderation }: EditReviewInput, ctx: RequestContext, t: Transaction) {
  const { status, reason } = moderation as NonNullable<EditReviewInput['moderation']>
  const { affectedRows } = await execute(
    `UPDATE reviews SET status = ?, reason = ?, moderated_at = UTC_TIMESTAMP(3), moderated_by = ?, updated_at = UTC_TIMESTAMP(3), version = version + 1
     WHERE id = ? AND property_id = ? AND status <> ?`,
    [status, reason, ctx.caller?.userId ?? null, before.id, before.property_id, status],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: before.status })
  const action = status === 'hidden' ? 'review.hide' : before.status === 'hidden' ? 'review.restore' : 'review.publish'
  await recordReviewChange(before, { action, changes: { status: [before.status, status], reason } }, ctx, t)
  if (status === 'hidden') await closeReports({ kind: 'review', id: before.id, outcome: 'hidden', decision: reason }, ctx, t)
  const after = await loadReview(before.id, t)
  if (status === 'hidden' && hasOpenDispute(before)) await sendDisputeUpheld(after, t)
  await sendModerationDecision(after, t)
  if (action === 'review.publish' && before.edited_at === null) await notifyProperty(after, t)
}

const recordReviewChange = (
  { id, property_id }: ReviewRow,
  { action, changes }: { action: string; changes: Record<string, unknown> },
  ctx: RequestContext,
  t: Transaction,
) => recordAudit(ctx, { action, entity: 'review', entityId: id, property: property_id, changes }, t)
