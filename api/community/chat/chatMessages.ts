import { type BindValue, execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import type { ChatMember as ChatMemberModel, ChatMessage, ChatRoom, ColumnOf, RowOf } from '../../../db/models/index.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { authorizeChatMember, type ChatMember } from './authorizeChat.ts'
import { BLOCKED_IN_CHAT, NOT_BLOCKED_IN_CHAT } from './blockPerson.ts'
import { loadRoomView } from './chatRooms.ts'
import { type chatMessage, MAX_MESSAGES } from './contract.ts'

export type MessageView = Infer<typeof chatMessage>

export interface MessageRow
  extends RowOf<ChatMessage, 'id' | 'seq' | 'member_id' | 'body' | 'removed_reason' | 'created_at' | 'removed'>,
    RowOf<ChatMemberModel, 'user_id' | 'pseudonym'> {
  /** Number of its last change: a removed message is sent again. */
  changed_seq: ColumnOf<ChatMessage, 'changed_seq'>
}

export const SELECT_MESSAGES = `SELECT m.id, m.seq, m.changed_seq, m.member_id, w.user_id, w.pseudonym, m.body, m.removed, m.removed_reason, m.created_at
  FROM chat_messages m JOIN chat_members w ON w.id = m.member_id`

export function presentMessage(row: MessageRow, user: number): MessageView {
  const { id, seq, member_id, user_id, pseudonym, body, removed, removed_reason, created_at } = row
  const isMine = user_id === user
  return {
    id,
    seq,
    by: pseudonym === null ? null : { member: member_id, pseudonym },
    isMine,
    text: body,
    removed,
    reason: isMine ? removed_reason : null,
    at: created_at.toISOString(),
  }
}

/** Pages backwards by number, so that new messages do not shift the pages. */
export async function listMessages(
  key: string,
  { before, limit = MAX_MESSAGES }: { before?: number; limit?: number },
  ctx: RequestContext,
) {
  const me = await authorizeChatMember(key, ctx)
  // Read first: later messages come through the stream, some of them twice, but none is lost.
  const place = await selectOne<RowOf<ChatRoom, 'position'>>('SELECT position FROM chat_rooms WHERE room = ?', [key])
  const bind: BindValue[] = [key, ...(before ? [before] : []), me.user, me.user, limit + 1]
  const rows = await select<MessageRow>(
    `${SELECT_MESSAGES} WHERE m.room = ? ${before ? 'AND m.seq < ?' : ''} AND ${NOT_BLOCKED_IN_CHAT('w.user_id')} ORDER BY m.seq DESC LIMIT ?`,
    bind,
  )
  const page = rows.slice(0, limit)
  return {
    room: await loadRoomView(me.room, me),
    messages: page.map(row => presentMessage(row, me.user)),
    before: rows.length > limit ? (page.at(-1)?.seq ?? null) : null,
    position: place?.position ?? 0,
    blocked: await loadBlockedMembers(me),
  }
}

const loadBlockedMembers = ({ key, user }: ChatMember) =>
  select<{ member: ColumnOf<ChatMemberModel, 'id'>; pseudonym: NonNullable<ColumnOf<ChatMemberModel, 'pseudonym'>> }>(
    `SELECT w.id AS member, w.pseudonym FROM chat_blocks x JOIN chat_members w ON w.user_id = x.blocked_user_id AND w.room = ?
     WHERE x.user_id = ? AND ${BLOCKED_IN_CHAT} ORDER BY w.id LIMIT 500`,
    [key, user],
  )

export async function loadMessageView(id: number, user: number, t?: Transaction): Promise<MessageView> {
  const row = await selectOne<MessageRow>(`${SELECT_MESSAGES} WHERE m.id = ?`, [id], t)
  if (!row) throw new Error(`message ${id} was written and is gone`)
  return presentMessage(row, user)
}

/** Messages after the last one seen stay unread. */
export async function markMessagesRead(key: string, { upTo }: { upTo: number }, ctx: RequestContext): Promise<{ unread: number }> {
  const me = await authorizeChatMember(key, ctx)
  return transaction(async t => {
    await execute(
      `UPDATE chat_members SET seen_at = UTC_TIMESTAMP(3),
         read_seq = GREATEST(read_seq, LEAST(?, COALESCE((SELECT position FROM chat_rooms r WHERE r.room = ?), 0))) WHERE id = ?`,
      [upTo, key, me.id],
      t,
    )
    const { unread } = await loadRoomView(me.room, me, t)
    return { unread }
  })
}
