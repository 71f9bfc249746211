import { type BindValue, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Count, Notice, Property, RowOf, Truth, User } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { audiences, notice } from './contract.ts'

export type NoticeView = Infer<typeof notice>
export type Audience = (typeof audiences)[number]

export type NoticeRow = RowOf<
  Notice,
  | 'id'
  | 'property_id'
  | 'title'
  | 'body'
  | 'is_pinned'
  | 'from_day'
  | 'until_day'
  | 'starts_at'
  | 'ends_at'
  | 'is_shown'
  | 'author_id'
  | 'hidden_at'
  | 'hidden_reason'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'audience'
>
interface NoticeViewRow extends NoticeRow {
  property_name: ColumnOf<Property, 'name'> | null
  author: ColumnOf<User, 'name'> | null
  is_read: Truth
  readers: Count
  /** Whoever asks works there, or is a super-admin. */
  is_ours: Truth
}

const COLUMNS = `n.id, n.property_id, n.audience, n.title, n.body, n.is_pinned, n.from_day, n.until_day, n.starts_at, n.ends_at, n.is_shown, n.author_id,
  n.hidden_at, n.hidden_reason,  n.version, n.created_at, n.updated_at`

const isBackOffice = (ctx: RequestContext) => isSuperAdmin(ctx) || ctx.caller?.role === 'hostel_owner'

/** Four placeholders, then those of the condition. */
const selectNotices = (where: string) =>
  `SELECT ${COLUMNS}, p.name AS property_name, u.name AS author, (r.user_id IS NOT NULL OR n.author_id = ?) AS is_read,
     (SELECT COUNT(*) FROM notice_reads x WHERE x.notice_id = n.id) AS readers,
     (m.role IS NOT NULL OR ?) AS is_ours
   FROM notices n LEFT JOIN properties p ON p.id = n.property_id LEFT JOIN users u ON u.id = n.author_id
   LEFT JOIN notice_reads r ON r.notice_id = n.id AND r.user_id = ?
   LEFT JOIN property_members m ON m.property_id = n.property_id AND m.user_id = ? WHERE ${where}`
const viewBindings = (ctx: RequestContext): BindValue[] => [callerId(ctx), isSuperAdmin(ctx), callerId(ctx), callerId(ctx)]

export async function loadNotice(id: number, t?: Transaction): Promise<NoticeRow> {
  const row = await selectOne<NoticeRow>(`SELECT ${COLUMNS} FROM notices n WHERE n.id = ?`, [id], t)
  if (!row) throw appError('not_found')
  return row
}

/** For a caller whose access was checked. */
export async function loadNoticeView(id: number, ctx: RequestContext, t: Transaction): Promise<NoticeView> {
  const row = await selectOne<NoticeViewRow>(selectNotices('n.id = ?'), [...viewBindings(ctx), id], t)
  if (!row) throw appError('not_found')
  return presentNotice(row, ctx)
}

export async function loadNoticeViews(where: string, bind: readonly BindValue[], ctx: RequestContext): Promise<NoticeView[]> {
  const rows = await select<NoticeViewRow>(selectNotices(where), [...viewBindings(ctx), ...bind])
  return rows.map(row => presentNotice(row, ctx))
}

function presentNotice(n: NoticeViewRow, ctx: RequestContext): NoticeView {
  const isOurs = n.property_id === null ? isBackOffice(ctx) : Boolean(n.is_ours)
  const isToRead = isOurs && (n.audience === 'staff' || n.audience === 'houses')
  return {
    id: n.id,
    property: n.property_id === null ? null : { id: n.property_id, name: n.property_name ?? '' },
    audience: n.audience,
    title: n.title,
    body: n.body,
    isPinned: n.is_pinned === 1,
    from: n.from_day,
    until: n.until_day,
    state: noticeState(n),
    // A property does not see which super-admin wrote to it.
    author: isOurs && (n.property_id !== null || isSuperAdmin(ctx)) ? n.author : null,
    isRead: isToRead ? Boolean(n.is_read) : null,
    readers: isToRead && (n.property_id !== null || isSuperAdmin(ctx)) ? Number(n.readers) : null,
    hiddenReason: isOurs ? n.hidden_reason : null,
    createdAt: n.created_at.toISOString(),
    updatedAt: n.updated_at.toISOString(),
    version: n.version,
  }
}

function noticeState({ starts_at, ends_at }: NoticeRow, now = Date.now()): NoticeView['state'] {
  if (starts_at.getTime() > now) return 'coming'
  return ends_at.getTime() > now ? 'now' : 'past'
}
