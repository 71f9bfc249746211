import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { BedNight, Booking, BookingLine, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { occupyingStatuses } from '../../../domain/booking/bookingStatus.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { appError } from '../../platform/errors.ts'
import { bumpPlaceGuard } from './placeGuards.ts'

/** Locks a room for every change of what it can sell or has sold. A write, not a SELECT … FOR UPDATE: on clusters with write certification only writes conflict. */
export function bumpGuard(room: number, property: number, t: Transaction) {
  bumpPlaceGuard(property, t)
  return execute(
    'INSERT INTO room_guards (room_id, property_id, version) VALUES (?, ?, 1) ON DUPLICATE KEY UPDATE version = version + 1',
    [room, property],
    t,
  )
}

export interface FutureStay extends RowOf<Booking, 'code'>, RowOf<BookingLine, 'arrival' | 'departure' | 'quantity'> {
  booking: ColumnOf<Booking, 'id'>
  soldAs: ColumnOf<BookingLine, 'sold_as'>
  guests: ColumnOf<BookingLine, 'guest_count'>
}

/** Stays in this room that end after `today`. */
export const loadFutureStays = (room: number, today: Day, t: Transaction) =>
  select<FutureStay>(
    `SELECT b.id AS booking, b.code, l.arrival, l.departure, l.sold_as AS soldAs, l.quantity, l.guest_count AS guests
     FROM booking_lines l JOIN bookings b ON b.id = l.booking_id
     WHERE l.room_id = ? AND l.departure > ? AND l.status = 'active' AND b.status IN (?) ORDER BY l.arrival, b.id`,
    [room, today, [...occupyingStatuses]],
    t,
  )

/** Each booking once, however many lines it has here. */
export const uniqueBookings = (stays: readonly FutureStay[]) => [
  ...new Map(stays.map(({ booking, code, arrival, departure }) => [booking, { id: booking, code, arrival, departure }])).values(),
]

/** Occupied beds are never taken away, even by a forced change. */
export async function assertBedsNotOccupied(
  beds: readonly number[],
  { from, until }: { from: Day; until?: Day },
  t: Transaction,
): Promise<void> {
  if (!beds.length) return
  const rows = await select<OccupyingBooking & RowOf<BedNight, 'night'>>(
    `SELECT DISTINCT b.id, b.code, b.arrival, b.departure, n.night FROM bed_nights n JOIN bookings b ON b.id = n.booking_id
     WHERE n.bed_id IN (?) AND n.night >= ? AND n.night < ? ORDER BY n.night`,
    [[...beds], from, until ?? FAR_FUTURE],
    t,
  )
  const last = rows.at(-1)?.night
  if (!last) return
  const bookings = [...new Map(rows.map(({ night: _, ...b }) => [b.id, b])).values()]
  throw occupiedBedsError([...new Set(rows.map(r => r.night))], bookings, last)
}

/** Guests due out today, or overstaying, have no booked night any more and still occupy the bed. */
export async function assertBedsLeft(beds: readonly number[], today: Day, t: Transaction): Promise<void> {
  const bookings = await select<OccupyingBooking>(
    `SELECT DISTINCT b.id, b.code, b.arrival, b.departure FROM check_ins c JOIN bookings b ON b.id = c.booking_id
     WHERE c.bed_id IN (?) AND c.status = 'in_house' ORDER BY b.id`,
    [[...beds]],
    t,
  )
  if (bookings.length) throw occupiedBedsError([today], bookings, today)
}

type OccupyingBooking = RowOf<Booking, 'id' | 'code' | 'arrival' | 'departure'>

function occupiedBedsError(nights: readonly Day[], bookings: readonly OccupyingBooking[], last: Day) {
  const free = addDays(last, 1)
  return appError('below_sold', { reason: 'guests_in_beds', nights, bookings, from: free, possibleFrom: free })
}

const FAR_FUTURE: Day = '2999-01-01'
