import { type Bind, selectOne } from '../../db/connection.ts'
import type { Call } from '../http/caller.ts'
import type { Rows } from '../http/endpoint.ts'
import { paging } from '../http/schema.ts'
import { requireRight } from '../property/service.ts'
import { type CheckInView, pageOfCheckIns, presentCheckIn } from './read.ts'

interface Query {
  status?: 'in_house' | 'checked_out'
  page?: number
  limit?: number
}

/** Who checked in, newest first: three statements. */
export async function listCheckIns(property: number, query: Query, call: Call): Promise<Rows<CheckInView>> {
  await requireRight(call, property, 'checkin')
  const { page, limit, offset } = paging(query)
  const where = `c.property_id = ?${query.status ? ' AND c.status = ?' : ''}`
  const bind: Bind[] = [property, ...(query.status ? [query.status] : [])]
  const total = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM check_ins c WHERE ${where}`, bind)
  const rows = await pageOfCheckIns(where, bind, limit, offset)
  return { rows: rows.map(presentCheckIn), page, limit, total: Number(total?.n ?? 0) }
}
