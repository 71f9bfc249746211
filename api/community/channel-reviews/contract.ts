import { channelProblems } from '../../../domain/inventory/channelProblems.ts'
import { channelReviewStates } from '../../../domain/inventory/channelReviews.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, id, instant, list, longText, nullable, number, object, oneOf, optional, page } from '../../platform/http/schema.ts'

/** Filters of the list: what can still be answered, what was or is being answered, or all. */
export const channelReviewFilters = ['unanswered', 'answered', 'all'] as const

const channelReview = object({
  id: id(),
  property: id(),
  /** The site on which it stands. */
  site: anyText(),
  /** As the site names them; null where it does not, and once they have been erased. */
  author: nullable(anyText()),
  /** 0 to 10, as the site says it; never part of the score of the hostel here. */
  score: nullable(number()),
  /** What was judged, in the words of the channel, 0 to 10 each. */
  scores: list(object({ category: anyText(), score: number() }), 20),
  text: anyText(),
  /** The site shows it to nobody. */
  isHidden: bool(),
  writtenAt: instant(),
  /** Until when the site takes a reply; null where it does not say. */
  expiresAt: nullable(instant()),
  /** Whether a reply can be sent now: the site takes one, which cannot be changed there. */
  isAnswerable: bool(),
  reply: nullable(anyText()),
  /** Of the reply: none yet, waiting to be sent, being sent, on the site, or not taken there. */
  state: oneOf(...channelReviewStates),
  /** Why the last attempt to send it did not succeed. */
  problem: nullable(oneOf(...channelProblems)),
  repliedAt: nullable(instant()),
  booking: nullable(object({ id: id(), code: anyText() })),
  version: id(),
})

const errors = ['not_found', 'forbidden'] as const

/** Reviews that guests wrote on the sites of channels: shown to the property alone, and answered from here. */
export const channelReviews = contract({
  'GET /channel-reviews': {
    summary: 'List the reviews of a property on the sites of its channels, newest first',
    who: 'own',
    paged: true,
    query: object({ property: id(), filter: optional(oneOf(...channelReviewFilters)), ...page }),
    result: channelReview,
    errors,
  },
  'GET /channel-reviews/:id': { summary: 'Retrieve a review of the site of a channel', who: 'own', result: channelReview, errors },
  'POST /channel-reviews/:id/reply': {
    summary: 'Reply to a review where it was written: sent to the channel once, which takes one reply and does not change it',
    who: 'own',
    limit: 'booking',
    idempotent: true,
    body: object({ text: longText(2000), version: id() }),
    result: channelReview,
    errors: [...errors, 'stale', 'invalid_transition', 'idempotency_mismatch'],
  },
})

/** Of the export of an account: what was written of a stay of theirs. */
export const exportedChannelReviews = list(
  object({
    site: anyText(),
    author: nullable(anyText()),
    score: nullable(number()),
    text: anyText(),
    reply: nullable(anyText()),
    writtenAt: instant(),
  }),
  10_000,
)
