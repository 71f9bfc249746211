import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Count, Property, PropertyMember, RowOf } from '../../../db/models/index.ts'
import { can } from '../../../domain/access/rights.ts'
import { authorizeBooking, findStayProperties } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import { callerId, isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { noticeFilters } from './contract.ts'
import { loadNoticeViews, type NoticeView } from './readNotices.ts'

type ListNoticesInput = Infer<typeof noticeFilters>
interface VisibleNotices {
  sql: string
  bind: BindValue[]
  /** Only what is shown now. */
  isOutsider?: boolean
}

const stateConditions = {
  now: 'n.starts_at <= UTC_TIMESTAMP(3) AND n.ends_at > UTC_TIMESTAMP(3)',
  coming: 'n.starts_at > UTC_TIMESTAMP(3)',
  past: 'n.ends_at <= UTC_TIMESTAMP(3)',
}
const FOR_GUESTS = "n.audience IN ('guests', 'public')"

/** Notices that are for the caller, pinned ones first: the same few statements, whatever their number. */
export async function listNotices(query: ListNoticesInput, ctx: RequestContext): Promise<PagedRows<NoticeView>> {
  const { page, limit, offset } = paging(query)
  const visible = await resolveVisibleNotices(query, ctx)
  const when = query.when ?? 'now'
  if (visible.isOutsider && when !== 'now') throw appError('forbidden')
  const where = [
    visible.sql,
    stateConditions[when],
    ...(visible.isOutsider ? ['n.hidden_at IS NULL'] : []),
    ...(query.audience ? ['n.audience = ?'] : []),
  ]
    .map(part => `(${part})`)
    .join(' AND ')
  const bind = [...visible.bind, ...(query.audience ? [query.audience] : [])]
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM notices n WHERE ${where}`, bind)
  const order = `${where} ORDER BY n.is_pinned DESC, n.starts_at DESC, n.id DESC LIMIT ? OFFSET ?`
  return { rows: await loadNoticeViews(order, [...bind, limit, offset], ctx), page, limit, total: Number(total?.n ?? 0) }
}

/** Which notices somebody may see of what they ask for. */
function resolveVisibleNotices({ property, booking }: ListNoticesInput, ctx: RequestContext): Promise<VisibleNotices> {
  if (booking) return visibleToGuest(booking, property, ctx)
  return property ? visibleInProperty(property, ctx) : visibleToCaller(ctx)
}

/** Also for the desk: this is what the guest of this booking reads. */
async function visibleToGuest(booking: number, property: number | undefined, ctx: RequestContext): Promise<VisibleNotices> {
  const authorized = await authorizeBooking(ctx, booking, 'notice.read')
  if (property && property !== authorized.property) throw appError('not_found')
  const open = await selectOne(
    "SELECT id FROM bookings WHERE id = ? AND status IN ('confirmed', 'checked_in') AND departure >= UTC_DATE() - INTERVAL 1 DAY",
    [booking],
  )
  return { sql: `n.property_id = ? AND ${open ? FOR_GUESTS : "n.audience = 'public'"}`, bind: [authorized.property], isOutsider: true }
}

async function visibleInProperty(property: number, ctx: RequestContext): Promise<VisibleNotices> {
  const row = await selectOne<RowOf<Property, 'status'> & { role: ColumnOf<PropertyMember, 'role'> | null }>(
    `SELECT p.status, m.role FROM properties p LEFT JOIN property_members m ON m.property_id = p.id AND m.user_id = ? WHERE p.id = ?`,
    [callerId(ctx), property],
  )
  if (row && (isSuperAdmin(ctx) || (row.role && can(row.role, 'notice.read'))))
    return { sql: 'n.property_id = ? OR n.property_id IS NULL', bind: [property] }
  // Asked of what is not there as well: a draft must look like it.
  if ((await findStayProperties(callerId(ctx))).includes(property))
    return { sql: `n.property_id = ? AND ${FOR_GUESTS}`, bind: [property], isOutsider: true }
  if (row?.status !== 'live') throw appError('not_found')
  return { sql: "n.property_id = ? AND n.audience = 'public'", bind: [property], isOutsider: true }
}

/** Of the properties I work in and of the marketplace; for a traveller, of those that wait for them. */
async function visibleToCaller(ctx: RequestContext): Promise<VisibleNotices> {
  if (!ctx.caller) throw appError('unauthenticated')
  if (isSuperAdmin(ctx)) return { sql: 'n.property_id IS NULL', bind: [] }
  const mine = await select<RowOf<PropertyMember, 'property_id'>>('SELECT property_id FROM property_members WHERE user_id = ?', [
    callerId(ctx),
  ])
  if (ctx.caller.role === 'hostel_owner')
    return { sql: 'n.property_id IN (?) OR n.property_id IS NULL', bind: [[0, ...mine.map(m => m.property_id)]] }
  return { sql: `n.property_id IN (?) AND ${FOR_GUESTS}`, bind: [[0, ...(await findStayProperties(callerId(ctx)))]], isOutsider: true }
}
