import type { ChannelMessageKind, ChannelMessageOutcome } from '../../../domain/inventory/channelMessages.ts'
import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import { day, id, instant, int, key, longText, smallint } from '../columns.ts'
import { table } from '../table.ts'

/** What was said to a channel, and what it said. Nothing of a guest stands in it. */
export class ChannelMessage extends table(
  'channel_messages',
  {
    id: id(),
    connectionId: int().references('channel_connections'),
    propertyId: int(),
    kind: key<ChannelMessageKind>(12),
    outcome: key<ChannelMessageOutcome>(10),
    problem: key<ChannelProblem>(20).null(),
    httpStatus: smallint().null(),
    entries: int(),
    fromNight: day().null(),
    toNight: day().null(),
    body: longText('long', 'utf8mb4_bin'),
    answer: longText(undefined, 'utf8mb4_bin').null(),
    tookMs: int(),
    createdAt: instant(),
  },
  { indexes: { age: ['createdAt'], connection: ['connectionId', 'id'], property: ['propertyId'] } },
) {}
