import { select } from '../../../db/connection.ts'
import { can } from '../../../domain/access/rights.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Rows } from '../../platform/http/endpoint.ts'
import { paging } from '../../platform/http/schema.ts'
import { firstName } from './firstName.ts'
import { listMyMembers } from './myMembers.ts'
import { callerOf, isSuper, shownEvent } from './read.ts'

interface Query {
  event?: number
  page?: number
  limit?: number
}
interface Row {
  user_id: number
  name: string
  status: 'going' | 'waiting'
  show_name: number
  created_at: Date
}

export const viewMembers = ({ event, ...query }: Query, call: Call) =>
  event ? listMembers({ event, ...query }, call) : listMyMembers(query, call)

/** The house sees everybody; who comes sees who else does; all others get the counts alone. Two statements, whatever their number. */
async function listMembers(query: Query & { event: number }, call: Call) {
  const event = await shownEvent(query.event, call)
  const { page, limit, offset } = paging(query)
  const isHouse = isSuper(call) || (event.role !== null && can(event.role, 'guest.read'))
  const counts = { going: event.going, waiting: event.waiting }
  if (!isHouse && !event.my_status) return { rows: [], page, limit, total: 0, ...counts }
  const total = event.going + (isHouse ? event.waiting : 0)
  const rows = await select<Row>(
    `SELECT j.user_id, u.name, j.status, j.show_name, j.created_at FROM event_joiners j JOIN users u ON u.id = j.user_id
     WHERE j.event_id = ? AND j.status IN (?) ORDER BY j.status, j.turn, j.id LIMIT ? OFFSET ?`,
    [event.id, isHouse ? ['going', 'waiting'] : ['going'], limit, offset],
  )
  const me = callerOf(call)
  return {
    rows: rows.map((r, i) => ({
      event: { id: event.id, title: event.title, day: event.day },
      name: isHouse ? r.name : r.show_name === 1 || r.user_id === me ? firstName(r.name) : null,
      status: r.status,
      // Those who go come first.
      position: r.status === 'waiting' ? offset + i + 1 - event.going : null,
      joinedAt: r.created_at.toISOString(),
      isMe: r.user_id === me,
    })),
    page,
    limit,
    total,
    ...counts,
  } satisfies Rows<unknown> & Record<string, unknown>
}
