import { execute, select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Count, NoticeRead, PropertyMember, RowOf, User } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { authorizeNoticeReader, authorizeNoticeWriter } from './authorizeNotice.ts'
import type { reader } from './contract.ts'
import { loadNotice, loadNoticeView, type NoticeView } from './readNotices.ts'

/** Marking it read again changes nothing. */
export async function markNoticeRead(id: number, ctx: RequestContext): Promise<NoticeView> {
  const { property_id, audience } = await loadNotice(id)
  await authorizeNoticeReader(property_id, ctx)
  if (audience !== 'staff' && audience !== 'houses') throw appError('invalid_transition', { reason: 'notice_unread' })
  return withIdempotency({ property: property_id ?? 0, ctx }, async t => {
    await loadNotice(id, t)
    await execute(
      `INSERT INTO notice_reads (notice_id, user_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE notice_id = notice_id`,
      [id, requireSignedIn(ctx).caller.userId],
      t,
    )
    return loadNoticeView(id, ctx, t)
  })
}

interface NoticeReadRow extends RowOf<User, 'name'> {
  role: ColumnOf<PropertyMember, 'role'> | null
  read_at: ColumnOf<NoticeRead, 'created_at'> | null
}

/** Who works there and has read it, the last first; then who has not. Two statements beside the one that checks the right. */
export async function listNoticeReads(
  id: number,
  query: { page?: number; limit?: number },
  ctx: RequestContext,
): Promise<PagedRows<Infer<typeof reader>>> {
  const { property_id: property, audience } = await loadNotice(id)
  await authorizeNoticeWriter(property, audience, ctx)
  const { page, limit, offset } = paging(query)
  const [from, bind] =
    property === null
      ? ['notice_reads r JOIN users u ON u.id = r.user_id LEFT JOIN property_members m ON 1 = 0 WHERE r.notice_id = ?', [id]]
      : [
          `property_members m JOIN users u ON u.id = m.user_id LEFT JOIN notice_reads r ON r.user_id = m.user_id AND r.notice_id = ?
           WHERE m.property_id = ?`,
          [id, property],
        ]
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM ${from}`, bind as number[])
  const rows = await select<NoticeReadRow>(
    `SELECT u.name, m.role, r.created_at AS read_at FROM ${from} ORDER BY r.created_at IS NULL, r.created_at DESC, u.id LIMIT ? OFFSET ?`,
    [...(bind as number[]), limit, offset],
  )
  return {
    rows: rows.map(r => ({ name: r.name, role: r.role, readAt: r.read_at?.toISOString() ?? null })),
    page,
    limit,
    total: Number(total?.n ?? 0),
  }
}
