import { type Bind, selectOne } from '../../../db/connection.ts'
import { can } from '../../../domain/access/rights.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Rows } from '../../platform/http/endpoint.ts'
import { paging } from '../../platform/http/schema.ts'
import { searchedBookings } from '../booking/service.ts'
import { type CheckInView, pageOfCheckIns, presentCheckIn } from './read.ts'

interface Query {
  status?: 'in_house' | 'checked_out'
  /** Of their booking: a name, a number, an address, a code. */
  q?: string
  page?: number
  limit?: number
}

/** Who checked in, newest first: two statements, and one for what may be a code. */
export async function listCheckIns(property: number, query: Query, call: Call): Promise<Rows<CheckInView>> {
  const { role } = await requireRight(call, property, 'checkin')
  const { page, limit, offset } = paging(query)
  const { status, q } = query
  const contact = role === null || can(role, 'guest.read')
  const searched = q === undefined ? undefined : await searchedBookings({ property, q, contact }, 'c.booking_id')
  const where = `c.property_id = ?${status ? ' AND c.status = ?' : ''}${searched ? ` AND ${searched.sql}` : ''}`
  const bind: Bind[] = [property, ...(status ? [status] : []), ...(searched?.bind ?? [])]
  const total = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM check_ins c WHERE ${where}`, bind)
  const rows = await pageOfCheckIns(where, bind, limit, offset)
  return { rows: rows.map(presentCheckIn), page, limit, total: Number(total?.n ?? 0) }
}
