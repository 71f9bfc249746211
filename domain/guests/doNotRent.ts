import type { Day } from '../calendar/days.ts'

/** What a property has decided of a guest it does not want again. */
export interface DoNotRent {
  reason: string
  /** The last day of it; null where it has none. */
  until: Day | null
}

export const isDoNotRentOver = ({ until }: Pick<DoNotRent, 'until'>, today: Day): boolean => until !== null && until < today

/** Of two profiles of one person: the one that ends later. */
export function laterDoNotRent(a: DoNotRent | null, b: DoNotRent | null): DoNotRent | null {
  if (!a || !b) return a ?? b
  if (a.until === null || b.until === null) return a.until === null ? a : b
  return b.until > a.until ? b : a
}
