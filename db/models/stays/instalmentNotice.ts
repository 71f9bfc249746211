import { day, int } from '../columns.ts'
import { table } from '../table.ts'

export class InstalmentNotice extends table(
  'instalment_notices',
  {
    propertyId: int(),
    bookingId: int().primary().references('bookings'),
    dueOn: day().primary(),
    nextOn: day().null(),
  },
  { indexes: { next: ['nextOn'] } },
) {}
