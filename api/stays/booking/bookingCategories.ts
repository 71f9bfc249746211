import type { BindValue } from '../../../db/connection.ts'
import { businessDate, businessDayStartsAt, localToInstant } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { type CheckOutSettings, lastEndedDeparture } from '../../../domain/calendar/stayEnd.ts'
import type { categories } from './requestShape.ts'

export type Category = (typeof categories)[number]
/** Categories that are a single condition. */
export type SqlCategory = Exclude<Category, 'overbooked'>
export interface SqlCondition {
  sql: string
  bind: BindValue[]
}

/** A property's business date and the instant it began. */
export interface BusinessDay {
  day: Day
  began: Date
  /** Stays with a departure up to this date are over for the desk. */
  over: Day
}
export function currentBusinessDay(property: CheckOutSettings): BusinessDay {
  const now = new Date()
  const day = businessDate(now, property.timezone)
  return { day, began: new Date(localToInstant(day, businessDayStartsAt, property.timezone)), over: lastEndedDeparture(property, now) }
}

/** A line `l` whose guests are due, today or since an earlier day: for the business day and what is over. */
export const LINE_DUE = 'l.arrival <= ? AND l.departure > ?'
/** Somebody of a booking `b` is due, today or since an earlier day, and has not come. Counted, as MariaDB makes a table of all guests out of an EXISTS. */
const SOMEBODY_DUE = `(SELECT COUNT(*) FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id AND l.status = 'active'
          WHERE g.booking_id = b.id AND g.bed_id IS NULL AND ${LINE_DUE}) > 0`

/**
 * Somebody of a booking `b` is due and has no bed: none is assigned, or it was cut by an outage, is gone, or somebody else lies there from today on.
 * Joined, as MariaDB refuses an EXISTS this deep in a count.
 */
const SOMEBODY_WITHOUT_BED = `(SELECT COUNT(*) FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id AND l.status = 'active'
          LEFT JOIN beds bed ON bed.id = g.planned_bed_id AND bed.removed_at IS NULL AND (bed.leaves_on IS NULL OR bed.leaves_on >= l.departure)
          LEFT JOIN block_beds x ON x.bed_id = bed.id
          LEFT JOIN blocks k ON k.id = x.block_id AND k.status = 'definite' AND k.deleted_at IS NULL AND k.released_at IS NULL AND k.starts_on < l.departure AND k.ends_on > ?
          LEFT JOIN bed_nights n ON n.bed_id = bed.id AND n.night >= ? AND n.night < l.departure AND n.booking_id <> g.booking_id
          WHERE g.booking_id = b.id AND g.bed_id IS NULL AND ${LINE_DUE} AND (bed.id IS NULL OR g.bed_promised = 0 AND (k.id IS NOT NULL OR n.night IS NOT NULL))) > 0`

/** Somebody of a booking `b` is here whose own stay ends today, or ended before: of a party some may leave before the others. */
const SOMEBODY_LEAVES = `(SELECT COUNT(*) FROM check_ins c JOIN booking_guests g ON g.id = c.guest_id JOIN booking_lines l ON l.id = g.line_id
          LEFT JOIN booking_lines s ON s.booking_id = g.booking_id AND s.split_guest_id = g.id AND s.status = 'active'
          WHERE c.booking_id = b.id AND c.status = 'in_house' AND COALESCE(s.departure, l.departure) <= ?) > 0`

/** A stay of a booking `b` is split, and the day has come on which its guest moves to the other bed. */
const SOMEBODY_MOVES = `(SELECT COUNT(*) FROM booking_lines s WHERE s.property_id = b.property_id AND s.split_guest_id IS NOT NULL AND s.booking_id = b.id
          AND s.status = 'active' AND s.arrival <= ?) > 0`

/** Of those who were due, everybody has come. */
export const arrivedCondition = ({ day, over }: BusinessDay): SqlCondition => ({
  sql: `(b.status = 'checked_out' OR (b.status = 'checked_in' AND NOT (${SOMEBODY_DUE})))`,
  bind: [day, over],
})

