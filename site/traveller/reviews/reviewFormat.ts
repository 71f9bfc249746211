import { isTextFlag, type ReviewFlag } from '../../../domain/listing/reviewFlags.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { Booking } from '../booking/bookingStatus.ts'
import type { ReviewStay } from './review.ts'

/** Why nothing can be written, or not yet. */
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

/** To what its guest says of a stay: still to be written, or written. */
export const formatReviewLink = (review: Booking['review']) => getMessages('reviewLink')[review === 'written' ? 'read' : 'write']

/** Why somebody looks at it first: a link to a website and a telephone number. */
export const formatReviewFlags = (flags: readonly ReviewFlag[]) =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(flags.filter(isTextFlag).map(flag => getMessages('review').flags[flag]))
