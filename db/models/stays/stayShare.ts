import type { SharedAgeBand } from '../../../domain/booking/staying.ts'
import { fixedKey, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class StayShare extends table(
  'stay_shares',
  {
    bookingId: int().primary().references('bookings'),
    propertyId: int(),
    country: fixedKey(2).null(),
    ageBand: key<SharedAgeBand>(5).null(),
    createdAt: instant(),
  },
  { indexes: { property: ['propertyId'] } },
) {}
