import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import type { Call, Caller } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { type Infer, paging } from '../http/schema.ts'
import type { notificationView } from './contract.ts'
import { MINE, type NotificationRow, selectNotifications, toldBy } from './read.ts'
import { wordsOf } from './words.ts'

interface Query {
  unread?: boolean
  page?: number
  limit?: number
}

export async function listNotifications(
  { unread: isUnread, ...query }: Query,
  { caller: { userId }, language }: Call & { caller: Caller },
) {
  const { page, limit, offset } = paging(query)
  const which = isUnread ? `${MINE} AND n.read_at IS NULL` : MINE
  const [rows, total, unread] = await Promise.all([
    selectNotifications(`WHERE ${which} ORDER BY n.id DESC LIMIT ? OFFSET ?`, [userId, limit, offset]),
    count(which, userId),
    countUnread(userId),
  ])
  return { rows: rows.map(row => present(row, language ?? row.language)), page, limit, total, unread }
}

function present(row: NotificationRow, language: Locale): Infer<typeof notificationView> {
  const told = toldBy(row)
  return {
    id: row.id,
    topic: row.topic,
    ...wordsOf(told, language),
    property: told.property,
    more: row.more,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

export const countUnread = (user: number, t?: Transaction) => count(`${MINE} AND n.read_at IS NULL`, user, t)

async function count(which: string, user: number, t?: Transaction): Promise<number> {
  return Number((await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM notifications n WHERE ${which}`, [user], t))?.n ?? 0)
}

/** Of the caller's own; anybody else's is left alone without a word. */
export function markRead({ ids, upTo }: { ids?: number[]; upTo?: number }, call: Call & { caller: Caller }): Promise<{ unread: number }> {
  const { userId } = call.caller
  return once({ property: 0, call }, async t => {
    await execute(
      `UPDATE notifications SET read_at = UTC_TIMESTAMP(3) WHERE user_id = ? AND read_at IS NULL AND ${ids ? 'id IN (?)' : 'id <= ?'}`,
      [userId, ids ?? upTo ?? 0],
      t,
    )
    return { unread: await countUnread(userId, t) }
  })
}
