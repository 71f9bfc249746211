import type { Transaction } from '../../../db/connection.ts'
import { reviewScore } from '../../../domain/listing/reviewScore.ts'
import { announce } from '../../platform/live/service.ts'
import { scoresOf } from './present.ts'
import type { ReviewRow } from './read.ts'

/** The house hears of a review when everybody can read it. */
export const announceReview = (review: ReviewRow, t: Transaction): void =>
  announce(
    review.property_id,
    { kind: 'review_published', subject: review.id, facts: { by: 'guest', score: reviewScore(scoresOf(review)) } },
    t,
  )
