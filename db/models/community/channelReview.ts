import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import type { ChannelReviewState } from '../../../domain/inventory/channelReviews.ts'
import { exact, flag, id, instant, int, json, key, longText, smallint, stamps, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

/** What a guest wrote of a property on the site of a channel: never part of our own score. */
export class ChannelReview extends table(
  'channel_reviews',
  {
    id: id(),
    connectionId: int().references('channel_connections'),
    propertyId: int(),
    bookingId: int().null(),
    remoteId: exact(64),
    site: text(40),
    authorName: text(120).null(),
    /** Tenths of a point, up to 100. */
    score: tinyint().null(),
    scores: json<{ category: string; score: number }[]>(),
    text: longText(),
    isHidden: flag().default(false),
    writtenAt: instant(),
    expiresAt: instant().null(),
    reply: longText().null(),
    state: key<ChannelReviewState>(10),
    problem: key<ChannelProblem>(20).null(),
    tries: smallint().default(0),
    nextTryAt: instant().null(),
    repliedAt: instant().null(),
    version: int().default(1),
    ...stamps,
  },
  {
    unique: { remote: ['connectionId', 'remoteId'] },
    indexes: { due: ['state', 'nextTryAt'], property: ['propertyId', 'state', 'writtenAt'], booking: ['bookingId'] },
  },
) {}
