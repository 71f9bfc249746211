import { select } from '../../../../db/connection.ts'
import type { BookingSearchKey, RowOf } from '../../../../db/models/index.ts'
import { parseCodeBeginning } from '../../../../domain/booking/bookingCode.ts'
import { searchKeyCondition, type TypedSearch } from '../../../platform/http/searchKeyCondition.ts'

/** Bookings of which the keys say that they may be meant, and those without keys, as many as asked for: all that are, and few others. */
export async function findCandidates(search: TypedSearch, most: number): Promise<number[]> {
  const { property, q } = search
  const { sql, bind } = searchKeyCondition(search, { table: 'booking_search_keys', id: 'booking_id' })
  const code = parseCodeBeginning(q)
  // Few in all the installation begin alike.
  const byCode = code
    ? { sql: 'UNION (SELECT c.id FROM bookings c WHERE c.code LIKE ? AND c.property_id = ? LIMIT ?)', bind: [`${code}%`, property, most] }
    : { sql: '', bind: [] }
  const rows = await select<RowOf<BookingSearchKey, 'booking_id'>>(
    `SELECT x.booking_id FROM ((SELECT DISTINCT k.booking_id FROM booking_search_keys k WHERE k.property_id = ? AND ${sql} LIMIT ?)
       UNION (SELECT b.id FROM bookings b WHERE b.has_search_keys = 0 AND b.property_id = ? LIMIT ?) ${byCode.sql}) x LIMIT ?`,
    [property, ...bind, most, property, most, ...byCode.bind, most],
  )
  return rows.map(r => r.booking_id)
}
