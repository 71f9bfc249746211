import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { signedInCall } from '../../platform/http/signedIn.ts'
import { admitMember } from './admit.ts'

/** Neither sees what the other writes, in whatever room they meet and by whatever name: it is between two people. Nobody is told. */
export async function blockMember(id: number, call: Call): Promise<undefined> {
  const { room, user: blocked } = await findMember(id)
  const { user } = await admitMember(room, call)
  if (blocked === user) throw appError('invalid_transition', { reason: 'chat_self' })
  await once({ property: 0, call }, async t => {
    await execute(
      `INSERT INTO chat_blocks (user_id, blocked_user_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE user_id = user_id`,
      [user, blocked],
      t,
    )
    await audit(call, { action: 'chat.block', entity: 'chat_member', entityId: id }, t)
    return null
  })
}

/** Also when the room is closed. */
export async function unblockMember(id: number, call: Call): Promise<undefined> {
  const { user } = await findMember(id)
  await once({ property: 0, call }, async t => {
    const { affectedRows } = await execute(
      'DELETE FROM chat_blocks WHERE user_id = ? AND blocked_user_id = ?',
      [signedInCall(call).caller.userId, user],
      t,
    )
    if (affectedRows) await audit(call, { action: 'chat.unblock', entity: 'chat_member', entityId: id }, t)
    return null
  })
}

async function findMember(id: number, t?: Transaction): Promise<{ room: string; user: number }> {
  const row = await selectOne<{ room: string; user: number | null }>('SELECT room, user_id AS user FROM chat_members WHERE id = ?', [id], t)
  if (!row || row.user === null) throw appError('not_found')
  return { room: row.room, user: row.user }
}
