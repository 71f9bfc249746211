import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { CHAT_A_MINUTE } from '../../../domain/access/chat.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { admitMember, takeSeq } from './admit.ts'
import { type MessageView, readMessage } from './read.ts'

export async function writeChat(key: string, { text }: { text: string }, call: Call): Promise<MessageView> {
  const me = await admitMember(key, call)
  const made = await once({ property: 0, call }, async t => {
    const seq = await takeSeq(key, t)
    await refuseFlood(me.id, t)
    const { insertId } = await execute(
      `INSERT INTO chat_messages (room, seq, changed_seq, member_id, body, created_at) VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
      [key, seq, seq, me.id, text],
      t,
    )
    // Who writes has read what stood there.
    await execute('UPDATE chat_members SET read_seq = ?, seen_at = UTC_TIMESTAMP(3) WHERE id = ?', [seq, me.id], t)
    // Of what was said only that it was, and how long.
    await audit(call, { action: 'chat.send', entity: 'chat', entityId: insertId, changes: { room: key, length: text.length } }, t)
    return { message: insertId }
  })
  return readMessage(made.message, me.user)
}

/** Behind the turn of the room, so that the count is true. */
async function refuseFlood(member: number, t: Transaction) {
  const row = await selectOne<{ n: number }>(
    'SELECT COUNT(*) AS n FROM chat_messages WHERE member_id = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE',
    [member],
    t,
  )
  if (Number(row?.n) >= CHAT_A_MINUTE) throw appError('rate_limited', { reason: 'chat_fast', retryAfter: 60 })
}

/** Also when the stay is over: what one said is one's own. A line stays where it stood. */
export async function removeChat(id: number, call: Call): Promise<undefined> {
  await once({ property: 0, call }, async t => {
    const row = await selectOne<{ room: string; user_id: number | null; removed: string | null }>(
      'SELECT m.room, w.user_id, m.removed FROM chat_messages m JOIN chat_members w ON w.id = m.member_id WHERE m.id = ?',
      [id],
      t,
    )
    if (!row || row.user_id === null || row.user_id !== call.caller?.userId) throw appError('not_found')
    if (row.removed) return null
    await takeAway({ id, room: row.room, by: 'author', reason: null }, t)
    await audit(call, { action: 'chat.remove', entity: 'chat', entityId: id, changes: { room: row.room } }, t)
    return null
  })
}

interface Removal {
  id: number
  room: string
  by: 'author' | 'moderator'
  reason: string | null
}

export async function takeAway({ id, room, by, reason }: Removal, t: Transaction): Promise<void> {
  await execute(
    'UPDATE chat_messages SET body = NULL, removed = ?, removed_reason = ?, changed_seq = ? WHERE id = ?',
    [by, reason, await takeSeq(room, t), id],
    t,
  )
}
