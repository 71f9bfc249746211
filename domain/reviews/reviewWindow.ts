import { addDays, type Day } from '../calendar/days.ts'
import { reviewWindowDays } from './reviewScore.ts'

export const reviewRefusals = ['not_over', 'not_stayed', 'too_late', 'no_night', 'nothing_paid', 'unproven', 'own_stay'] as const
export type ReviewRefusal = (typeof reviewRefusals)[number]

export interface ReviewableStay {
  status: string
  arrival: Day
  departure: Day
  /** The property's business day on which the last guest left; null where nobody was checked in one by one. */
  leftOn: Day | null
  /** In minor units: the price of the stay, what came in for it, how much of that was not given back, and what is owed still. */
  total: number
  received: number
  paid: number
  balance: number
  /** The guest has shown that the booking's address is theirs, or booked with an account. */
  isProven: boolean
  /** Booked by who works there, or from where they work. */
  isOfProperty: boolean
}

/** The last day on which a stay can be reviewed. */
export const reviewClosesOn = ({ departure }: Pick<ReviewableStay, 'departure'>): Day => addDays(departure, reviewWindowDays)

/**
 * Why a stay cannot be reviewed today (the property's business day), or nothing: from check-out on, for 90 days, by a guest who is one. A property can make up bookings:
 * what it cannot make up is a proven address, and what it would not is a night in its own books with nothing paid, or with a bill that it took off itself.
 */
export function findReviewRefusal(stay: ReviewableStay, today: Day): ReviewRefusal | null {
  if (['cancelled', 'no_show', 'expired', 'rejected'].includes(stay.status)) return 'not_stayed'
  if (stay.status !== 'checked_out') return 'not_over'
  if (today > reviewClosesOn(stay)) return 'too_late'
  if ((stay.leftOn ?? stay.departure) <= stay.arrival) return 'no_night'
  if ((stay.received <= 0 && stay.total > 0) || (stay.paid <= 0 && stay.balance > 0)) return 'nothing_paid'
  if (stay.isOfProperty) return 'own_stay'
  return stay.isProven ? null : 'unproven'
}
