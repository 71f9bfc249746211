import { int } from '../columns.ts'
import { table } from '../table.ts'

/** Which message has which file. */
export class MessageAttachment extends table(
  'message_attachments',
  {
    messageId: int().primary(),
    fileId: int().primary(),
    propertyId: int(),
  },
  { indexes: { file: ['fileId'], property: ['propertyId'] } },
) {}
