import { int, text } from '../columns.ts'
import { table } from '../table.ts'

/** What a booking is found by at the desk. */
export class BookingSearchKey extends table(
  'booking_search_keys',
  {
    bookingId: int().primary().references('bookings'),
    searchKey: text(8).primary(),
    propertyId: int(),
  },
  { indexes: { found: ['propertyId', 'searchKey', 'bookingId'] } },
) {}
