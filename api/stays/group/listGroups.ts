import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Computed, Count, GroupQuote, GroupRequest, RowOf } from '../../../db/models/index.ts'
import { parseBookingCode } from '../../../domain/booking/bookingCode.ts'
import type { GroupStatus } from '../../../domain/booking/groupRequest.ts'
import { findGroupOverdue } from '../../../domain/booking/groupRequest.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { money } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { searchCondition } from '../../platform/http/searchCondition.ts'
import { loadBookings, presentBooking } from '../booking/service.ts'
import type { groupFilters, groupRow } from './contract.ts'

type Row = Infer<typeof groupRow>
type Filter = (typeof groupFilters)[number]
export interface GroupQuery {
  property: number
  status?: Filter
  q?: string
  sort?: '-created' | 'created' | 'arrival'
  page?: number
  limit?: number
}
interface GroupListRow
  extends RowOf<
    GroupRequest,
    'id' | 'code' | 'status' | 'kind' | 'guest_name' | 'flexible_days' | 'currency' | 'booking_id' | 'created_at'
  > {
  guest_count: Computed<number>
  arrival: Computed<string>
  departure: Computed<string>
  total: ColumnOf<GroupQuote, 'total'> | null
  valid_until: ColumnOf<GroupQuote, 'valid_until'> | null
}

const filterStatuses: Record<Exclude<Filter, 'all'>, GroupStatus[]> = {
  open: ['open'],
  quoted: ['quoted'],
  accepted: ['accepted'],
  closed: ['declined', 'refused', 'expired', 'withdrawn'],
}
const orders = { '-created': 'g.created_at DESC, g.id DESC', created: 'g.created_at, g.id', arrival: 'g.arrival, g.id' }

/** The requests of a property: six statements, whatever their number. */
export async function listGroups(query: GroupQuery, ctx: RequestContext): Promise<PagedRows<Row>> {
  const { property, sort = '-created' } = query
  const propertyRow = await requireRight(ctx, property, 'booking.read')
  const { page, limit, offset } = paging(query)
  const { sql, bind } = buildWhere(query)
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM group_requests g WHERE ${sql}`, bind)
  const found = await select<GroupListRow>(
    `SELECT g.id, g.code, g.status, g.kind, g.guest_name, COALESCE(q.guest_count, g.guest_count) AS guest_count, COALESCE(q.arrival, g.arrival) AS arrival,
       COALESCE(q.departure, g.departure) AS departure, g.flexible_days, q.total, g.currency, q.valid_until, g.booking_id, g.created_at
     FROM group_requests g LEFT JOIN group_quotes q ON q.id = g.quote_id WHERE ${sql} ORDER BY ${orders[sort]} LIMIT ? OFFSET ?`,
    [...bind, limit, offset],
  )
  const owing = await findOverdueBookings(found)
  const at = { now: new Date(), today: businessDate(new Date(), propertyRow.timezone) }
  return { rows: found.map(r => ({ ...presentRow(r), overdue: presentOverdue(r, owing, at) })), page, limit, total: Number(total?.n ?? 0) }
}

function buildWhere({ property, status = 'all', q }: GroupQuery): { sql: string; bind: BindValue[] } {
  const parts = ['g.property_id = ?']
  const bind: BindValue[] = [property]
  if (status !== 'all') {
    parts.push('g.status IN (?)')
    bind.push(filterStatuses[status])
  }
  if (q) {
    const { sql, bind: searchBind } = searchCondition(q, {
      names: ['g.search_name'],
      phones: ['g.search_phone'],
      addresses: ['g.guest_email'],
    })
    parts.push(`(${sql} OR g.code = ?)`)
    bind.push(...searchBind, parseBookingCode(q) ?? '')
  }
  return { sql: parts.join(' AND '), bind }
}

/** The bookings that came of them and have a payment overdue. */
async function findOverdueBookings(found: readonly GroupListRow[]): Promise<Set<number>> {
  const bookings = await loadBookings(found.flatMap(r => r.booking_id ?? []))
  const owing = bookings.filter(b => presentBooking(b).schedule.some(({ state }) => state === 'overdue'))
  return new Set(owing.map(b => b.id))
}

const presentOverdue = (r: GroupListRow, owing: ReadonlySet<number>, at: { now: Date; today: string }) =>
  findGroupOverdue(
    { status: r.status, createdAt: r.created_at, wasQuoted: r.total !== null, arrival: r.arrival, owes: owing.has(r.booking_id ?? 0) },
    at,
  )

const presentRow = (r: GroupListRow): Omit<Row, 'overdue'> => ({
  id: r.id,
  code: r.code,
  status: r.status,
  kind: r.kind,
  guestName: r.guest_name,
  guests: r.guest_count,
  arrival: r.arrival,
  departure: r.departure,
  flexibleDays: r.flexible_days,
  total: r.total === null ? null : money(r.total, r.currency),
  validUntil: r.status === 'quoted' ? (r.valid_until?.toISOString() ?? null) : null,
  booking: r.booking_id,
  createdAt: r.created_at.toISOString(),
})

export async function countGroups({ property }: { property: number }, ctx: RequestContext) {
  await requireRight(ctx, property, 'booking.read')
  const rows = await select<RowOf<GroupRequest, 'status'> & { n: Count }>(
    "SELECT status, COUNT(*) AS n FROM group_requests WHERE property_id = ? AND status IN ('open', 'quoted', 'accepted') GROUP BY status",
    [property],
  )
  const of = (status: GroupStatus) => Number(rows.find(r => r.status === status)?.n ?? 0)
  return { unanswered: of('open'), quoted: of('quoted'), accepted: of('accepted') }
}
