import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type {
  Bed,
  Block,
  BlockBed,
  Booking,
  ColumnOf,
  Computed,
  Count,
  Property,
  Room,
  RowOf,
  Sum,
  Truth,
} from '../../../db/models/index.ts'
import { soldStatuses } from '../../../domain/booking/bookingStatus.ts'
import type { Period } from '../../../domain/booking/kpi.ts'
import { businessDayStartsAt, localToInstant } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, type Stay } from '../../../domain/calendar/days.ts'
import { arrivedCondition, type BusinessDay, categoryCondition, type SqlCategory } from '../../stays/booking/service.ts'
import type { DayBasis } from './arrivalDay.ts'
import { loadOtherRevenue, type Span } from './otherRevenue.ts'

/** The rows that the dashboard's figures are made of: one statement each, whatever the property and the period. */
export interface OpeningRow extends RowOf<Property, 'timezone'> {
  /** Of a property that never was live: when it was made. */
  opened_at: Computed<Date>
  first_sold: ColumnOf<Booking, 'arrival'> | null
}
/** Of `properties p`; wants the property and the sold statuses bound. */
export const OPENING_COLUMNS = `p.timezone, COALESCE(p.live_at, p.created_at) AS opened_at,
       (SELECT f.arrival FROM bookings f WHERE f.property_id = ? AND f.status IN (?) ORDER BY f.arrival LIMIT 1) AS first_sold`

export interface DashboardPropertyRow extends OpeningRow, RowOf<Property, 'id' | 'name' | 'currency'> {}
export const loadDashboardProperty = (id: number) =>
  selectOne<DashboardPropertyRow>(`SELECT p.id, p.name, p.currency, ${OPENING_COLUMNS} FROM properties p WHERE p.id = ?`, [
    id,
    [...soldStatuses],
    id,
  ])

export interface SellableBed extends RowOf<Bed, 'id' | 'unit_id' | 'leaves_on'> {
  isPrivate: Truth
}
/** What can be sold; of the past too, for which nothing else is known. */
export const loadSellableBeds = (property: number) =>
  select<SellableBed>(
    `SELECT bed.id, bed.unit_id, r.sell_by = 'unit' AS isPrivate, bed.leaves_on FROM beds bed JOIN rooms r ON r.id = bed.room_id
     WHERE bed.property_id = ? AND bed.removed_at IS NULL AND r.deleted_at IS NULL ORDER BY bed.unit_id`,
    [property],
  )

export interface OutageRow extends Stay, RowOf<Block, 'id' | 'quantity' | 'taken_as'>, RowOf<Room, 'beds_per_unit'> {
  isPrivate: Truth
  bed: ColumnOf<BlockBed, 'bed_id'> | null
}
/** Broken beds and work in rooms: nobody could have bought them. Staff and groups take beds that there are. */
export const loadOutages = (property: number, from: Day, to: Day) =>
  select<OutageRow>(
    `SELECT k.id, r.sell_by = 'unit' AS isPrivate, x.bed_id AS bed, k.taken_as, k.quantity, r.beds_per_unit, k.starts_on AS arrival, k.ends_on AS departure
     FROM blocks k JOIN rooms r ON r.id = k.room_id LEFT JOIN block_beds x ON x.block_id = k.id
     WHERE k.property_id = ? AND k.ends_on > ? AND k.starts_on <= ? AND k.kind IN ('out_of_service', 'maintenance') AND r.deleted_at IS NULL
       AND k.deleted_at IS NULL AND k.released_at IS NULL ORDER BY k.id, x.bed_id`,
    [property, from, to],
  )

export interface TodayRow {
  arrivals: Count
  arrivals_done: Count
  departures: Count
  departures_done: Count
  unassigned: Count
  requests: Count
  in_house: Count
  in_house_bookings: Count
  arrivals_before: Count
  departures_before: Count
  in_house_before: Count
}

/** The day before, as it ended: who was expected, who went, and who slept here. */
const DAY_BEFORE = `(SELECT COUNT(*) FROM bookings y WHERE y.property_id = ? AND y.arrival = ? AND y.status IN (?)) AS arrivals_before,
       (SELECT COUNT(*) FROM bookings y WHERE y.property_id = ? AND y.departure = ? AND y.status IN (?)) AS departures_before,
       (SELECT COUNT(*) FROM check_ins y FORCE INDEX (check_ins_left) WHERE y.property_id = ? AND y.checked_in_at < ?
          AND (y.checked_out_at IS NULL OR y.checked_out_at >= ?)) AS in_house_before`

