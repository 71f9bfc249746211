import type { ChannelMessageOutcome } from '../../../domain/inventory/channelMessages.ts'
import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import type { PmsMessageKind } from '../../../domain/inventory/pms.ts'
import { day, exact, id, instant, int, key, longText, smallint } from '../columns.ts'
import { table } from '../table.ts'

/** What the system that runs a property sent, and what it was sent. Nothing of a guest stands in it. */
export class PmsMessage extends table(
  'pms_messages',
  {
    id: id(),
    propertyId: int(),
    kind: key<PmsMessageKind>(10),
    outcome: key<ChannelMessageOutcome>(10),
    problem: key<ChannelProblem>(20).null(),
    httpStatus: smallint().null(),
    /** Of its message: the same twice is one. */
    requestId: exact(64).null(),
    entries: int(),
    fromNight: day().null(),
    toNight: day().null(),
    body: longText('long', 'utf8mb4_bin'),
    /** What was not taken over, and why. */
    answer: longText(undefined, 'utf8mb4_bin').null(),
    tookMs: int(),
    createdAt: instant(),
  },
  { unique: { request: ['propertyId', 'requestId'] }, indexes: { age: ['createdAt'], property: ['propertyId', 'id'] } },
) {}
