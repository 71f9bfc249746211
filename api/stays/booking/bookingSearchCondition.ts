import { select, selectOne } from '../../../db/connection.ts'
import type { Booking, RowOf } from '../../../db/models/index.ts'
import { parseBookingCode } from '../../../domain/booking/bookingCode.ts'
import { type SqlCondition, searchCondition } from '../../platform/http/searchCondition.ts'

interface BookingSearchInput {
  property: number
  q: string
  /** Contact details that the caller may not read cannot be searched either. */
  contact: boolean
}

/**
 * The search condition for a property's bookings, for every list (`id` is the list's column). An existing code is one booking, found by its index;
 * text that only looks like one, such as Hartmann, is a name.
 */
export async function bookingSearchCondition(searched: BookingSearchInput, id = 'b.id'): Promise<SqlCondition> {
  const { property, q } = searched
  const code = parseBookingCode(q)
  const known =
    code && (await selectOne<RowOf<Booking, 'id'>>('SELECT id FROM bookings WHERE code = ? AND property_id = ?', [code, property]))
  return known ? { sql: `${id} = ?`, bind: [known.id] } : nameCondition(searched, id)
}

/** More than anybody pages through. */
const MOST_FOUND = 1_000

/**
 * Lists are counted and then read. Few matches are looked up once in the property's name indexes (0.2 s for 100,000 bookings); when there are too
 * many ids for a statement, the condition is evaluated per row.
 */
async function nameCondition({ property, q, contact }: BookingSearchInput, id: string): Promise<SqlCondition> {
  const own = searchCondition(q, { names: ['s.search_name'], ...(contact && { phones: ['s.search_phone'], addresses: ['s.guest_email'] }) })
  const guests = searchCondition(q, { names: ['g.search_name'] })
  const rows = await select<RowOf<Booking, 'id'>>(
    `SELECT s.id FROM bookings s WHERE s.property_id = ? AND ${own.sql}
     UNION SELECT g.booking_id FROM booking_guests g WHERE g.property_id = ? AND ${guests.sql} LIMIT ${MOST_FOUND + 1}`,
    [property, ...own.bind, property, ...guests.bind],
  )
  if (!rows.length) return { sql: 'FALSE', bind: [] }
  if (rows.length <= MOST_FOUND) return { sql: `${id} IN (?)`, bind: [rows.map(r => r.id)] }
  const ofGuests = `EXISTS (SELECT 1 FROM booking_guests g WHERE g.booking_id = s.id AND ${guests.sql})`
  return {
    sql: `EXISTS (SELECT 1 FROM bookings s WHERE s.id = ${id} AND (${own.sql} OR ${ofGuests}))`,
    bind: [...own.bind, ...guests.bind],
  }
}
