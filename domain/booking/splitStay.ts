import { addDays, type Day, isBefore, type Stay } from '../calendar/days.ts'

/** What of a stay is slept in the first bed, and what in the one that follows. */
export interface SplitStay {
  first: Stay
  later: Stay
}

/**
 * From the night `from` on they are to lie in another bed. Tonight is the business of a move, so that the split begins tomorrow at the earliest; and each
 * part has a night at least. Undefined where there is no such night.
 */
export function splitStay(stay: Stay, from: Day, today: Day): SplitStay | undefined {
  if (!isBefore(latestFixedNight(stay, today), from) || !isBefore(from, stay.departure)) return undefined
  return { first: { arrival: stay.arrival, departure: from }, later: { arrival: from, departure: stay.departure } }
}

/** The nights on which a split may begin; none of a stay of one night, or of one that has only tonight left. */
export function splitNights(stay: Stay, today: Day): { first: Day; last: Day } | undefined {
  const [first, last] = [addDays(latestFixedNight(stay, today), 1), addDays(stay.departure, -1)]
  return isBefore(last, first) ? undefined : { first, last }
}

/** The two parts as one again. */
export const joinStay = ({ first, later }: SplitStay): Stay => ({ arrival: first.arrival, departure: later.departure })

/** Who is to move from one bed to another lies in the first one until somebody says that they moved: from the day of the move on that may be said. */
export const isMoveDue = (later: Stay, today: Day): boolean => !isBefore(today, later.arrival)

/** Of a stay that has begun, or should have, tonight; else its first night. */
const latestFixedNight = ({ arrival }: Stay, today: Day): Day => (isBefore(arrival, today) ? today : arrival)
