import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ChatMember, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { authorizeChatMember } from './authorizeChat.ts'
import { saveChatBlock } from './blockPerson.ts'

/** Neither sees what the other writes, in any room and under any pseudonym. Nobody is notified. */
export async function blockMember(id: number, ctx: RequestContext): Promise<undefined> {
  const { room, user: blocked } = await loadMember(id)
  const { user } = await authorizeChatMember(room, ctx)
  if (blocked === user) throw appError('invalid_transition', { reason: 'chat_self' })
  await withIdempotency({ property: 0, ctx }, async t => {
    await saveChatBlock({ user, blocked }, t)
    await recordAudit(ctx, { action: 'chat.block', entity: 'chat_member', entityId: id }, t)
    return null
  })
}

/** Also when the room is closed. Who was blocked on a ride too stays so. */
export async function unblockMember(id: number, ctx: RequestContext): Promise<undefined> {
  const { user } = await loadMember(id)
  await withIdempotency({ property: 0, ctx }, async t => {
    const bind = [requireSignedIn(ctx).caller.userId, user]
    const gone = await execute('DELETE FROM chat_blocks WHERE user_id = ? AND blocked_user_id = ? AND known_as IS NULL', bind, t)
    const left = await execute('UPDATE chat_blocks SET in_chat = 0 WHERE user_id = ? AND blocked_user_id = ? AND in_chat = 1', bind, t)
    if (gone.affectedRows || left.affectedRows) await recordAudit(ctx, { action: 'chat.unblock', entity: 'chat_member', entityId: id }, t)
    return null
  })
}

async function loadMember(id: number, t?: Transaction): Promise<{ room: string; user: number }> {
  const row = await selectOne<RowOf<ChatMember, 'room'> & { user: ColumnOf<ChatMember, 'user_id'> }>(
    'SELECT room, user_id AS user FROM chat_members WHERE id = ?',
    [id],
    t,
  )
  if (!row || row.user === null) throw appError('not_found')
  return { room: row.room, user: row.user }
}
