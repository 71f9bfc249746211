import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import type { Caller, RequestContext } from '../http/requestContext.ts'
import { type Infer, paging } from '../http/schema.ts'
import { withIdempotency } from '../http/withIdempotency.ts'
import type { notificationView } from './contract.ts'
import { formatNotification } from './notificationFormat.ts'
import { type NotificationRow, READABLE_BY_USER, selectNotifications, toNotificationContent } from './notificationRows.ts'

interface Query {
  unread?: boolean
  page?: number
  limit?: number
}

export async function listNotifications(
  { unread: isUnread, ...query }: Query,
  { caller: { userId }, language }: RequestContext & { caller: Caller },
) {
  const { page, limit, offset } = paging(query)
  const which = isUnread ? `${READABLE_BY_USER} AND n.read_at IS NULL` : READABLE_BY_USER
  const [rows, total, unread] = await Promise.all([
    selectNotifications(`WHERE ${which} ORDER BY n.id DESC LIMIT ? OFFSET ?`, [userId, limit, offset]),
    countNotifications(which, userId),
    countUnread(userId),
  ])
  return { rows: rows.map(row => presentNotification(row, language ?? row.language)), page, limit, total, unread }
}

function presentNotification(row: NotificationRow, language: Locale): Infer<typeof notificationView> {
  const content = toNotificationContent(row)
  return {
    id: row.id,
    topic: row.topic,
    ...formatNotification(content, language),
    property: content.property,
    more: row.more,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

export const countUnread = (user: number, t?: Transaction) => countNotifications(`${READABLE_BY_USER} AND n.read_at IS NULL`, user, t)

async function countNotifications(which: string, user: number, t?: Transaction): Promise<number> {
  return Number((await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM notifications n WHERE ${which}`, [user], t))?.n ?? 0)
}

/** Of the caller's own; anybody else's is left alone without a word. */
export function markRead(
  { ids, upTo }: { ids?: number[]; upTo?: number },
  ctx: RequestContext & { caller: Caller },
): Promise<{ unread: number }> {
  const { userId } = ctx.caller
  return withIdempotency({ property: 0, ctx }, async t => {
    await execute(
      `UPDATE notifications SET read_at = UTC_TIMESTAMP(3) WHERE user_id = ? AND read_at IS NULL AND ${ids ? 'id IN (?)' : 'id <= ?'}`,
      [userId, ids ?? upTo ?? 0],
      t,
    )
    return { unread: await countUnread(userId, t) }
  })
}
