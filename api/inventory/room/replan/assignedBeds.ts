import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { Booking, BookingGuest, BookingLine, ColumnOf, Computed, RowOf, Truth } from '../../../../db/models/index.ts'
import { openStatuses } from '../../../../domain/booking/bookingStatus.ts'
import type { Stay } from '../../../../domain/calendar/days.ts'

/** A guest who has not come yet and the bed that is assigned or promised to them, or one who lies in it. */
export interface BedHolder extends Stay, RowOf<Booking, 'code'> {
  guest: ColumnOf<BookingGuest, 'id'>
  guestName: Computed<string | null>
  booking: ColumnOf<Booking, 'id'>
  room: ColumnOf<BookingLine, 'room_id'>
  bed: Computed<number>
  isPromised: Truth
}

const HOLDER = `g.id AS guest, COALESCE(g.name, b.guest_name) AS guestName, b.id AS booking, b.code, l.room_id AS room, l.arrival, l.departure, g.bed_promised AS isPromised`
const OF_GUEST = 'JOIN booking_lines l ON l.id = g.line_id JOIN bookings b ON b.id = g.booking_id'
/** From the stays of a room on these nights, which an index has: guests are many more. */
const FROM_LINES = 'FROM booking_lines l JOIN booking_guests g ON g.line_id = l.id JOIN bookings b ON b.id = l.booking_id'
const ASSIGNED = "g.planned_bed_id IS NOT NULL AND g.bed_id IS NULL AND l.status = 'active' AND b.status IN (?)"

/** Their guest chose the bed: no plan takes it from them. */
const PICKED = 'EXISTS (SELECT 1 FROM bunk_picks k WHERE k.guest_id = g.id AND k.bed_id = g.planned_bed_id)'

/** The beds of these rooms that are assigned to other bookings than this one and may change, of stays that are not over. */
export const loadAssignedBeds = (property: number, rooms: readonly number[], t: Transaction, except = 0): Promise<BedHolder[]> =>
  select<BedHolder>(
    `SELECT ${HOLDER}, g.planned_bed_id AS bed ${FROM_LINES}
     WHERE l.room_id IN (?) AND l.departure >= UTC_DATE() - INTERVAL 1 DAY AND l.property_id = ? AND b.id <> ? AND ${ASSIGNED} AND NOT ${PICKED}
     ORDER BY l.arrival, g.id`,
    [[...rooms], property, except, [...openStatuses]],
    t,
  )

/** For a rehearsal: as if these guests had no bed yet. */
export async function clearAssignedBeds(property: number, assigned: readonly BedHolder[], t: Transaction): Promise<void> {
  if (!assigned.length) return
  const ids = assigned.map(p => p.guest)
  await execute('UPDATE booking_guests SET planned_bed_id = NULL, bed_promised = 0 WHERE id IN (?) AND property_id = ?', [ids, property], t)
}

interface BedHoldersQuery extends Stay {
  property: number
  beds: readonly number[]
  booking: number
}

/** Who else has one of these beds on one of these nights: lies in it, or comes to lie in it. */
export async function findBedHolders({ property, beds, booking, arrival, departure }: BedHoldersQuery): Promise<BedHolder[]> {
  if (!beds.length || arrival >= departure) return []
  const assigned = await select<BedHolder>(
    `SELECT DISTINCT ${HOLDER}, n.bed_id AS bed FROM bed_nights n JOIN booking_guests g ON g.id = n.guest_id ${OF_GUEST}
     WHERE n.property_id = ? AND n.bed_id IN (?) AND n.booking_id <> ? AND n.night >= ? AND n.night < ?`,
    [property, [...beds], booking, arrival, departure],
  )
  const expected = await select<BedHolder>(
    `SELECT ${HOLDER}, g.planned_bed_id AS bed ${FROM_LINES}
     WHERE l.room_id IN (SELECT room_id FROM beds WHERE property_id = ? AND id IN (?)) AND l.departure > ? AND l.arrival < ? AND g.planned_bed_id IN (?)
       AND b.id <> ? AND ${ASSIGNED}`,
    [property, [...beds], arrival, departure, [...beds], booking, [...openStatuses]],
  )
  return [...assigned, ...expected]
}
