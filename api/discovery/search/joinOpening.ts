import { compareMoney } from '../../../domain/money/money.ts'
import type { Offer } from '../../../domain/rates/offers.ts'

/**
 * Ensures that the offer shown in a list is among the page's offers, and selects it. A property can have more offers than an answer holds, and of two
 * with the same price either may be included.
 */
export function joinOpening(
  offers: readonly Offer[],
  opening: { rates: readonly Offer[]; offer: Offer } | undefined,
  limit: number,
): { offers: Offer[]; preselected: number | null } {
  const listed = offers.slice(0, limit)
  if (!opening) return { offers: listed, preselected: listed.length ? 0 : null }
  const keys = listed.map(offerKey)
  const missing = opening.rates.filter(rate => !keys.includes(offerKey(rate)))
  const selectIn = (among: readonly string[]) => Math.max(0, among.indexOf(offerKey(opening.offer)))
  if (!missing.length) return { offers: listed, preselected: selectIn(keys) }
  const joined = [...offers.slice(0, limit - missing.length), ...missing]
  // A stable sort: offers of equal price keep their order.
  joined.sort((a, b) => compareMoney(a.total, b.total) || a.units - b.units)
  return { offers: joined, preselected: selectIn(joined.map(offerKey)) }
}

/** Same beds, guests and rate. */
const offerKey = ({ lines }: Offer): string =>
  lines
    .map(
      ({ option: { room, plan = 0, as }, quantity, party: { women, men, other, childAges } }) =>
        `${room}.${plan}.${as}.${quantity}.${women}.${men}.${other}.${childAges}`,
    )
    .toSorted()
    .join()
