import { select } from '../../../../db/connection.ts'
import type { Booking, BookingGuest, ColumnOf, Computed, Count, RowOf, Sum, Truth } from '../../../../db/models/index.ts'
import type { Day } from '../../../../domain/calendar/days.ts'

/** Bookings that are alike in all that is told. */
export interface VisitRow {
  month: Computed<string>
  country: ColumnOf<Booking, 'guest_country'>
  party: ColumnOf<Booking, 'guest_count'>
  leadDays: Computed<number>
  source: Computed<string>
  isReturning: Truth
  bookings: Count
  guests: Sum
  nights: Sum
}
export interface AgeRow extends RowOf<BookingGuest, 'age'> {
  month: Computed<string>
  guests: Count
}

interface Period {
  property: number
  from: Day
  to: Day
  /** From the property's time zone to UTC, in minutes: a booking of this morning is of today. */
  offset: number
}

const ARRIVED = "b.property_id = ? AND b.status IN ('checked_in', 'checked_out') AND b.arrival >= ? AND b.arrival <= ?"

// Who sleeps in a line: its own guests, those who went on from it to another room, and who is still to come to it after a split.
const NIGHTS = `(SELECT SUM(DATEDIFF(l.departure, l.arrival) * (
    (SELECT COUNT(*) FROM booking_guests g WHERE g.line_id = l.id) + (l.split_guest_id IS NOT NULL) +
    (SELECT COALESCE(SUM(next.guest_count), 0) FROM booking_lines next
      WHERE next.booking_id = l.booking_id AND next.continues_id = l.id AND next.status = 'active' AND next.split_guest_id IS NULL)))
  FROM booking_lines l WHERE l.booking_id = b.id AND l.property_id = b.property_id AND l.status = 'active')`

// By the profile of who booked, which the desk may have put together from several.
const RETURNS = `EXISTS (SELECT 1 FROM bookings e WHERE b.profile_id > 0 AND e.profile_id = b.profile_id AND e.property_id = b.property_id
    AND e.status IN ('checked_in', 'checked_out') AND (e.arrival < b.arrival OR (e.arrival = b.arrival AND e.id < b.id)))`

export const loadVisits = ({ property, from, to, offset }: Period) =>
  select<VisitRow>(
    `SELECT month, country, party, leadDays, source, isReturning, COUNT(*) AS bookings, SUM(party) AS guests, SUM(nights) AS nights FROM (
       SELECT DATE_FORMAT(b.arrival, '%Y-%m') AS month, b.guest_country AS country, b.guest_count AS party,
         GREATEST(0, DATEDIFF(b.arrival, b.created_at + INTERVAL ? MINUTE)) AS leadDays, COALESCE(${NIGHTS}, 0) AS nights,
         IF(b.own_page = 1, 'own', b.source) AS source, ${RETURNS} AS isReturning
       FROM bookings b WHERE ${ARRIVED}) visit
     GROUP BY month, country, party, leadDays, source, isReturning`,
    [offset, property, from, to],
  )

export const loadAges = ({ property, from, to }: Period) =>
  select<AgeRow>(
    `SELECT DATE_FORMAT(b.arrival, '%Y-%m') AS month, g.age, COUNT(*) AS guests
     FROM bookings b JOIN booking_guests g ON g.booking_id = b.id JOIN booking_lines l ON l.id = g.line_id AND l.status = 'active'
     WHERE ${ARRIVED} GROUP BY month, g.age`,
    [property, from, to],
  )
