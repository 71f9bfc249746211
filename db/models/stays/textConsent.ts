import { fixedKey, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

/** Whose telephone may be written to about a booking. */
export class TextConsent extends table(
  'text_consents',
  {
    bookingId: int().primary().references('bookings'),
    propertyId: int(),
    /** Of the number that was agreed to: another one asks anew. */
    numberHash: fixedKey(64),
    /** Who wrote it down. */
    agreedWith: key<'guest' | 'desk'>(5),
    agreedAt: instant(),
    withdrawnAt: instant().null(),
  },
  { indexes: { number: ['numberHash'], property: ['propertyId'], age: ['agreedAt'] } },
) {}
