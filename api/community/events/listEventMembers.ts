import { select } from '../../../db/connection.ts'
import type { Computed, EventJoiner, RowOf, Truth, User } from '../../../db/models/index.ts'
import { can } from '../../../domain/access/rights.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import { callerId, isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { NOT_BLOCKED } from '../chat/service.ts'
import { firstName } from './firstName.ts'
import { listMyMembers } from './listMyMembers.ts'
import { loadVisibleEvent } from './readEvents.ts'

interface Query {
  event?: number
  page?: number
  limit?: number
}
type JoinerRow = RowOf<EventJoiner, 'id' | 'user_id' | 'show_name' | 'created_at' | 'status'> &
  RowOf<User, 'name'> & { is_open: Truth; photo: Computed<string | null> }

export const listEventMembers = ({ event, ...query }: Query, ctx: RequestContext) =>
  event ? listMembersOfEvent({ event, ...query }, ctx) : listMyMembers(query, ctx)

const isNamed = ({ show_name, is_open }: JoinerRow) => show_name === 1 && Number(is_open) === 1

/** The property sees all participants, participants see each other, others only the counts. Two statements, whatever their number. */
async function listMembersOfEvent(query: Query & { event: number }, ctx: RequestContext) {
  const event = await loadVisibleEvent(query.event, ctx)
  const { page, limit, offset } = paging(query)
  const isStaff = isSuperAdmin(ctx) || (event.role !== null && can(event.role, 'guest.read'))
  const counts = { going: event.going, waiting: event.waiting }
  if (!isStaff && !event.my_status) return { rows: [], page, limit, total: 0, ...counts }
  const total = event.going + (isStaff ? event.waiting : 0)
  const me = callerId(ctx)
  const rows = await select<JoinerRow>(
    `SELECT j.id, j.user_id, u.name, IF(u.photo_shown = 1 AND u.locked_at IS NULL, u.photo, NULL) AS photo, j.status, j.show_name, j.created_at, ${NOT_BLOCKED('j.user_id')} AS is_open FROM event_joiners j JOIN users u ON u.id = j.user_id
     WHERE j.event_id = ? AND j.status IN (?) ORDER BY j.status, j.turn, j.id LIMIT ? OFFSET ?`,
    [me, me, event.id, isStaff ? ['going', 'waiting'] : ['going'], limit, offset],
  )
  return {
    rows: rows.map((r, i) => ({
      event: { id: event.id, title: event.title, day: event.day },
      name: isStaff ? r.name : isNamed(r) || r.user_id === me ? firstName(r.name) : null,
      status: r.status,
      // Those who go come first.
      position: r.status === 'waiting' ? offset + i + 1 - event.going : null,
      joinedAt: r.created_at.toISOString(),
      isMe: r.user_id === me,
      joiner: !isStaff && isNamed(r) && r.user_id !== me ? r.id : null,
      photo: r.photo && (isStaff || isNamed(r) || r.user_id === me) ? photoPath(r.photo) : null,
    })),
    page,
    limit,
    total,
    ...counts,
  } satisfies PagedRows<unknown> & Record<string, unknown>
}
