import { type Money, zero } from '../../../domain/money/money.ts'
import { openingRate, type RateTerms } from '../../../domain/rates/openingRate.ts'
import type { Offer } from '../stay/stayWords.ts'

export interface Way {
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
export function waysOf(offers: readonly Offer[], preselected: number | null): Way[] {
  const first = preselected === null ? undefined : offers[preselected]
  const ways = Map.groupBy(offers, ({ lines }) =>
    lines
      .map(({ room, as, quantity, women, men, other }) => `${room} ${as} ${quantity} ${women}-${men}-${other}`)
      .toSorted()
      .join(),
  )
  return [...ways]
    .map(([key, same]): Way => {
      const opening = first && same.includes(first) ? first : openingRate(same, termsOf)
      return { key, offers: same, opening: opening as Offer }
    })
    .toSorted((a, b) => Number(b.opening === first) - Number(a.opening === first))
}

const termsOf = ({ roomTotal, cancellation }: Offer): RateTerms => ({ price: roomTotal, feeNow: feeNow(roomTotal, cancellation) })

/** An answer without steps says nothing of its terms: as if nothing were free. */
const feeNow = (price: Money, steps: Offer['cancellation']): Money => (steps ? (steps[0]?.fee ?? zero(price.currency)) : price)
