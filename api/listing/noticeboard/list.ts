import { type Bind, select, selectOne } from '../../../db/connection.ts'
import { can, type MemberRole } from '../../../domain/access/rights.ts'
import { admitToBooking, propertiesAwaiting } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Rows } from '../../platform/http/endpoint.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { noticeFilters } from './contract.ts'
import { callerOf, isSuper, type NoticeView, viewNotices } from './read.ts'

type Query = Infer<typeof noticeFilters>
interface Seen {
  sql: string
  bind: Bind[]
  /** Only what is shown now. */
  isOutsider?: boolean
}

const times = {
  now: 'n.starts_at <= UTC_TIMESTAMP(3) AND n.ends_at > UTC_TIMESTAMP(3)',
  coming: 'n.starts_at > UTC_TIMESTAMP(3)',
  past: 'n.ends_at <= UTC_TIMESTAMP(3)',
}
const FOR_GUESTS = "n.audience IN ('guests', 'public')"

/** Notices that are for the caller, pinned ones first: the same few statements, whatever their number. */
export async function listNotices(query: Query, call: Call): Promise<Rows<NoticeView>> {
  const { page, limit, offset } = paging(query)
  const seen = await seenBy(query, call)
  const when = query.when ?? 'now'
  if (seen.isOutsider && when !== 'now') throw appError('forbidden')
  const where = [seen.sql, times[when], ...(query.audience ? ['n.audience = ?'] : [])].map(part => `(${part})`).join(' AND ')
  const bind = [...seen.bind, ...(query.audience ? [query.audience] : [])]
  const total = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM notices n WHERE ${where}`, bind)
  const order = `${where} ORDER BY n.is_pinned DESC, n.starts_at DESC, n.id DESC LIMIT ? OFFSET ?`
  return { rows: await viewNotices(order, [...bind, limit, offset], call), page, limit, total: Number(total?.n ?? 0) }
}

/** Which notices somebody may see of what they ask for. */
function seenBy({ property, booking }: Query, call: Call): Promise<Seen> {
  if (booking) return ofBooking(booking, property, call)
  return property ? ofHouse(property, call) : ofMine(call)
}

/** Also for the desk: this is what the guest of this booking reads. */
async function ofBooking(booking: number, property: number | undefined, call: Call): Promise<Seen> {
  const admitted = await admitToBooking(call, booking, 'notice.read')
  if (property && property !== admitted.property) throw appError('not_found')
  const open = await selectOne(
    "SELECT id FROM bookings WHERE id = ? AND status IN ('confirmed', 'checked_in') AND departure >= UTC_DATE() - INTERVAL 1 DAY",
    [booking],
  )
  return { sql: `n.property_id = ? AND ${open ? FOR_GUESTS : "n.audience = 'public'"}`, bind: [admitted.property], isOutsider: true }
}

async function ofHouse(property: number, call: Call): Promise<Seen> {
  const row = await selectOne<{ status: string; role: MemberRole | null }>(
    `SELECT p.status, m.role FROM properties p LEFT JOIN property_members m ON m.property_id = p.id AND m.user_id = ? WHERE p.id = ?`,
    [callerOf(call), property],
  )
  if (!row) throw appError('not_found')
  if (isSuper(call) || (row.role && can(row.role, 'notice.read')))
    return { sql: 'n.property_id = ? OR n.property_id IS NULL', bind: [property] }
  if ((await propertiesAwaiting(callerOf(call))).includes(property))
    return { sql: `n.property_id = ? AND ${FOR_GUESTS}`, bind: [property], isOutsider: true }
  if (row.status !== 'live') throw appError('not_found')
  return { sql: "n.property_id = ? AND n.audience = 'public'", bind: [property], isOutsider: true }
}

/** Of the houses I work in and of the marketplace; for a traveller, of those that wait for them. */
async function ofMine(call: Call): Promise<Seen> {
  if (!call.caller) throw appError('unauthenticated')
  if (isSuper(call)) return { sql: 'n.property_id IS NULL', bind: [] }
  const mine = await select<{ property_id: number }>('SELECT property_id FROM property_members WHERE user_id = ?', [callerOf(call)])
  if (call.caller.role === 'hostel_owner')
    return { sql: 'n.property_id IN (?) OR n.property_id IS NULL', bind: [[0, ...mine.map(m => m.property_id)]] }
  return { sql: `n.property_id IN (?) AND ${FOR_GUESTS}`, bind: [[0, ...(await propertiesAwaiting(callerOf(call)))]], isOutsider: true }
}
