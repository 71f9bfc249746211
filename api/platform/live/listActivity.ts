import { select, selectOne } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Count, Json, LeftJoined, LiveEvent, Room, RowOf } from '../../../db/models/index.ts'
import { type LiveSubject, liveKindsAllowed, liveKindsOfSubject, liveSubjectOf } from '../../../domain/access/live.ts'
import { can, type MemberRole, type Right } from '../../../domain/access/rights.ts'
import { requireRight } from '../access/service.ts'
import type { PagedRows } from '../http/endpoint.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { type Infer, paging } from '../http/schema.ts'
import type { liveEntry } from './contract.ts'
import type { LiveEventFacts } from './publishLiveEvent.ts'

type ActivityEntry = Infer<typeof liveEntry>
type BookingPart = RowOf<Booking, 'code' | 'guest_name' | 'arrival' | 'departure'>
interface ActivityRow extends RowOf<LiveEvent, 'seq' | 'kind' | 'subject_id' | 'created_at'>, LeftJoined<BookingPart> {
  facts: Json<LiveEventFacts | null>
  room_name: ColumnOf<Room, 'name'> | null
}
interface ActivityQuery {
  property: number
  about?: LiveSubject[]
  page?: number
  limit?: number
}

/** What happened in a property, of the kinds the caller may hear of, with the names they may read. Two statements, whatever their number. */
export async function listActivity({ property, about, ...query }: ActivityQuery, ctx: RequestContext): Promise<PagedRows<ActivityEntry>> {
  const { role } = await requireRight(ctx, property, 'notice.read')
  const { page, limit, offset } = paging(query)
  const isAllowed = (right: Right) => canReceive(role, right)
  const wantedKinds = about ? about.flatMap(liveKindsOfSubject) : undefined
  const kinds = ['', ...liveKindsAllowed(isAllowed).filter(kind => !wantedKinds || wantedKinds.includes(kind))]
  const total = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM live_events WHERE property_id = ? AND kind IN (?)', [
    property,
    kinds,
  ])
  const rows = await select<ActivityRow>(
    `SELECT l.seq, l.kind, l.subject_id, l.facts, l.created_at, b.code, b.guest_name, b.arrival, b.departure, r.name AS room_name
     FROM live_events l
     LEFT JOIN bookings b ON l.kind IN (?) AND b.id = l.subject_id AND b.property_id = l.property_id
     LEFT JOIN rooms r ON l.kind IN (?) AND r.id = l.subject_id AND r.property_id = l.property_id
     WHERE l.property_id = ? AND l.kind IN (?) ORDER BY l.seq DESC LIMIT ? OFFSET ?`,
    [liveKindsOfSubject('booking'), liveKindsOfSubject('room'), property, kinds, limit, offset],
  )
  return { rows: rows.map(row => presentActivity(row, isAllowed('booking.read'))), page, limit, total: Number(total?.n ?? 0) }
}

export const canReceive = (role: MemberRole | null, right: Right): boolean => role === null || can(role, right)

const isOfBooking = (row: ActivityRow): row is ActivityRow & BookingPart => row.code !== null

function presentActivity(row: ActivityRow, mayReadName: boolean): ActivityEntry {
  const { seq, kind, subject_id, facts, created_at, room_name } = row
  return {
    id: Number(seq),
    kind,
    about: liveSubjectOf(kind),
    subject: subject_id,
    at: created_at.toISOString(),
    by: facts?.by ?? null,
    title: facts?.title ?? room_name,
    booking: isOfBooking(row)
      ? { code: row.code, guestName: mayReadName ? row.guest_name : null, arrival: row.arrival, departure: row.departure }
      : null,
    count: facts?.count ?? null,
    amount: facts?.amount ?? null,
    method: facts?.method ?? null,
    source: facts?.source ?? null,
    state: facts?.state ?? null,
    score: facts?.score ?? null,
  }
}
