import { select, selectOne } from '../../../db/connection.ts'
import { kindsAbout, kindsHeard, type LiveKind, type LiveSubject, subjectOf } from '../../../domain/access/live.ts'
import { can, type MemberRole, type Right } from '../../../domain/access/rights.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { requireRight } from '../access/service.ts'
import type { Call } from '../http/caller.ts'
import type { Rows } from '../http/endpoint.ts'
import { type Infer, paging } from '../http/schema.ts'
import type { LiveFacts } from './announce.ts'
import type { liveEntry } from './contract.ts'

type Entry = Infer<typeof liveEntry>
interface Row {
  seq: number
  kind: LiveKind
  subject_id: number | null
  facts: LiveFacts | null
  created_at: Date
  code: string | null
  guest_name: string | null
  arrival: Day
  departure: Day
  room_name: string | null
}
interface Query {
  property: number
  about?: LiveSubject[]
  page?: number
  limit?: number
}

/** What happened in a house, of the kinds the caller may hear of, with the names they may read. Two statements, whatever their number. */
export async function listActivity({ property, about, ...query }: Query, call: Call): Promise<Rows<Entry>> {
  const { role } = await requireRight(call, property, 'notice.read')
  const { page, limit, offset } = paging(query)
  const may = (right: Right) => mayHear(role, right)
  const wanted = about ? about.flatMap(kindsAbout) : undefined
  const kinds = ['', ...kindsHeard(may).filter(kind => !wanted || wanted.includes(kind))]
  const total = await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM live_events WHERE property_id = ? AND kind IN (?)', [
    property,
    kinds,
  ])
  const rows = await select<Row>(
    `SELECT l.seq, l.kind, l.subject_id, l.facts, l.created_at, b.code, b.guest_name, b.arrival, b.departure, r.name AS room_name
     FROM live_events l
     LEFT JOIN bookings b ON l.kind IN (?) AND b.id = l.subject_id AND b.property_id = l.property_id
     LEFT JOIN rooms r ON l.kind IN (?) AND r.id = l.subject_id AND r.property_id = l.property_id
     WHERE l.property_id = ? AND l.kind IN (?) ORDER BY l.seq DESC LIMIT ? OFFSET ?`,
    [kindsAbout('booking'), kindsAbout('room'), property, kinds, limit, offset],
  )
  return { rows: rows.map(row => present(row, may('booking.read'))), page, limit, total: Number(total?.n ?? 0) }
}

export const mayHear = (role: MemberRole | null, right: Right): boolean => role === null || can(role, right)

function present(row: Row, mayReadName: boolean): Entry {
  const { seq, kind, subject_id, facts, created_at, code, guest_name, arrival, departure, room_name } = row
  return {
    id: Number(seq),
    kind,
    about: subjectOf(kind),
    subject: subject_id,
    at: created_at.toISOString(),
    by: facts?.by ?? null,
    title: facts?.title ?? room_name,
    booking: code === null ? null : { code, guestName: mayReadName ? guest_name : null, arrival, departure },
    count: facts?.count ?? null,
    amount: facts?.amount ?? null,
    method: facts?.method ?? null,
    source: facts?.source ?? null,
    state: facts?.state ?? null,
    score: facts?.score ?? null,
  }
}
