import { instant, int } from '../columns.ts'
import { table } from '../table.ts'

/** The bed that a guest chose. The row stands until the stay is over, or the bed is not theirs any more. */
export class BunkPick extends table(
  'bunk_picks',
  {
    guestId: int().primary(),
    propertyId: int(),
    bookingId: int().references('bookings'),
    bedId: int(),
    /** The fee; null where it was free. */
    folioLineId: int().null(),
    pickedAt: instant(),
  },
  { indexes: { booking: ['bookingId'], bed: ['bedId'] } },
) {}
