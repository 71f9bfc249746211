import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ChatMember, ChatMessage, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { closeReports, fileReport, type ReportReason, resolveReportReason } from '../moderation/service.ts'
import { authorizeChatMember } from './authorizeChat.ts'
import { clearMessage } from './writeMessages.ts'

type ModeratedMessageRow = RowOf<ChatMessage, 'room' | 'body' | 'removed'> & RowOf<ChatMember, 'user_id'>
const findMessage = (id: number, t?: Transaction) =>
  selectOne<ModeratedMessageRow>(
    'SELECT m.room, w.user_id, m.body, m.removed FROM chat_messages m JOIN chat_members w ON w.id = m.member_id WHERE m.id = ?',
    [id],
    t,
  )

/** The reported text is stored for the moderator, even if its author removes it meanwhile. */
export async function reportMessage(id: number, given: Partial<ReportReason>, ctx: RequestContext): Promise<{ reported: boolean }> {
  const message = await findMessage(id)
  if (!message) throw appError('not_found')
  const { user } = await authorizeChatMember(message.room, ctx)
  if (message.body === null) throw appError('not_found')
  if (message.user_id === user) throw appError('invalid_transition', { reason: 'chat_own' })
  const reason = resolveReportReason(given)
  return withIdempotency({ property: 0, ctx }, async t => {
    await fileReport({ kind: 'chat', id, ...reason }, ctx, t)
    await execute('UPDATE chat_messages SET reported_body = body WHERE id = ? AND body IS NOT NULL', [id], t)
    return { reported: true }
  })
}

/** Only reported messages: moderators do not read along otherwise. The author sees the reason in place of the message. */
export async function hideMessage(id: number, { reason }: { reason: string }, ctx: RequestContext): Promise<undefined> {
  await withIdempotency({ property: 0, ctx }, async t => {
    const message = await findMessage(id, t)
    if (!message) throw appError('not_found')
    if (message.removed === 'moderator') throw appError('invalid_transition', { state: 'hidden', reason: 'message_removed' })
    if (!(await closeReports({ kind: 'chat', id, outcome: 'hidden' }, ctx, t)))
      throw appError('invalid_transition', { reason: 'message_unreported' })
    await clearMessage({ id, room: message.room, by: 'moderator', reason }, t)
    await recordAudit(ctx, { action: 'chat.hide', entity: 'chat', entityId: id, changes: { reason } }, t)
    return null
  })
}
