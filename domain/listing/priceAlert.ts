import type { Money } from '../money/money.ts'

/** The limits of what may be wished for. */
export const alertPercents = [1, 90] as const

/** When somebody wants to hear of a lower price of a saved search. */
export interface PriceAlert {
  /** Below this total. */
  below?: Money
  /** So many percent less than `from`. */
  percent?: number
  /** The cheapest total when it was set, or when it was notified of last; null while nothing was free. */
  from: Money | null
  /** It was notified of. */
  isNotified?: boolean
}

/** Whether the cheapest total now is news; `toComparable` makes prices of several currencies comparable. What was notified of is no news again until it falls further. */
export function isWorthTelling(
  { below, percent, from, isNotified }: PriceAlert,
  total: Money,
  toComparable: (price: Money) => number,
): boolean {
  const now = toComparable(total)
  const before = from ? toComparable(from) : Number.POSITIVE_INFINITY
  if (isNotified && now >= before) return false
  const isBelow = below !== undefined && now < toComparable(below)
  const isLess = percent !== undefined && from !== null && now * 100 <= before * (100 - percent) * (1 + Number.EPSILON * 4)
  return isBelow || isLess
}

/** The alert after a look that was no news: the first price where nothing was free before is the one that others are compared to. */
export const withFirstPrice = (alert: PriceAlert, total: Money | undefined): PriceAlert =>
  alert.from === null && total ? { ...alert, from: total } : alert
