import type { Transaction } from '../../../db/connection.ts'
import { Review } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { travelPartyOf } from '../../../domain/listing/travellerTypes.ts'
import { findTextFlags, type ReviewFlag } from '../../../domain/reviews/reviewFlags.ts'
import { reviewCategories, reviewWindowDays, type Scores } from '../../../domain/reviews/reviewScore.ts'
import { authorizeGuest } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { hashNetwork } from '../../platform/http/limits/hashNetwork.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { announceReview } from './announceReview.ts'
import { presentReview, publicFirstName, type ReviewView } from './present.ts'
import { findReviewOfBooking } from './readReviews.ts'
import { refreshScoreAndPage } from './refreshScoreAndPage.ts'
import { loadReviewedStay, type ReviewedStay } from './reviewedStay.ts'
import { notifyModerators, notifyProperty } from './reviewMails.ts'
import { guardScore } from './reviewScores.ts'

export interface ReviewTextInput {
  scores: Scores
  title?: string | null
  text: string
  language?: string
}

/** Stores a guest's review: published at once, unless flags hold it for moderation. */
export async function submitReview(
  { booking, ...content }: ReviewTextInput & { booking: number },
  ctx: RequestContext,
): Promise<ReviewView> {
  // Whether the guest may write now is decided in domain/reviews/reviewWindow.ts.
  const { property } = await authorizeGuest(ctx, booking, 'booking.read')
  return withIdempotency({ property, ctx }, async t => {
    await guardScore(property, t)
    const stay = await loadReviewedStay(booking, { user: callerId(ctx), network: hashNetwork(ctx) }, t)
    const { refusal } = stay
    if (refusal === 'own_stay') throw appError('forbidden', { reason: refusal })
    if (refusal) throw appError('not_reviewable', { reason: refusal, ...(refusal === 'too_late' && { n: reviewWindowDays }) })
    const flags = findFlags(content, stay)
    const status = flags.length ? 'waiting' : 'published'
    await insertReview({ property, booking, stay, content, flags, status }, t)
    const review = await findReviewOfBooking(booking, t)
    if (!review) throw new Error(`the review of booking ${booking} was written and is gone`)
    const changes = { status: [null, status], scores: content.scores }
    await recordAudit(ctx, { action: 'review.create', entity: 'review', entityId: review.id, property, changes }, t)
    if (status === 'published') {
      await refreshScoreAndPage(property, t)
      await notifyProperty(review, t)
      announceReview(review, t)
    } else await notifyModerators(review, t)
    return presentReview(review, 'author')
  })
}

function findFlags({ title, text }: ReviewTextInput, { isFromProperty, isCorrected }: ReviewedStay): ReviewFlag[] {
  const flags: ReviewFlag[] = findTextFlags(title, text)
  if (isFromProperty) flags.push('own_network')
  if (isCorrected) flags.push('corrected_address')
  return flags
}

interface InsertReviewInput {
  property: number
  booking: number
  stay: ReviewedStay
  content: ReviewTextInput
  flags: readonly ReviewFlag[]
  status: 'published' | 'waiting'
}

async function insertReview({ property, booking, stay, content, flags, status }: InsertReviewInput, t: Transaction) {
  const { scores, title = null, text, language = null } = content
  const guest = { authorName: publicFirstName(stay.guest_name), authorCountry: stay.guest_country, party: travelPartyOf(stay.guest_count) }
  const slept = { stayStart: stay.arrival, stayEnd: stay.departure, allWomen: stay.all_women }
  const total = reviewCategories.reduce((sum, category) => sum + scores[category], 0)
  try {
    await Review.create(
      { propertyId: property, bookingId: booking, status, ...guest, ...slept, ...scores, total, title, text, language, flags: [...flags] },
      { transaction: t },
    )
  } catch (error) {
    if (isDuplicate(error)) throw appError('duplicate', { reason: 'reviewed_already' })
    throw error
  }
}
