import { isTextFlag, type ReviewFlag } from '../../../domain/reviews/reviewFlags.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { Booking } from '../booking/bookingStatus.ts'
import type { ReviewStay } from './review.ts'

/** Why no review can be written, or not yet. */
export function formatReviewRefusal(refusal: NonNullable<ReviewStay['refusal']>): string {
  const { notOver, notStayed, tooLate, noNight, nothingPaid, ownStay, unproven } = getMessages('review')
  return {
    not_over: notOver,
    not_stayed: notStayed,
    too_late: tooLate,
    no_night: noNight,
    nothing_paid: nothingPaid,
    own_stay: ownStay,
    unproven,
  }[refusal]
}

/** The text of the link to a review: to be written, or written. */
export const formatReviewLink = (review: Booking['review']) => getMessages('reviewLink')[review === 'written' ? 'read' : 'write']

/** Why a review waits for moderation: it contains a link or a telephone number. */
export const formatReviewFlags = (flags: readonly ReviewFlag[]) =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(flags.filter(isTextFlag).map(flag => getMessages('review').flags[flag]))
