import { can } from '../../../domain/access/rights.ts'
import { requireRight } from '../../platform/access/service.ts'
import { countCapped, recountEmptyPage } from '../../platform/http/cappedCount.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import type { SqlCondition } from '../../platform/http/searchCondition.ts'
import { bookingSearchCondition } from '../booking/service.ts'
import { type CheckInView, loadCheckInPage, presentCheckIn } from './checkInRow.ts'

interface Query {
  status?: 'in_house' | 'checked_out'
  /** Of their booking: a name, a number, an address, a code. */
  q?: string
  page?: number
  limit?: number
}

/** Who checked in, newest first: two statements, and one for what may be a code. */
export async function listCheckIns(property: number, query: Query, ctx: RequestContext): Promise<PagedRows<CheckInView>> {
  const { role } = await requireRight(ctx, property, 'checkin')
  const { page, limit, offset } = paging(query)
  const { status, q } = query
  const contact = role === null || can(role, 'guest.read')
  const searched = q === undefined ? undefined : await bookingSearchCondition({ property, q, contact }, 'c.booking_id')
  const where = (found?: SqlCondition): SqlCondition => ({
    sql: `c.property_id = ?${status ? ' AND c.status = ?' : ''}${found ? ` AND ${found.sql}` : ''}`,
    bind: [property, ...(status ? [status] : []), ...(found?.bind ?? [])],
  })
  const { sql, bind } = where(searched)
  const sample = where(searched?.sample ?? searched)
  const sampled = await countCapped(`FROM check_ins c WHERE ${sample.sql}`, sample.bind, searched?.mostCounted)
  const count =
    sampled.isCapped || !searched?.sample ? sampled : await countCapped(`FROM check_ins c WHERE ${sql}`, bind, searched.mostCounted)
  const rows = await loadCheckInPage({ sql, bind, isFew: searched?.isFew }, limit, offset)
  const recounted = await recountEmptyPage(count, { from: `FROM check_ins c WHERE ${sql}`, bind, offset, rows })
  return { rows: rows.map(presentCheckIn), page, limit, ...recounted }
}
