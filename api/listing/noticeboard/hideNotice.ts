import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Notice, PropertyMember, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { notify } from '../../platform/notifications/service.ts'
import { loadNotice, loadNoticeView, type NoticeRow, type NoticeView } from './readNotices.ts'
import { recordNoticeChange } from './writeNotices.ts'

type ReadNotice = RowOf<Notice, 'id'> & { property: number; isMember: boolean }

/** A notice that everybody reads now on the page of a property; otherwise not found. */
export async function loadReadNotice(id: number, user: number): Promise<ReadNotice> {
  const row = await selectOne<RowOf<Notice, 'id' | 'property_id'> & { member: ColumnOf<PropertyMember, 'user_id'> | null }>(
    `SELECT n.id, n.property_id, m.user_id AS member FROM notices n JOIN properties p ON p.id = n.property_id AND p.status = 'live'
     LEFT JOIN property_members m ON m.property_id = n.property_id AND m.user_id = ?
     WHERE n.id = ? AND n.audience = 'public' AND n.hidden_at IS NULL AND n.starts_at <= UTC_TIMESTAMP(3) AND n.ends_at > UTC_TIMESTAMP(3)`,
    [user, id],
  )
  if (!row) throw appError('not_found')
  return { id, property: row.property_id ?? 0, isMember: row.member !== null }
}

/** The property of a notice that guests or everybody read; there is nothing to hide of what staff write to each other. */
export async function findNoticeProperty(id: number): Promise<number> {
  const { property_id, audience } = await loadNotice(id)
  if (property_id === null || audience === 'staff') throw appError('not_found')
  return property_id
}

/** Takes a notice off the page of its property and out of what guests read. Its staff go on seeing it, with the reason, and are notified. */
export async function hideNotice(id: number, reason: string, ctx: RequestContext, t: Transaction): Promise<NoticeView> {
  const notice = await changeVisibility(id, { reason }, t)
  await recordNoticeChange(notice, { action: 'notice.hide', changes: { reason } }, ctx, t)
  const property = notice.property_id ?? 0
  await notify({ property }, { topic: 'staff_notice', kind: 'hidden', property, subject: id, facts: { title: notice.title } }, t)
  return loadNoticeView(id, ctx, t)
}

export async function showNotice(id: number, ctx: RequestContext, t: Transaction): Promise<NoticeView> {
  const notice = await changeVisibility(id, { reason: null }, t)
  await recordNoticeChange(notice, { action: 'notice.show', changes: {} }, ctx, t)
  const property = notice.property_id ?? 0
  await notify({ property }, { topic: 'staff_notice', kind: 'shown', property, subject: id, facts: { title: notice.title } }, t)
  return loadNoticeView(id, ctx, t)
}

async function changeVisibility(id: number, { reason }: { reason: string | null }, t: Transaction): Promise<NoticeRow> {
  const { affectedRows } = await execute(
    `UPDATE notices SET hidden_at = IF(?, UTC_TIMESTAMP(3), NULL), hidden_reason = ?, version = version + 1
     WHERE id = ? AND hidden_at IS ${reason === null ? 'NOT NULL' : 'NULL'}`,
    [reason !== null, reason, id],
    t,
  )
  if (affectedRows !== 1)
    throw reason === null
      ? appError('invalid_transition', { reason: 'not_hidden' })
      : appError('invalid_transition', { state: 'hidden', reason: 'hidden_already' })
  return loadNotice(id, t)
}
