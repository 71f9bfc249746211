import { day, int } from '../columns.ts'
import { table } from '../table.ts'

export class BedNight extends table(
  'bed_nights',
  {
    bedId: int().primary().references('beds'),
    night: day().primary(),
    propertyId: int(),
    bookingId: int(),
    guestId: int(),
  },
  { indexes: { booking: ['bookingId'], property: ['propertyId', 'night'] } },
) {}
