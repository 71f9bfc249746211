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
  if (!opening) return { offers: offers.slice(0, limit), preselected: offers.length ? 0 : null }
  const known = new Set(offers.slice(0, limit).map(offerKey))
  const missing = opening.rates.filter(rate => !known.has(offerKey(rate)))
  const joined = [...offers.slice(0, limit - missing.length), ...missing]
  // Stable: what cost the same stays as it was.
  if (missing.length) joined.sort((a, b) => compareMoney(a.total, b.total) || a.units - b.units)
  const key = offerKey(opening.offer)
  const at = joined.findIndex(offer => offerKey(offer) === key)
  return { offers: joined, preselected: at < 0 ? 0 : at }
}

/** The same beds for the same people by the same rate. */
const offerKey = ({ lines }: Offer): string =>
  lines
    .map(({ option: { room, plan = 0, as }, quantity, party: { women, men, other, childAges } }) =>
      [room, plan, as, quantity, women, men, other, childAges].join('.'),
    )
    .toSorted()
    .join()
