import type { TextProblem, TextState, TextWay } from '../../../domain/guestMessages/textMessages.ts'
import { exact, id, instant, int, json, key, smallint, stamps, tinyint } from '../columns.ts'
import type { TextContent } from '../json.ts'
import { table } from '../table.ts'

/** A message that goes to a telephone, or came from one. */
export class TextMessage extends table(
  'text_messages',
  {
    id: id(),
    propertyId: int(),
    bookingId: int(),
    messageId: int(),
    way: key<TextWay>(8),
    /** What the provider calls it, once it is known. */
    remoteId: exact(64).null(),
    state: key<TextState>(10),
    /** Parts that are paid for. */
    segments: tinyint().default(0),
    content: json<TextContent>().null(),
    tries: smallint().default(0),
    nextTryAt: instant().null(),
    problem: key<TextProblem>(20).null(),
    ...stamps,
  },
  {
    unique: { remote: ['remoteId'], message: ['messageId'] },
    indexes: { due: ['state', 'nextTryAt'], booking: ['bookingId'], property: ['propertyId', 'createdAt'] },
  },
) {}
