import { instant, int } from '../columns.ts'
import { table } from '../table.ts'

/** A booking to which nothing is sent by itself. */
export class SilencedBooking extends table('silenced_bookings', {
  bookingId: int().primary().references('bookings'),
  propertyId: int(),
  createdAt: instant(),
}) {}
