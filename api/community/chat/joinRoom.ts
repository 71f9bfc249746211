import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ChatMember, RowOf } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { PSEUDONYM_LENGTH, parseChatKey, pseudonymProblem } from '../../../domain/access/chat.ts'
import { explain } from '../../../domain/language/explain.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { authorizeChatGuest } from './authorizeChat.ts'
import { loadRoomView, type RoomView } from './chatRooms.ts'

/** Earlier messages are not unread for somebody who joins. Whoever returns gets the same pseudonym, also for those who blocked them. */
export async function joinRoom(key: string, { pseudonym }: { pseudonym: string }, ctx: RequestContext): Promise<RoomView> {
  const { user, room } = await authorizeChatGuest(key, ctx)
  const name = validatePseudonym(pseudonym)
  // The audit line names no property: its staff must not learn which guests are here.
  await withIdempotency({ property: 0, ctx }, async t => {
    await saveMembership({ key, user, name }, t)
    const member = await selectOne<RowOf<ChatMember, 'id'>>('SELECT id FROM chat_members WHERE room = ? AND user_id = ?', [key, user], t)
    await recordAudit(ctx, { action: 'chat.join', entity: 'chat_member', entityId: member?.id ?? 0, changes: { room: key } }, t)
    return null
  })
  const { stays } = await authorizeChatGuest(key, ctx)
  return loadRoomView(room, { user, stays })
}

function validatePseudonym(name: string): string {
  const problem = pseudonymProblem(name)
  if (problem === 'contact') throw fieldError('pseudonym', 'pseudonym_contact', 'pseudonym.contact')
  if (problem) throw fieldError('pseudonym', explain('pseudonym_form', PSEUDONYM_LENGTH), 'pseudonym.form')
  return name
}

async function saveMembership({ key, user, name }: { key: string; user: number; name: string }, t: Transaction) {
  try {
    const { affectedRows } = await execute(
      'UPDATE chat_members SET pseudonym = ?, left_at = NULL, seen_at = UTC_TIMESTAMP(3) WHERE room = ? AND user_id = ?',
      [name, key, user],
      t,
    )
    if (affectedRows) return
    await execute(
      `INSERT INTO chat_members (room, user_id, pseudonym, read_seq, joined_at, seen_at)
       VALUES (?, ?, ?, COALESCE((SELECT position FROM chat_rooms r WHERE r.room = ?), 0), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [key, user, name, key],
      t,
    )
  } catch (error) {
    if (isDuplicate(error)) throw appError('duplicate', { reason: 'pseudonym_taken' })
    throw error
  }
}

/** Leaving is possible even when the stay is over or cancelled. */
export async function leaveRoom(key: string, ctx: RequestContext): Promise<undefined> {
  const user = requireSignedIn(ctx).caller.userId
  if (!parseChatKey(key)) throw appError('not_found')
  await withIdempotency({ property: 0, ctx }, async t => {
    const member = await selectOne<RowOf<ChatMember, 'id'>>(
      'SELECT id FROM chat_members WHERE room = ? AND user_id = ? AND left_at IS NULL',
      [key, user],
      t,
    )
    if (!member) return null
    await execute('UPDATE chat_members SET left_at = UTC_TIMESTAMP(3) WHERE id = ?', [member.id], t)
    await recordAudit(ctx, { action: 'chat.leave', entity: 'chat_member', entityId: member.id, changes: { room: key } }, t)
    return null
  })
}
