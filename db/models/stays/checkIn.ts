import { flag, id, instant, int, key, longText, price, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class CheckIn extends table(
  'check_ins',
  {
    id: id(),
    propertyId: int(),
    bookingId: int().references('bookings'),
    guestId: int(),
    bedId: int().references('beds'),
    name: text(120),
    identity: longText(undefined, 'ascii_bin').null(),
    keyDeposit: price().default(0),
    status: key<'in_house' | 'checked_out'>(12).default('in_house'),
    checkedInAt: instant(),
    checkedInBy: int(),
    checkedOutAt: instant().null(),
    checkedOutBy: int().null(),
    version: int().default(1),
    signature: longText('medium', 'ascii_bin').null(),
    cardPurgedAt: instant().null(),
    signedOnPaper: flag().default(false),
    /** Null where nothing says who they are: neither the booking nor a document. */
    profileId: int().null(),
    ...stamps,
  },
  {
    indexes: {
      bed: ['bedId'],
      booking: ['bookingId'],
      cards: ['cardPurgedAt', 'checkedInAt'],
      guest: ['guestId', 'status'],
      here: ['propertyId', 'status', 'bedId'],
      left: ['propertyId', 'checkedOutAt', 'checkedInAt'],
      profile: ['profileId'],
      property: ['propertyId', 'checkedInAt'],
      status: ['propertyId', 'status', 'checkedInAt'],
    },
  },
) {}
