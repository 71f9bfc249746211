import { id, instant, int, json, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class BookingHistory extends table(
  'booking_history',
  {
    id: id(),
    propertyId: int(),
    bookingId: int().references('bookings'),
    event: key(30),
    fromStatus: key(20).null(),
    toStatus: key(20).null(),
    byKind: key<'guest' | 'desk' | 'admin' | 'system'>(10),
    byUserId: int().null(),
    reason: text(500).null(),
    facts: json<Record<string, unknown>>().null(),
    requestId: key(64),
    createdAt: instant(),
  },
  { indexes: { booking: ['bookingId'], property: ['propertyId', 'createdAt'] } },
) {}
