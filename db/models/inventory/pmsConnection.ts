import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import { exact, flag, instant, int, key, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

/** The property management system that runs a property, and sells it here (docs/decisions/0060-run-by-another-system.md). */
export class PmsConnection extends table(
  'pms_connections',
  {
    propertyId: int().primary().references('properties'),
    /** What the hostel calls it. */
    name: text(80),
    /** The key follows from it and from the key of the server; another one ends the old key. */
    keyNonce: exact(43),
    paused: flag().default(false),
    silentAfterHours: smallint(),
    answerMinutes: smallint(),
    /** When it last sent what is left and what it costs. */
    heardAt: instant().null(),
    /** When it last asked whether the connection works, or what there is to map. */
    askedAt: instant().null(),
    /** Since when sales rest because nothing is heard. */
    silentAt: instant().null(),
    /** When everything was asked for, and by when it is to be asked for again. */
    syncAskedAt: instant().null(),
    nextSyncAt: instant().null(),
    syncFailures: smallint().default(0),
    lastProblem: key<ChannelProblem>(20).null(),
    version: int().default(1),
    ...stamps,
  },
  { indexes: { heard: ['silentAt', 'heardAt'], sync: ['nextSyncAt'] } },
) {}
