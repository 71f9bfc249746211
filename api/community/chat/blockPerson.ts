import { randomInt } from 'node:crypto'
import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ChatBlock, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { loadBlockedOrganisers, unblockOrganiser } from './blockOrganiser.ts'
import { MAX_BLOCKED } from './contract.ts'

const MAX_RIDE_BLOCK = 4_000_000_000

/** Condition on chat_blocks x: blocked in a chat, not only on a ride or at an event. */
export const BLOCKED_IN_CHAT = '(x.in_chat = 1 OR x.known_as IS NULL)'
const BLOCKED_BY_NAME = 'x.known_as IS NOT NULL'

const notBlocked = (where: string) => (other: string) =>
  `NOT EXISTS (SELECT 1 FROM chat_blocks x
  WHERE (x.user_id = ? AND x.blocked_user_id = ${other} OR x.user_id = ${other} AND x.blocked_user_id = ?) AND ${where})`

/**
 * Condition: neither blocked the other on a ride or at an event. The column is an account; two placeholders for the one that asks. Blocks act where
 * they were made: one that reached from there into chats would tell whose pseudonym it is.
 */
export const NOT_BLOCKED = notBlocked(BLOCKED_BY_NAME)
/** The same of chats. */
export const NOT_BLOCKED_IN_CHAT = notBlocked(BLOCKED_IN_CHAT)

/**
 * Condition: the one that asks blocked this account by name, and was not blocked by it. Who was blocked is never told of who blocked them, also where both did.
 * The column is an account; two placeholders for the one that asks.
 */
export const BLOCKED_BY_ME = (other: string) =>
  `(EXISTS (SELECT 1 FROM chat_blocks x WHERE x.user_id = ? AND x.blocked_user_id = ${other} AND ${BLOCKED_BY_NAME})
  AND NOT EXISTS (SELECT 1 FROM chat_blocks x WHERE x.user_id = ${other} AND x.blocked_user_id = ? AND ${BLOCKED_BY_NAME}))`

interface BlockInput {
  user: number
  blocked: number
}

/** In chats: neither sees what the other writes. */
export async function saveChatBlock({ user, blocked }: BlockInput, t: Transaction): Promise<void> {
  await execute(
    `INSERT INTO chat_blocks (user_id, blocked_user_id, in_chat, created_at) VALUES (?, ?, 1, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE in_chat = 1`,
    [user, blocked],
    t,
  )
}

/** Nothing of it says whether the same person was blocked in a chat: that would tell whose pseudonym it is. */
export async function savePersonBlock({ user, blocked, knownAs }: BlockInput & { knownAs: string }, t: Transaction): Promise<void> {
  await execute(
    `INSERT INTO chat_blocks (user_id, blocked_user_id, known_as, ride_block, created_at) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE in_chat = IF(known_as IS NULL, 1, in_chat), created_at = IF(known_as IS NULL, VALUES(created_at), created_at),
       ride_block = COALESCE(ride_block, VALUES(ride_block)), known_as = COALESCE(known_as, VALUES(known_as))`,
    [user, blocked, knownAs, randomInt(1, MAX_RIDE_BLOCK)],
    t,
  )
}

/** On rides and at events. */
export const areBlocked = async (user: number, other: number, t: Transaction) =>
  Boolean(
    await selectOne(
      `SELECT x.user_id FROM chat_blocks x WHERE (x.user_id = ? AND x.blocked_user_id = ? OR x.user_id = ? AND x.blocked_user_id = ?) AND ${BLOCKED_BY_NAME}`,
      [user, other, other, user],
      t,
    ),
  )

/** Those who were blocked on a ride or an event, and hostels. Who was blocked in a chat is listed there, under the pseudonym. */
export async function listBlocked(ctx: RequestContext) {
  const rows = await select<
    { id: NonNullable<ColumnOf<ChatBlock, 'ride_block'>>; name: NonNullable<ColumnOf<ChatBlock, 'known_as'>> } & RowOf<
      ChatBlock,
      'created_at'
    >
  >(
    `SELECT ride_block AS id, known_as AS name, created_at FROM chat_blocks
     WHERE user_id = ? AND known_as IS NOT NULL AND ride_block IS NOT NULL ORDER BY created_at DESC LIMIT ${MAX_BLOCKED}`,
    [callerId(ctx)],
  )
  const people = rows.map(({ id, name, created_at }) => ({ kind: 'person' as const, id, name, at: created_at.toISOString() }))
  const organisers = await loadBlockedOrganisers(callerId(ctx))
  return { blocked: [...people, ...organisers.map(o => ({ kind: 'property' as const, ...o }))].slice(0, MAX_BLOCKED) }
}

/** Who was blocked in a chat too stays so there. */
export async function unblock(id: number, { kind = 'person' }: { kind?: 'person' | 'property' }, ctx: RequestContext): Promise<undefined> {
  const user = callerId(ctx)
  if (kind === 'property') return unblockOrganiser(id, ctx)
  await withIdempotency({ property: 0, ctx }, async t => {
    const gone = await execute('DELETE FROM chat_blocks WHERE user_id = ? AND ride_block = ? AND in_chat = 0', [user, id], t)
    const left = await execute(
      'UPDATE chat_blocks SET known_as = NULL, ride_block = NULL WHERE user_id = ? AND ride_block = ?',
      [user, id],
      t,
    )
    if (gone.affectedRows || left.affectedRows) await recordAudit(ctx, { action: 'chat.unblock', entity: 'ride_block', entityId: id }, t)
    return null
  })
}
