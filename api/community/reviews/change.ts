import { execute, type Transaction } from '../../../db/connection.ts'
import { flagsOf, isTextFlag } from '../../../domain/listing/reviewFlags.ts'
import { reviewCategories, type Scores } from '../../../domain/listing/reviewScore.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { settleReports } from '../moderation/service.ts'
import { admitToReview } from './access.ts'
import { announceReview } from './announceReview.ts'
import { tellAuthor, tellHouse, tellJudges, tellReplied } from './mails.ts'
import { editableUntil, presentReview, type Reader, type ReviewView, scoresOf } from './present.ts'
import { findReview, loadReview, type ReviewRow, type ReviewStatus } from './read.ts'
import { guardScore } from './score.ts'
import { settle } from './settle.ts'

export interface Change {
  scores?: Scores
  title?: string | null
  text?: string
  language?: string
  reply?: string | null
  moderation?: { status: 'published' | 'hidden'; reason: string }
  version?: number
}
type Part = 'words' | 'reply' | 'moderation'
/** Each changes what is theirs; a house that could touch the words of its guests would make the score worthless. */
const partOf = { author: 'words', desk: 'reply', admin: 'moderation' } as const satisfies Record<Exclude<Reader, 'anybody'>, Part>

export async function changeReview(id: number, change: Change, call: Call): Promise<ReviewView> {
  const found = await findReview(id)
  if (!found) throw appError('not_found')
  const { property_id: property, booking_id: booking } = found
  const reader = await admitToReview(call, booking)
  const part = judgeParts(change, partOf[reader])
  return once({ property, call }, async t => {
    await guardScore(property, t)
    const before = await loadReview(id, t)
    if (change.version !== undefined && change.version !== before.version) throw appError('stale', { version: before.version })
    await steps[part](before, change, call, t)
    const after = await loadReview(id, t)
    if (after.status === 'published' && before.status !== 'published') announceReview(after, t)
    if (before.status === 'published' || after.status === 'published') await settle(property, t)
    return presentReview(after, reader)
  })
}

function judgeParts({ reply, moderation, version: _, ...words }: Change, own: Part): Part {
  const asked: Part[] = [
    ...(Object.keys(words).length ? (['words'] as const) : []),
    ...(reply !== undefined ? (['reply'] as const) : []),
    ...(moderation ? (['moderation'] as const) : []),
  ]
  if (!asked.length) throw fieldError('body', 'Say what should change.')
  if (asked.some(part => part !== own)) throw appError('forbidden')
  return own
}

type Step = (before: ReviewRow, change: Change, call: Call, t: Transaction) => Promise<void>
const steps: Record<Part, Step> = { words: editWords, reply: writeReply, moderation: moderate }

/** One that was hidden, or now holds what should be looked at, waits again. */
async function editWords(before: ReviewRow, change: Change, call: Call, t: Transaction) {
  if (new Date().toISOString().slice(0, 10) > editableUntil(before)) throw appError('not_reviewable', { reason: 'edit_over' })
  const said = { scores: change.scores ?? scoresOf(before), title: change.title === undefined ? before.title : change.title }
  const text = change.text ?? before.text
  const flags = [...flagsOf(said.title, text), ...before.flags.filter(flag => !isTextFlag(flag))]
  const status = statusAfter(before, flags.length > 0)
  const points = reviewCategories.map(c => said.scores[c])
  await execute(
    `UPDATE reviews SET ${reviewCategories.map(c => `${c} = ?`).join(', ')}, total = ?, title = ?, text = ?, language = ?, flags = ?, status = ?,
       edited_at = UTC_TIMESTAMP(3), updated_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ? AND property_id = ?`,
    [
      ...points,
      points.reduce((sum, p) => sum + p, 0),
      ...[said.title, text, change.language ?? before.language, JSON.stringify(flags), status, before.id, before.property_id],
    ],
    t,
  )
  const { version: _, ...fields } = change
  await write(before, { action: 'review.edit', changes: { status: [before.status, status], fields: Object.keys(fields) } }, call, t)
  if (status === 'published' && before.status !== 'published') await tellHouse(await loadReview(before.id, t), t)
  if (status === 'waiting' && before.status !== 'waiting') await tellJudges(before, t)
}

function statusAfter({ status, moderated_at }: ReviewRow, isFlagged: boolean): ReviewStatus {
  const wasHidden = status === 'hidden' || (status === 'waiting' && moderated_at !== null)
  return isFlagged || wasHidden ? 'waiting' : 'published'
}

async function writeReply(before: ReviewRow, { reply = null }: Change, call: Call, t: Transaction) {
  if (before.status !== 'published') throw appError('invalid_transition', { state: before.status })
  if (reply === null && before.reply === null) throw appError('invalid_transition', { state: 'unanswered' })
  await execute(
    `UPDATE reviews SET reply = ?, replied_at = IF(? IS NULL, NULL, UTC_TIMESTAMP(3)), replied_by = ?, updated_at = UTC_TIMESTAMP(3), version = version + 1
     WHERE id = ? AND property_id = ?`,
    [reply, reply, reply === null ? null : (call.caller?.userId ?? null), before.id, before.property_id],
    t,
  )
  const action = reply === null ? 'review.reply_removed' : before.reply === null ? 'review.reply' : 'review.reply_edited'
  await write(before, { action, changes: { reply: [before.reply, reply] } }, call, t)
  if (action === 'review.reply') await tellReplied(await loadReview(before.id, t), t)
}

/** With a statement of reasons, which the author gets by mail. */
async function moderate(before: ReviewRow, { moderation }: Change, call: Call, t: Transaction) {
  const { status, reason } = moderation as NonNullable<Change['moderation']>
  const { affectedRows } = await execute(
    `UPDATE reviews SET status = ?, reason = ?, moderated_at = UTC_TIMESTAMP(3), moderated_by = ?, updated_at = UTC_TIMESTAMP(3), version = version + 1
     WHERE id = ? AND property_id = ? AND status <> ?`,
    [status, reason, call.caller?.userId ?? null, before.id, before.property_id, status],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: before.status })
  const action = status === 'hidden' ? 'review.hide' : before.status === 'hidden' ? 'review.restore' : 'review.publish'
  await write(before, { action, changes: { status: [before.status, status], reason } }, call, t)
  if (status === 'hidden') await settleReports({ kind: 'review', id: before.id, outcome: 'hidden' }, call, t)
  const after = await loadReview(before.id, t)
  await tellAuthor(after, t)
  if (action === 'review.publish' && before.edited_at === null) await tellHouse(after, t)
}

const write = (
  { id, property_id }: ReviewRow,
  { action, changes }: { action: string; changes: Record<string, unknown> },
  call: Call,
  t: Transaction,
) => audit(call, { action, entity: 'review', entityId: id, property: property_id, changes }, t)
