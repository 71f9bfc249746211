import { instant, int, longText, stamps } from '../columns.ts'
import { table } from '../table.ts'

export class GuestCard extends table(
  'guest_cards',
  {
    guestId: int().primary(),
    propertyId: int(),
    bookingId: int().references('bookings'),
    identity: longText(undefined, 'ascii_bin').null(),
    signature: longText('medium', 'ascii_bin').null(),
    takenAt: instant().null(),
    version: int().default(1),
    ...stamps,
  },
  { indexes: { booking: ['bookingId'], taken: ['takenAt'] } },
) {}
