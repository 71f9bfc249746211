import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { day, id, instant, int, json, key, money, smallint, text } from '../columns.ts'
import type { StoredNight } from '../json.ts'
import { table } from '../table.ts'

export class BookingLine extends table(
  'booking_lines',
  {
    id: id(),
    propertyId: int(),
    bookingId: int().references('bookings'),
    roomId: int().references('rooms'),
    soldAs: key<SoldAs>(4),
    quantity: smallint(),
    guestCount: smallint(),
    arrival: day(),
    departure: day(),
    status: key<'active' | 'cancelled'>(10).default('active'),
    total: money(),
    nights: json<StoredNight[]>(),
    planId: int().null(),
    /** What one of the quantity takes of the counters a night. */
    takesEach: smallint().default(1),
    /** The line that this one goes on with, after a move in the middle of a stay. */
    continuesId: int().null(),
    /** The departure that was booked, where a check-out has ended it before. */
    leftFrom: day().null(),
    /** When its guests were marked as not come, while others of the booking did. */
    noShowAt: instant().null(),
    /** What its rate was called when it was sold. */
    planName: text(80).null(),
    /** Who is to go on in this line from its first night, of a stay that was split; and the bed that is kept for them. Empty once they moved. */
    splitGuestId: int().null(),
    splitBedId: int().null(),
  },
  {
    indexes: {
      booking: ['bookingId'],
      property: ['propertyId', 'arrival', 'departure'],
      room: ['roomId', 'departure'],
      split: ['propertyId', 'splitGuestId'],
    },
  },
) {}
