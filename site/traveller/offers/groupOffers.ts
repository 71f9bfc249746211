import { type Money, zero } from '../../../domain/money/money.ts'
import { chooseDefaultRate, type RateTerms } from '../../../domain/rates/defaultRate.ts'
import type { Offer } from '../stay/stayFormat.ts'

export interface OfferGroup {
  key: string
  /** The same beds by rate plan in their given order: the cheapest first. */
  offers: Offer[]
  /** The preselected rate. */
  opening: Offer
}

/**
 * Groups offers of the same beds. The group of the preselected offer (an index) comes first; the others follow in their given order, the cheapest
 * first.
 */
export function groupOffers(offers: readonly Offer[], preselected: number | null): OfferGroup[] {
  const first = preselected === null ? undefined : offers[preselected]
  const groups = Map.groupBy(offers, ({ lines }) =>
    lines
      .map(({ room, as, quantity, women, men, other }) => `${room} ${as} ${quantity} ${women}-${men}-${other}`)
      .toSorted()
      .join(),
  )
  return [...groups]
    .map(([key, same]): OfferGroup => {
      const opening = first && same.includes(first) ? first : chooseDefaultRate(same, toRateTerms)
      return { key, offers: same, opening: opening as Offer }
    })
    .toSorted((a, b) => Number(b.opening === first) - Number(a.opening === first))
}

export const toRateTerms = ({ roomTotal, cancellation }: Offer): RateTerms => ({
  price: roomTotal,
  feeNow: currentFee(roomTotal, cancellation),
})

/** An offer without cancellation steps has unknown terms: it counts as non-refundable. */
const currentFee = (price: Money, steps: Offer['cancellation']): Money => (steps ? (steps[0]?.fee ?? zero(price.currency)) : price)
