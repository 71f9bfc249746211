import { type BindValue, select, selectOne } from '../../../../db/connection.ts'
import type { Bed, BookingGuest, BookingHistory, ColumnOf, Count, Json, RowOf, Unit, User } from '../../../../db/models/index.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { authorizeDesk } from '../../../platform/access/service.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { paging } from '../../../platform/http/schema.ts'

/** Facts stored with an event; older events have fewer. */
interface HistoryFacts {
  guest?: number
  /** For a move: previous and new bed. */
  bed?: number | [number, number]
  amount?: Money
  method?: string
  fee?: Money
}
interface StepRow extends RowOf<BookingHistory, 'id' | 'event' | 'from_status' | 'to_status' | 'reason' | 'created_at' | 'by_kind'> {
  by_name: ColumnOf<User, 'name'> | null
  facts: Json<HistoryFacts | null>
}
interface BedRow extends RowOf<Bed, 'id' | 'label'> {
  unit: ColumnOf<Unit, 'name'>
}

interface Query {
  sort?: 'at' | '-at'
  page?: number
  limit?: number
}

/** The history of a booking in order, with names of guests and beds: five statements, whatever its length. */
export async function listHistory(id: number, { sort = 'at', ...query }: Query, ctx: RequestContext) {
  const { property } = await authorizeDesk(ctx, id, 'booking.read')
  const { page, limit, offset } = paging(query)
  const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM booking_history WHERE booking_id = ? AND property_id = ?', [
    id,
    property,
  ])
  const steps = await select<StepRow>(
    `SELECT h.id, h.event, h.from_status, h.to_status, h.by_kind, u.name AS by_name, h.reason, h.facts, h.created_at
     FROM booking_history h LEFT JOIN users u ON u.id = h.by_user_id WHERE h.booking_id = ? AND h.property_id = ?
     ORDER BY h.id ${sort === 'at' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    [id, property, limit, offset],
  )
  const guests = await select<RowOf<BookingGuest, 'id' | 'name'>>('SELECT id, name FROM booking_guests WHERE booking_id = ?', [id])
  const beds = await loadBeds(steps.flatMap(r => findBedId(r.facts) ?? []))
  const rows = steps.map(r => ({
    id: r.id,
    event: r.event,
    fromStatus: r.from_status,
    toStatus: r.to_status,
    by: r.by_kind,
    byName: r.by_name,
    reason: r.reason,
    guestName: guests.find(g => g.id === r.facts?.guest)?.name ?? null,
    bed: beds.get(findBedId(r.facts) ?? 0) ?? null,
    amount: r.facts?.amount ?? r.facts?.fee ?? null,
    method: r.facts?.method ?? null,
    at: r.created_at.toISOString(),
  }))
  return { rows, page, limit, total: Number(count?.n ?? 0) }
}

const findBedId = (facts: HistoryFacts | null): number | undefined => (Array.isArray(facts?.bed) ? facts.bed[1] : facts?.bed)

async function loadBeds(ids: number[]) {
  const bind: BindValue[] = [ids]
  const sql = 'SELECT bed.id, bed.label, u.name AS unit FROM beds bed JOIN units u ON u.id = bed.unit_id WHERE bed.id IN (?)'
  const rows = ids.length ? await select<BedRow>(sql, bind) : []
  return new Map(rows.map(({ id, label, unit }) => [id, { label, unit }]))
}
