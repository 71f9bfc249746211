import type { AttachmentKind } from '../../../domain/guestMessages/attachments.ts'
import { id, instant, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

/** A file that goes with messages to guests. */
export class MessageFile extends table(
  'message_files',
  {
    id: id(),
    propertyId: int().references('properties'),
    /** Goes with each message of it. */
    templateId: int().null(),
    /** Was sent for an answer to its guest. */
    bookingId: int().null(),
    name: text(100),
    kind: key<AttachmentKind>(8),
    bytes: int(),
    /** In the media store, where no address leads to it. */
    file: key(80),
    createdAt: instant(),
  },
  {
    unique: { file: ['file'] },
    indexes: { property: ['propertyId'], template: ['templateId', 'createdAt'], booking: ['bookingId'] },
  },
) {}
