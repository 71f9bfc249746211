import { exact, flag, id, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class ContactChange extends table(
  'contact_changes',
  {
    id: id(),
    propertyId: int(),
    bookingId: int(),
    oldEmail: exact(190),
    newEmail: exact(190).null(),
    status: key<'asked' | 'done'>(10),
    askedBy: key(10),
    createdAt: instant(),
    settledAt: instant().null(),
    isCorrection: flag().default(false),
  },
  { indexes: { booking: ['bookingId', 'id'] } },
) {}
