import { addDays, type Day } from './days.ts'
import { daysToReview } from './reviewScore.ts'

export type Refusal = 'not_over' | 'not_stayed' | 'too_late'

export interface Stay {
  status: string
  departure: Day
}

/** The last day on which a stay can be reviewed. */
export const closesOn = ({ departure }: Pick<Stay, 'departure'>): Day => addDays(departure, daysToReview)

/** Why a stay cannot be reviewed today (the house's day), or nothing: from check-out on, for 90 days. */
export function refusalOf(stay: Stay, today: Day): Refusal | null {
  if (['cancelled', 'no_show', 'expired', 'rejected'].includes(stay.status)) return 'not_stayed'
  if (stay.status !== 'checked_out') return 'not_over'
  return today > closesOn(stay) ? 'too_late' : null
}
