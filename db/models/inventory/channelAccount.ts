import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import { exact, fixedKey, flag, instant, int, key, longText, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

/** What a connection of a whole property has beside its row in channel_connections. */
export class ChannelAccount extends table(
  'channel_accounts',
  {
    connectionId: int().primary().references('channel_connections'),
    propertyId: int(),
    /** Encrypted; gone once it is disconnected. */
    credential: longText(undefined, 'utf8mb4_bin').null(),
    remoteProperty: exact(64),
    remoteName: text(255),
    remoteCurrency: fixedKey(3),
    /** Sends and receives; not before its rooms are mapped. */
    active: flag().default(false),
    stopSell: flag().default(false),
    /** What rooms and rates were known by when they were last sent. */
    sentStamp: key(64).null(),
    nextSendAt: instant().null(),
    nextPullAt: instant().null(),
    claimedUntil: instant().null(),
    /** Since when something waits to be sent. */
    behindSince: instant().null(),
    toldAt: instant().null(),
    failures: smallint().default(0),
    lastProblem: key<ChannelProblem>(20).null(),
    lastSentAt: instant().null(),
    lastPulledAt: instant().null(),
    fullSyncedAt: instant().null(),
    /** Raised when something is forgotten that was told. */
    stateVersion: int().default(1),
    pullClaimedUntil: instant().null(),
    pullFailures: smallint().default(0),
    pullProblem: key<ChannelProblem>(20).null(),
    /** Of what tells us there that something was sold. */
    nudgeId: exact(64).null(),
    nudgeTriedAt: instant().null(),
    messagesNextAt: instant().null(),
    /** Of the newest that was heard. */
    messagesSeenAt: instant().null(),
    reviewsNextAt: instant().null(),
    /** Until the other side says that it has none for this property. */
    carriesMessages: flag().default(true),
    ...stamps,
  },
  { indexes: { property: ['propertyId'], send: ['active', 'nextSendAt'] } },
) {}
