import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ChatBlock, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { MAX_BLOCKED } from './contract.ts'

/** Condition: neither blocked the other. The column is an account; two placeholders for the one that asks. */
export const NOT_BLOCKED = (other: string) => `NOT EXISTS (SELECT 1 FROM chat_blocks x
  WHERE x.user_id = ? AND x.blocked_user_id = ${other} OR x.user_id = ${other} AND x.blocked_user_id = ?)`

interface BlockInput {
  user: number
  blocked: number
  /** Undefined where only a pseudonym is known. */
  knownAs?: string
}

/** In chats and rides: neither sees what the other writes or offers. */
export async function saveBlock({ user, blocked, knownAs }: BlockInput, t: Transaction): Promise<void> {
  await execute(
    `INSERT INTO chat_blocks (user_id, blocked_user_id, known_as, created_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE known_as = COALESCE(known_as, VALUES(known_as))`,
    [user, blocked, knownAs ?? null],
    t,
  )
}

export const areBlocked = async (user: number, other: number, t: Transaction) =>
  Boolean(
    await selectOne(
      'SELECT user_id FROM chat_blocks WHERE user_id = ? AND blocked_user_id = ? OR user_id = ? AND blocked_user_id = ?',
      [user, other, other, user],
      t,
    ),
  )

/** Those whom the caller knows by name. Who was only met in a chat is listed there, under the pseudonym. */
export async function listBlocked(ctx: RequestContext) {
  const rows = await select<
    { id: ColumnOf<ChatBlock, 'blocked_user_id'>; name: NonNullable<ColumnOf<ChatBlock, 'known_as'>> } & RowOf<ChatBlock, 'created_at'>
  >(
    `SELECT blocked_user_id AS id, known_as AS name, created_at FROM chat_blocks WHERE user_id = ? AND known_as IS NOT NULL
     ORDER BY created_at DESC LIMIT ${MAX_BLOCKED}`,
    [callerId(ctx)],
  )
  return { blocked: rows.map(({ id, name, created_at }) => ({ id, name, at: created_at.toISOString() })) }
}

export async function unblockPerson(id: number, ctx: RequestContext): Promise<undefined> {
  await withIdempotency({ property: 0, ctx }, async t => {
    const { affectedRows } = await execute(
      'DELETE FROM chat_blocks WHERE user_id = ? AND blocked_user_id = ? AND known_as IS NOT NULL',
      [callerId(ctx), id],
      t,
    )
    if (affectedRows) await recordAudit(ctx, { action: 'chat.unblock', entity: 'user', entityId: id }, t)
    return null
  })
}
