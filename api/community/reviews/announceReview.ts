import type { Transaction } from '../../../db/connection.ts'
import { reviewScore } from '../../../domain/reviews/reviewScore.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { toScores } from './present.ts'
import type { ReviewRow } from './readReviews.ts'

/** The property is notified of a review when it is published. */
export const announceReview = (review: ReviewRow, t: Transaction): void =>
  publishLiveEvent(
    review.property_id,
    { kind: 'review_published', subject: review.id, facts: { by: 'guest', score: reviewScore(toScores(review)) } },
    t,
  )
