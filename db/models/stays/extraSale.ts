import { flag, id, instant, int } from '../columns.ts'
import { table } from '../table.ts'

/** A line of the ledger that is an extra of the catalogue. */
export class ExtraSale extends table(
  'extra_sales',
  {
    id: id(),
    propertyId: int(),
    /** May be deleted since; its name stands in the line. */
    extraId: int(),
    folioLineId: int(),
    /** Null where it was sold without one. */
    bookingId: int().references('bookings').null(),
    quantity: int(),
    fromGuest: flag().default(false),
    createdAt: instant(),
    /** Its line was reversed, and what was counted is there again. */
    returnedAt: instant().null(),
  },
  { unique: { line: ['folioLineId'] }, indexes: { booking: ['bookingId'] } },
) {}