function bindDayBefore(property: number, day: Day, timezone: string): BindValue[] {
  const yesterday = addDays(day, -1)
  const began = new Date(localToInstant(day, businessDayStartsAt, timezone))
  return [property, yesterday, [...soldStatuses, 'no_show'], property, yesterday, [...soldStatuses], property, began, began]
}

/** Who is here around a day and who waits for an answer, found in indexes: nobody else is in a figure of today. */
const BOOKINGS_OF_TODAY = `SELECT id FROM bookings WHERE property_id = ? AND departure >= ? AND DATEDIFF(arrival, ?) <= 0
  UNION SELECT id FROM bookings WHERE property_id = ? AND status IN ('checked_in', 'pending_approval')`

/** Counted by the same conditions as the lists that a click on a figure opens. */
export async function loadToday(property: number, today: BusinessDay, timezone: string): Promise<TodayRow> {
  const { day } = today
  const counted = (category: SqlCategory) => categoryCondition(category, today)
  const [arrivals, departures, unassigned, requests, inHouse] = [
    counted('arrivals'),
    counted('departures'),
    counted('unassigned'),
    counted('requests'),
    counted('in_house'),
  ]
  const arrived = arrivedCondition(today)
  const row = await selectOne<TodayRow>(
    `SELECT COUNT(CASE WHEN ${arrivals.sql} THEN 1 END) AS arrivals,
       COUNT(CASE WHEN ${arrivals.sql} AND ${arrived.sql} THEN 1 END) AS arrivals_done,
       COUNT(CASE WHEN ${departures.sql} THEN 1 END) AS departures,
       COUNT(CASE WHEN b.departure = ? AND b.status = 'checked_out' THEN 1 END) AS departures_done,
       COUNT(CASE WHEN ${unassigned.sql} THEN 1 END) AS unassigned,
       COUNT(CASE WHEN ${requests.sql} THEN 1 END) AS requests,
       COUNT(CASE WHEN ${inHouse.sql} THEN 1 END) AS in_house_bookings,
       (SELECT COUNT(*) FROM check_ins c WHERE c.property_id = ? AND c.status = 'in_house') AS in_house,
       ${DAY_BEFORE}
     FROM (${BOOKINGS_OF_TODAY}) near JOIN bookings b ON b.id = near.id`,
    [
      ...arrivals.bind,
      ...arrivals.bind,
      ...arrived.bind,
      ...departures.bind,
      day,
      ...unassigned.bind,
      ...requests.bind,
      ...inHouse.bind,
      property,
      ...bindDayBefore(property, day, timezone),
      property,
      day,
      day,
      property,
    ],
  )
  if (!row) throw new Error('a count gave no row')
  return row
}

export interface CreatedBookingsRow {
  bookings: Count
  cancelled: Count
  /** Fees, extras and corrections that were written then. */
  other: Sum
}
/** Bookings made in each of some periods and those of them that were cancelled since: what came to nothing before it was one does not count. */
export async function loadCreatedBookings(
  property: number,
  { timezone, currency }: DayBasis,
  periods: readonly Period[],
): Promise<CreatedBookingsRow[]> {
  const at = (day: Day) => new Date(localToInstant(day, businessDayStartsAt, timezone))
  const spans = periods.map(({ from, to }) => ({ from: at(from), until: at(addDays(to, 1)) }))
  const [counts, others] = await Promise.all([
    Promise.all(spans.map(span => countCreated(property, span))),
    loadOtherRevenue({ property, currency }, spans),
  ])
  return counts.map((row, i) => ({ bookings: Number(row?.bookings), cancelled: Number(row?.cancelled), other: others[i] ?? 0 }))
}

const countCreated = (property: number, { from, until }: Span) =>
  selectOne<Omit<CreatedBookingsRow, 'other'>>(
    `SELECT COUNT(*) AS bookings, COUNT(CASE WHEN status = 'cancelled' THEN 1 END) AS cancelled
     FROM bookings WHERE property_id = ? AND created_at >= ? AND created_at < ? AND status NOT IN ('hold', 'expired', 'rejected')`,
    [property, from, until],
  )
