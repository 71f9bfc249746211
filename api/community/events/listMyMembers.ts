import { select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Computed, Count, Event, EventJoiner, RowOf, Truth, User } from '../../../db/models/index.ts'
import { can, memberRoles } from '../../../domain/access/rights.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { NOT_BLOCKED } from '../chat/service.ts'
import { firstName } from './firstName.ts'

interface JoinerRow
  extends RowOf<Event, 'title' | 'day'>,
    RowOf<EventJoiner, 'id' | 'user_id' | 'show_name' | 'created_at' | 'status'>,
    RowOf<User, 'name'> {
  event_id: ColumnOf<Event, 'id'>
  position: Computed<number | null>
  is_house: Truth
  is_open: Truth
  photo: Computed<string | null>
}

const deskRoles = memberRoles.filter(role => can(role, 'guest.read'))

/** Three placeholders for the caller; the second is followed by the roles of the desk, which are repeated at the end. */
const FROM_MY_EVENTS = `FROM (SELECT event_id FROM event_joiners WHERE user_id = ?
    UNION SELECT e.id FROM property_members m JOIN events e ON e.property_id = m.property_id WHERE m.user_id = ? AND m.role IN (?)) mine
  JOIN events e ON e.id = mine.event_id
  LEFT JOIN property_members m ON m.property_id = e.property_id AND m.user_id = ?
  JOIN event_joiners j ON j.event_id = e.id JOIN users u ON u.id = j.user_id
  WHERE m.role IN (?) OR (j.status = 'going' AND (e.hidden_at IS NULL OR m.role IS NOT NULL))`

/** Participants of all events that the caller has joined or organizes, latest event first. Shows no more than the event's own list. */
export async function listMyMembers(query: { page?: number; limit?: number }, ctx: RequestContext) {
  const { page, limit, offset } = paging(query)
  const me = callerId(ctx)
  const bind = [me, me, deskRoles, me, deskRoles]
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n ${FROM_MY_EVENTS}`, bind)
  const rows = await select<JoinerRow>(
    `SELECT e.id AS event_id, e.title, e.day, j.id, j.user_id, u.name, IF(u.photo_shown = 1 AND u.locked_at IS NULL, u.photo, NULL) AS photo, j.status, j.show_name, j.created_at, COALESCE(m.role IN (?), 0) AS is_house, ${NOT_BLOCKED('j.user_id')} AS is_open,
       CASE WHEN j.status = 'waiting' THEN
         (SELECT COUNT(*) FROM event_joiners w WHERE w.event_id = e.id AND w.status = 'waiting' AND w.turn <= j.turn) END AS position
     ${FROM_MY_EVENTS} ORDER BY e.starts_at DESC, e.id DESC, j.status, j.turn, j.id LIMIT ? OFFSET ?`,
    [deskRoles, me, me, ...bind, limit, offset],
  )
  return { rows: rows.map(r => presentMember(r, me)), page, limit, total: Number(total?.n ?? 0) }
}

const isNamed = ({ show_name, is_open }: JoinerRow) => show_name === 1 && Number(is_open) === 1

const presentMember = (r: JoinerRow, me: number) => ({
  event: { id: r.event_id, title: r.title, day: r.day },
  name: r.is_house ? r.name : isNamed(r) || r.user_id === me ? firstName(r.name) : null,
  status: r.status,
  position: r.position === null ? null : Number(r.position),
  joinedAt: r.created_at.toISOString(),
  isMe: r.user_id === me,
  joiner: !r.is_house && isNamed(r) && r.user_id !== me ? r.id : null,
  photo: r.photo && (r.is_house || isNamed(r) || r.user_id === me) ? photoPath(r.photo) : null,
})
