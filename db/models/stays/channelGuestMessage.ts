import type { ChannelMessageState } from '../../../domain/inventory/channelGuestMessages.ts'
import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import { exact, id, instant, int, key, smallint, stamps } from '../columns.ts'
import { table } from '../table.ts'

/** A message that goes through the channel on which its booking was sold. */
export class ChannelGuestMessage extends table(
  'channel_guest_messages',
  {
    id: id(),
    connectionId: int().references('channel_connections'),
    propertyId: int(),
    bookingId: int(),
    messageId: int(),
    /** Its name there, once it is known. */
    remoteId: exact(64).null(),
    state: key<ChannelMessageState>(10),
    tries: smallint().default(0),
    nextTryAt: instant().null(),
    problem: key<ChannelProblem>(20).null(),
    ...stamps,
  },
  {
    unique: { remote: ['connectionId', 'remoteId'], message: ['messageId'] },
    indexes: { due: ['state', 'nextTryAt'], booking: ['bookingId'], property: ['propertyId'] },
  },
) {}
