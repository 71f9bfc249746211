import { select, selectOne } from '../../../../db/connection.ts'
import type { ColumnOf, Count, Property, PropertyMember, RowOf, Sum } from '../../../../db/models/index.ts'
import { soldStatuses } from '../../../../domain/booking/bookingStatus.ts'
import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { type SqlCondition, searchCondition } from '../../../platform/http/searchCondition.ts'
import { arrivedCondition, type BusinessDay, categoryCondition } from '../../../stays/booking/service.ts'
import { type LineRow, SELECT_LINES } from '../computeDays.ts'

/** The rows of an overview: each statement asks for all properties of the page at once. */
export interface MyPropertyRow
  extends RowOf<Property, 'id' | 'name' | 'city' | 'country' | 'currency' | 'status' | 'timezone' | 'check_out_by'>,
    RowOf<PropertyMember, 'role'> {}

export interface MyProperties {
  user: number
  q?: string | undefined
  limit: number
  offset: number
}

const searched = (q: string | undefined): SqlCondition =>
  q ? searchCondition(q, { names: ["CONCAT_WS(' ', p.search_name, p.search_city)"] }) : { sql: 'TRUE', bind: [] }

export async function loadMyProperties({ user, q, limit, offset }: MyProperties): Promise<{ rows: MyPropertyRow[]; total: number }> {
  const found = searched(q)
  const [rows, count] = await Promise.all([
    select<MyPropertyRow>(
      `SELECT p.id, p.name, p.city, p.country, p.currency, p.status, p.timezone, p.check_out_by, m.role
       FROM property_members m JOIN properties p ON p.id = m.property_id
       WHERE m.user_id = ? AND p.status <> 'closed' AND ${found.sql} ORDER BY p.name, p.id LIMIT ${limit} OFFSET ${offset}`,
      [user, ...found.bind],
    ),
    selectOne<{ n: Count }>(
      `SELECT COUNT(*) AS n FROM property_members m JOIN properties p ON p.id = m.property_id
       WHERE m.user_id = ? AND p.status <> 'closed' AND ${found.sql}`,
      [user, ...found.bind],
    ),
  ])
  return { rows, total: Number(count?.n ?? 0) }
}

interface OfProperty {
  property: ColumnOf<Property, 'id'>
}
export interface DayCountRow extends OfProperty {
  arrivals: Count
  arrivals_done: Count
  departures: Count
  departures_done: Count
  without_bed: Count
  requests: Count
}

/** Counted by the same conditions as the dashboard of each property. Properties that share their day share the statement. */
export function loadDayCounts(properties: readonly number[], today: BusinessDay): Promise<DayCountRow[]> {
  const { day } = today
  const arrivals = categoryCondition('arrivals', today)
  const departures = categoryCondition('departures', today)
  const unassigned = categoryCondition('unassigned', today)
  const requests = categoryCondition('requests', today)
  const arrived = arrivedCondition(today)
  return select<DayCountRow>(
    `SELECT b.property_id AS property, COUNT(CASE WHEN ${arrivals.sql} THEN 1 END) AS arrivals,
       COUNT(CASE WHEN ${arrivals.sql} AND ${arrived.sql} THEN 1 END) AS arrivals_done,
       COUNT(CASE WHEN ${departures.sql} THEN 1 END) AS departures,
       COUNT(CASE WHEN b.departure = ? AND b.status = 'checked_out' THEN 1 END) AS departures_done,
       COUNT(CASE WHEN ${unassigned.sql} THEN 1 END) AS without_bed,
       COUNT(CASE WHEN ${requests.sql} THEN 1 END) AS requests
     FROM (SELECT id FROM bookings WHERE property_id IN (?) AND departure >= ? AND DATEDIFF(arrival, ?) <= 0
       UNION SELECT id FROM bookings WHERE property_id IN (?) AND status IN ('checked_in', 'pending_approval')) near
     JOIN bookings b ON b.id = near.id GROUP BY b.property_id`,
    [
      ...arrivals.bind,
      ...arrivals.bind,
      ...arrived.bind,
      ...departures.bind,
      day,
      ...unassigned.bind,
      ...requests.bind,
      ...[[...properties], day, day, [...properties]],
    ],
  )
}

export interface BedCountRow extends OfProperty {
  beds: Sum
  free: Sum
}

/** Beds that are for sale on a night, and those of them that are free. */
export const loadFreeBeds = (properties: readonly number[], night: Day) =>
  select<BedCountRow>(
    `SELECT r.property_id AS property, SUM(COALESCE(n.capacity, r.capacity) * IF(r.sell_by = 'unit', r.beds_per_unit, 1)) AS beds,
       SUM(GREATEST(0, CAST(COALESCE(n.capacity, r.capacity) AS SIGNED) - COALESCE(n.sold, 0)) * IF(r.sell_by = 'unit', r.beds_per_unit, 1)) AS free
     FROM rooms r LEFT JOIN room_nights n ON n.room_id = r.id AND n.night = ?
     WHERE r.property_id IN (?) AND r.deleted_at IS NULL GROUP BY r.property_id`,
    [night, [...properties]],
  )

interface CountRow extends OfProperty {
  n: Count
}
export const loadInHouseCounts = (properties: readonly number[]) =>
  select<CountRow>(
    "SELECT property_id AS property, COUNT(*) AS n FROM check_ins WHERE property_id IN (?) AND status = 'in_house' GROUP BY property_id",
    [[...properties]],
  )

export const loadOverbookedCounts = (properties: readonly number[], day: Day) =>
  select<CountRow>(
    `SELECT property_id AS property, COUNT(DISTINCT night) AS n FROM room_nights
     WHERE property_id IN (?) AND night >= ? AND sold > capacity GROUP BY property_id`,
    [[...properties], day],
  )

export interface TicketCountRow extends CountRow {
  urgent: Count
}
export const loadTicketCounts = (properties: readonly number[]) =>
  select<TicketCountRow>(
    `SELECT property_id AS property, COUNT(*) AS n, COUNT(CASE WHEN urgency = 'urgent' THEN 1 END) AS urgent FROM tickets
     WHERE property_id IN (?) AND status IN ('open', 'in_progress') GROUP BY property_id`,
    [[...properties]],
  )

export const loadUnreadCounts = (properties: readonly number[]) =>
  select<CountRow>(
    'SELECT property_id AS property, COUNT(*) AS n FROM message_threads WHERE property_id IN (?) AND house_unread > 0 GROUP BY property_id',
    [[...properties]],
  )

export const loadFailingChannels = (properties: readonly number[]) =>
  select<CountRow>(
    `SELECT property_id AS property, COUNT(*) AS n FROM channel_connections
     WHERE property_id IN (?) AND deleted_at IS NULL AND last_problem IS NOT NULL GROUP BY property_id`,
    [[...properties]],
  )

/** No stay is longer. */
const longestStay = 366

/** What was sold for nights of a month, by line. */
export const loadLinesOfMonth = (properties: readonly number[], { from, to }: { from: Day; to: Day }) =>
  select<LineRow & OfProperty>(
    `SELECT b.property_id AS property, ${SELECT_LINES} FROM bookings b FORCE INDEX (bookings_departure)
     JOIN booking_lines l ON l.booking_id = b.id JOIN rooms r ON r.id = l.room_id
     WHERE b.property_id IN (?) AND b.departure > ? AND b.departure <= ? AND b.arrival <= ? AND b.status IN (?) AND l.status = 'active'`,
    [[...properties], from, addDays(to, longestStay), to, [...soldStatuses]],
  )
