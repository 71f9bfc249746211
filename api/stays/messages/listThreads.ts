import { select, selectOne } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Computed, Count, Message, MessageThread, RowOf, User } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { requireRight } from '../../platform/access/service.ts'
import { countCapped, recountEmptyPage } from '../../platform/http/cappedCount.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { SqlCondition } from '../../platform/http/searchCondition.ts'
import { bookingSearchCondition } from '../booking/service.ts'
import type { messages } from './contract.ts'

type Thread = Infer<(typeof messages)['GET /messages']['result']>

interface Row extends RowOf<Booking, 'code' | 'status' | 'arrival' | 'departure'>, RowOf<MessageThread, 'total'> {
  booking: ColumnOf<MessageThread, 'booking_id'>
  guest: ColumnOf<Booking, 'guest_name'>
  unread: ColumnOf<MessageThread, 'house_unread'>
  last_by: ColumnOf<Message, 'by_kind'>
  last_text: Computed<string>
  last_at: ColumnOf<Message, 'created_at'>
  assignee: ColumnOf<User, 'id'> | null
  assignee_name: ColumnOf<User, 'name'> | null
}

const EXCERPT = 160

/** The threads of a property: three statements, and those of the right. */
export async function listThreads(
  {
    property,
    unread,
    stay,
    assigned,
    q,
    ...query
  }: { property: number; unread?: boolean; stay?: StayFilter; assigned?: AssignedFilter; q?: string; page?: number; limit?: number },
  ctx: RequestContext,
): Promise<PagedRows<Thread>> {
  const { timezone } = await requireRight(ctx, property, 'guest.read')
  const { page, limit, offset } = paging(query)
  const searched = q === undefined ? undefined : await bookingSearchCondition({ property, q, contact: true }, 't.booking_id')
  const of = stayCondition(stay, property, businessDate(new Date(), timezone))
  const whose = assignedCondition(assigned, callerId(ctx))
  const where = (found?: SqlCondition): SqlCondition => ({
    sql: `t.property_id = ? AND t.last_at IS NOT NULL${unread ? ' AND t.house_unread > 0' : ''}${of.sql}${whose.sql}${found ? ` AND ${found.sql}` : ''}`,
    bind: [property, ...of.bind, ...whose.bind, ...(found?.bind ?? [])],
  })
  const { sql, bind } = where(searched)
  const sample = where(searched?.sample ?? searched)
  const sampled = await countCapped(`FROM message_threads t WHERE ${sample.sql}`, sample.bind, searched?.mostCounted)
  const count =
    sampled.isCapped || !searched?.sample ? sampled : await countCapped(`FROM message_threads t WHERE ${sql}`, bind, searched.mostCounted)
  const rows = await select<Row>(
    `SELECT t.booking_id AS booking, b.code, b.guest_name AS guest, b.status, b.arrival, b.departure, t.total, t.house_unread AS unread,
       m.by_kind AS last_by, LEFT(m.body, ${EXCERPT}) AS last_text, m.created_at AS last_at,
       who.id AS assignee, who.name AS assignee_name
     FROM message_threads t JOIN bookings b ON b.id = t.booking_id JOIN messages m ON m.id = t.last_id LEFT JOIN users who ON who.id = t.assignee_id
     WHERE ${sql} ORDER BY t.last_at DESC, t.booking_id DESC LIMIT ? OFFSET ?`,
    [...bind, limit, offset],
  )
  const recounted = await recountEmptyPage(count, { from: `FROM message_threads t WHERE ${sql}`, bind, offset, rows })
  return { rows: rows.map(present), page, limit, ...recounted }
}

type StayFilter = 'arriving' | 'in_house'
type AssignedFilter = 'me' | 'nobody'

function assignedCondition(assigned: AssignedFilter | undefined, me: number): SqlCondition {
  if (assigned === 'me') return { sql: ' AND t.assignee_id = ?', bind: [me] }
  return { sql: assigned === 'nobody' ? ' AND t.assignee_id IS NULL' : '', bind: [] }
}

/** As many as arrive on one day, or are there. */
function stayCondition(stay: StayFilter | undefined, property: number, today: Day): SqlCondition {
  if (stay === 'arriving')
    return {
      sql: " AND t.booking_id IN (SELECT a.id FROM bookings a WHERE a.property_id = ? AND a.arrival = ? AND a.status = 'confirmed')",
      bind: [property, today],
    }
  if (stay === 'in_house')
    return {
      sql: " AND t.booking_id IN (SELECT h.id FROM bookings h WHERE h.property_id = ? AND h.status = 'checked_in')",
      bind: [property],
    }
  return { sql: '', bind: [] }
}

const present = ({ last_by, last_text, last_at, assignee, assignee_name, ...row }: Row): Thread => ({
  ...row,
  assignee: assignee === null ? null : { id: assignee, name: assignee_name ?? '' },
  lastBy: last_by,
  lastText: last_text,
  lastAt: last_at.toISOString(),
})

export async function countUnread(property: number, ctx: RequestContext): Promise<{ threads: number }> {
  await requireRight(ctx, property, 'guest.read')
  const row = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM message_threads WHERE property_id = ? AND house_unread > 0', [
    property,
  ])
  return { threads: Number(row?.n ?? 0) }
}
