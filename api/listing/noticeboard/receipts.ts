import { execute, select, selectOne } from '../../../db/connection.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Rows } from '../../platform/http/endpoint.ts'
import { once } from '../../platform/http/once.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { signedInCall } from '../../platform/http/signedIn.ts'
import type { reader } from './contract.ts'
import { admitReader, admitWriter } from './judge.ts'
import { type NoticeView, noticeRow, viewNotice } from './read.ts'

/** A second time says nothing new. */
export async function markRead(id: number, call: Call): Promise<NoticeView> {
  const { property_id, audience } = await noticeRow(id)
  await admitReader(property_id, call)
  if (audience !== 'staff' && audience !== 'houses')
    throw appError('invalid_transition', { detail: 'Only notices to staff ask to be read.' })
  return once({ property: property_id ?? 0, call }, async t => {
    await noticeRow(id, t)
    await execute(
      `INSERT INTO notice_reads (notice_id, user_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE notice_id = notice_id`,
      [id, signedInCall(call).caller.userId],
      t,
    )
    return viewNotice(id, call, t)
  })
}

interface Row {
  name: string
  role: MemberRole | null
  read_at: Date | null
}

/** Who works there and has read it, the last first; then who has not. Two statements more than the one that lets in. */
export async function listReads(id: number, query: { page?: number; limit?: number }, call: Call): Promise<Rows<Infer<typeof reader>>> {
  const { property_id: property, audience } = await noticeRow(id)
  await admitWriter(property, audience, call)
  const { page, limit, offset } = paging(query)
  const [from, bind] =
    property === null
      ? ['notice_reads r JOIN users u ON u.id = r.user_id LEFT JOIN property_members m ON 1 = 0 WHERE r.notice_id = ?', [id]]
      : [
          `property_members m JOIN users u ON u.id = m.user_id LEFT JOIN notice_reads r ON r.user_id = m.user_id AND r.notice_id = ?
           WHERE m.property_id = ?`,
          [id, property],
        ]
  const total = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM ${from}`, bind as number[])
  const rows = await select<Row>(
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
