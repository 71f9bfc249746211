import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ChatMember, ChatMessage, Count, RowOf } from '../../../db/models/index.ts'
import { CHAT_MESSAGES_PER_MINUTE } from '../../../domain/access/chat.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { authorizeChatMember, takeNextSequence } from './authorizeChat.ts'
import { loadMessageView, type MessageView } from './chatMessages.ts'

export async function sendMessage(key: string, { text }: { text: string }, ctx: RequestContext): Promise<MessageView> {
  const me = await authorizeChatMember(key, ctx)
  const sent = await withIdempotency({ property: 0, ctx }, async t => {
    const seq = await takeNextSequence(key, t)
    await assertMessageRate(me.id, t)
    const { insertId } = await execute(
      `INSERT INTO chat_messages (room, seq, changed_seq, member_id, body, created_at) VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
      [key, seq, seq, me.id, text],
      t,
    )
    // Writing marks the room as read.
    await execute('UPDATE chat_members SET read_seq = ?, seen_at = UTC_TIMESTAMP(3) WHERE id = ?', [seq, me.id], t)
    // The audit holds only that a message was sent, and its length.
    await recordAudit(ctx, { action: 'chat.send', entity: 'chat', entityId: insertId, changes: { room: key, length: text.length } }, t)
    return { message: insertId }
  })
  return loadMessageView(sent.message, me.user)
}

/** After the room's counter was locked, so that the count is right. */
async function assertMessageRate(member: number, t: Transaction) {
  const row = await selectOne<{ n: Count }>(
    'SELECT COUNT(*) AS n FROM chat_messages WHERE member_id = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE',
    [member],
    t,
  )
  if (Number(row?.n) >= CHAT_MESSAGES_PER_MINUTE) throw appError('rate_limited', { reason: 'chat_fast', retryAfter: 60 })
}

/** Also when the stay is over: authors may always remove their messages. The line stays in place. */
export async function removeMessage(id: number, ctx: RequestContext): Promise<undefined> {
  await withIdempotency({ property: 0, ctx }, async t => {
    const row = await selectOne<RowOf<ChatMessage, 'room' | 'removed'> & RowOf<ChatMember, 'user_id'>>(
      'SELECT m.room, w.user_id, m.removed FROM chat_messages m JOIN chat_members w ON w.id = m.member_id WHERE m.id = ?',
      [id],
      t,
    )
    if (!row || row.user_id === null || row.user_id !== ctx.caller?.userId) throw appError('not_found')
    if (row.removed) return null
    await clearMessage({ id, room: row.room, by: 'author', reason: null }, t)
    await recordAudit(ctx, { action: 'chat.remove', entity: 'chat', entityId: id, changes: { room: row.room } }, t)
    return null
  })
}

interface Removal {
  id: number
  room: string
  by: 'author' | 'moderator'
  reason: string | null
}

export async function clearMessage({ id, room, by, reason }: Removal, t: Transaction): Promise<void> {
  await execute(
    'UPDATE chat_messages SET body = NULL, removed = ?, removed_reason = ?, changed_seq = ? WHERE id = ?',
    [by, reason, await takeNextSequence(room, t), id],
    t,
  )
}
