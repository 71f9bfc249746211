import { select, selectOne } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Computed, Count, Message, MessageThread, Property, RowOf } from '../../../db/models/index.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { messages } from './contract.ts'

type OwnThread = Infer<(typeof messages)['GET /messages/mine']['result']>

interface Row extends RowOf<Booking, 'arrival' | 'departure'> {
  booking: ColumnOf<MessageThread, 'booking_id'>
  property: ColumnOf<Property, 'name'>
  unread: ColumnOf<MessageThread, 'guest_unread'>
  last_by: ColumnOf<Message, 'by_kind'>
  last_text: Computed<string>
  last_at: ColumnOf<Message, 'created_at'>
}

const EXCERPT = 160
/** The bookings of an account, as among its trips: what it booked, and what was booked with its proven address. */
const MY_THREADS = `FROM (SELECT id FROM bookings WHERE user_id = ?
    UNION SELECT b.id FROM users u JOIN bookings b ON b.guest_email = u.email WHERE u.id = ? AND u.email_verified_at IS NOT NULL) mine
  JOIN message_threads t ON t.booking_id = mine.id`

export async function listMyThreads(query: { page?: number; limit?: number }, ctx: RequestContext): Promise<PagedRows<OwnThread>> {
  const { userId } = requireSignedIn(ctx).caller
  const { page, limit, offset } = paging(query)
  const rows = await select<Row>(
    `SELECT t.booking_id AS booking, p.name AS property, b.arrival, b.departure, t.guest_unread AS unread,
       m.by_kind AS last_by, LEFT(m.body, ${EXCERPT}) AS last_text, m.created_at AS last_at
     ${MY_THREADS} JOIN bookings b ON b.id = t.booking_id JOIN properties p ON p.id = b.property_id JOIN messages m ON m.id = t.last_id
     ORDER BY t.last_at DESC, t.booking_id DESC LIMIT ? OFFSET ?`,
    [userId, userId, limit, offset],
  )
  const total = await count('t.last_id IS NOT NULL', userId)
  return { rows: rows.map(present), page, limit, total }
}

const present = ({ last_by, last_text, last_at, ...row }: Row): OwnThread => ({
  ...row,
  lastBy: last_by,
  lastText: last_text,
  lastAt: last_at.toISOString(),
})

export const countMyUnreadThreads = (userId: number): Promise<number> => count('t.guest_unread > 0', userId)

async function count(condition: string, userId: number): Promise<number> {
  const row = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n ${MY_THREADS} WHERE ${condition}`, [userId, userId])
  return Number(row?.n ?? 0)
}
