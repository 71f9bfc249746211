import { compareMoney } from '../../../domain/money/money.ts'
import type { Offer } from '../../../domain/rates/offers.ts'

/**
 * Makes sure that the offer which a list showed is among the offers of the page, and selects it. Many properties have more offers than an answer
 * holds, and of two of the same price either may be in it.
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
  // Stable: what cost the same stays as it was.
  joined.sort((a, b) => compareMoney(a.total, b.total) || a.units - b.units)
  return { offers: joined, preselected: selectIn(joined.map(offerKey)) }
}

/** The same beds for the same people by the same rate. */
const offerKey = ({ lines }: Offer): string =>
  lines
    .map(
      ({ option: { room, plan = 0, as }, quantity, party: { women, men, other, childAges } }) =>
        `${room}.${plan}.${as}.${quantity}.${women}.${men}.${other}.${childAges}`,
    )
    .toSorted()
    .join()
