import { id, instant, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class Message extends table(
  'messages',
  {
    id: id(),
    propertyId: int(),
    bookingId: int().references('message_threads', 'bookingId'),
    byKind: key<'guest' | 'desk' | 'admin'>(5),
    userId: int().null(),
    body: text(2000),
    createdAt: instant(),
  },
  { indexes: { thread: ['bookingId', 'id'] } },
) {}
