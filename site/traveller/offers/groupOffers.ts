import { type Money, zero } from '../../../domain/money/money.ts'
import { chooseDefaultRate, type RateTerms } from '../../../domain/rates/defaultRate.ts'
import type { Offer } from '../stay/stayFormat.ts'

export interface OfferGroup {
  key: string
  /** The same beds by each rate, in the order they came in: the cheapest first. */
  offers: Offer[]
  /** The rate that is chosen until somebody chooses. */
  opening: Offer
}

/**
 * The same beds by each rate are one way to sleep. The one that the API preselects (its place among the offers) stands first; the others follow in the order
 * they came in, the cheapest first.
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

const toRateTerms = ({ roomTotal, cancellation }: Offer): RateTerms => ({ price: roomTotal, feeNow: currentFee(roomTotal, cancellation) })

/** An answer without steps says nothing of its terms: as if nothing were free. */
const currentFee = (price: Money, steps: Offer['cancellation']): Money => (steps ? (steps[0]?.fee ?? zero(price.currency)) : price)