/**
 * What a category means on a property's day, for bookings `b`. Whoever is late stays on the list of arrivals, or of departures, until somebody acts; who
 * has arrived stays on it for the day, so that it says how many were expected. Of a party some may come later than the others.
 */
export function categoryCondition(category: SqlCategory, { day, began, over }: BusinessDay): SqlCondition {
  const meanings: Record<SqlCategory, SqlCondition> = {
    all: { sql: 'TRUE', bind: [] },
    // Found by their departure, which few have before them: nearly all have arrived before today.
    arrivals: {
      sql: `b.departure > ? AND DATEDIFF(b.arrival, ?) <= 0 AND ((b.arrival = ? AND b.status IN ('confirmed', 'checked_in', 'checked_out'))
        OR (b.arrival < ? AND (b.status = 'confirmed' OR (b.status = 'checked_in' AND ${SOMEBODY_DUE})
          OR (b.status IN ('checked_in', 'checked_out') AND (SELECT MAX(c.checked_in_at) FROM check_ins c WHERE c.booking_id = b.id) >= ?))))`,
      bind: [over, day, day, day, day, over, began],
    },
    departures: {
      // Few are here, and nearly all have left before today: who is late is found among those who are here.
      sql: `((b.departure = ? AND b.status IN ('checked_in', 'checked_out'))
        OR (b.status = 'checked_in' AND (DATEDIFF(b.departure, ?) < 0 OR ${SOMEBODY_LEAVES})))`,
      bind: [day, day, day],
    },
    moves: { sql: `b.status IN ('confirmed', 'checked_in') AND ${SOMEBODY_MOVES}`, bind: [day] },
    in_house: {
      sql: "(b.status = 'checked_in' AND EXISTS (SELECT 1 FROM check_ins c WHERE c.booking_id = b.id AND c.status = 'in_house'))",
      bind: [],
    },
    upcoming: { sql: "b.status IN ('hold', 'pending_payment', 'pending_approval', 'confirmed') AND b.arrival > ?", bind: [day] },
    past: { sql: "(b.status = 'checked_out' OR (b.status = 'confirmed' AND b.departure <= ?))", bind: [over] },
    cancelled: { sql: "b.status IN ('cancelled', 'expired', 'rejected')", bind: [] },
    // Requests waiting for the property, however late.
    requests: { sql: "b.status = 'pending_approval'", bind: [] },
    no_show: { sql: "b.status = 'no_show'", bind: [] },
    // Who comes later may get one until then.
    unassigned: {
      sql: `b.status IN ('confirmed', 'checked_in') AND b.departure > ? AND DATEDIFF(b.arrival, ?) <= 0 AND ${SOMEBODY_WITHOUT_BED}`,
      bind: [over, day, day, day, day, over],
    },
  }
  return meanings[category]
}

/** The same as a list finds it. Departures stand in two indexes, and for an OR MySQL uses neither: it would read everybody who ever left. */
export function listedCategory(category: SqlCategory, today: BusinessDay, property: number): SqlCondition {
  const { sql, bind } = categoryCondition(category, today)
  if (category === 'moves') {
    // Few are to come, and an index has those alone.
    const near = 'SELECT booking_id FROM booking_lines WHERE property_id = ? AND split_guest_id IS NOT NULL'
    return { sql: `b.id IN (SELECT near.booking_id FROM (${near}) near) AND ${sql}`, bind: [property, ...bind] }
  }
  if (category !== 'departures') return { sql, bind }
  const near = `SELECT id FROM bookings WHERE property_id = ? AND departure = ? UNION SELECT id FROM bookings WHERE property_id = ? AND status = 'checked_in'`
  return { sql: `b.id IN (SELECT near.id FROM (${near}) near) AND ${sql}`, bind: [property, today.day, property, ...bind] }
}
