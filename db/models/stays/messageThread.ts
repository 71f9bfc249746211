import { instant, int } from '../columns.ts'
import { table } from '../table.ts'

export class MessageThread extends table(
  'message_threads',
  {
    bookingId: int().primary().references('bookings'),
    propertyId: int(),
    total: int().default(0),
    houseUnread: int().default(0),
    guestUnread: int().default(0),
    lastId: int().null(),
    lastAt: instant().null(),
    /** Who of the property answers; null: whoever comes first. */
    assigneeId: int().null(),
  },
  { indexes: { age: ['lastAt'], property: ['propertyId', 'lastAt'], unread: ['propertyId', 'houseUnread'] } },
) {}
