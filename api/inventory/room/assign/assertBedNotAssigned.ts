import { selectOne, type Transaction } from '../../../../db/connection.ts'
import type { BookingLine, RowOf } from '../../../../db/models/index.ts'
import { openStatuses } from '../../../../domain/booking/bookingStatus.ts'
import type { Stay } from '../../../../domain/calendar/days.ts'
import { appError } from '../../../platform/errors.ts'

export interface WantedBed extends Stay {
  property: number
  booking: number
  bed: number
  asUnit: boolean
}

/**
 * Refuses a bed that is assigned to a guest of another booking on one of these nights: nobody is moved silently. The refusal is answered with a plan that
 * moves them (`withReplan`). Promised beds are judged with everything that is sold (createPromiseCheck). Behind the guard of the room.
 */
export async function assertBedNotAssigned(
  { property, booking, bed, asUnit, arrival, departure }: WantedBed,
  t: Transaction,
): Promise<void> {
  if (arrival >= departure) return
  const other = await selectOne<RowOf<BookingLine, 'room_id'>>(
    `SELECT l.room_id FROM beds own JOIN beds bed ON bed.unit_id = own.unit_id JOIN booking_lines l ON l.room_id = own.room_id AND l.departure > ? AND l.arrival < ?
       JOIN bookings b ON b.id = l.booking_id JOIN booking_guests g ON g.line_id = l.id AND g.planned_bed_id = bed.id
     WHERE own.id = ? AND own.property_id = ? AND l.status = 'active' AND b.status IN (?) AND b.id <> ? AND g.bed_id IS NULL AND g.bed_promised = 0
       AND (bed.id = own.id OR l.sold_as = 'unit' OR ?) LIMIT 1`,
    [arrival, departure, bed, property, [...openStatuses], booking, asUnit],
    t,
  )
  if (other) throw appError('bed_taken', { reason: 'bed_assigned', bed, room: other.room_id })
}
