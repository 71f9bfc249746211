import { chooseDefaultRate, flexibility } from '../../../domain/rates/defaultRate.ts'
import type { Offer } from '../stay/stayFormat.ts'
import { type OfferGroup, toRateTerms } from './groupOffers.ts'
import { rateKey } from './rateKey.ts'

/** The rate of an offer. */
export const rateOf = ({ plan }: Pick<Offer, 'plan'>): string => rateKey(plan?.id)

/**
 * One offer for each rate between which there is a choice, those of the preselected beds before others, the most flexible first; none where no beds are
 * sold at more than one.
 */
export function listRates(groups: readonly OfferGroup[]): Offer[] {
  if (groups.every(({ offers }) => offers.length < 2)) return []
  const byKey = new Map<string, Offer>()
  for (const offer of groups.flatMap(({ offers }) => offers)) if (!byKey.has(rateOf(offer))) byKey.set(rateOf(offer), offer)
  return [...byKey.values()].toSorted((a, b) => flexibilityOf(b) - flexibilityOf(a))
}

/** The offer of some beds at a rate: where they are not sold at it, the one that is as flexible, or differs least. */
export function offerAt({ offers, opening }: OfferGroup, rate: Offer): Offer {
  const exact = offers.find(offer => rateOf(offer) === rateOf(rate))
  if (exact) return exact
  const gap = (offer: Offer) => Math.abs(flexibilityOf(offer) - flexibilityOf(rate))
  const least = Math.min(...offers.map(gap))
  const nearest = offers.filter(offer => gap(offer) === least)
  return chooseDefaultRate(nearest, toRateTerms) ?? opening
}

/** One of the offers of some beds, and the rates of the switch at which it is the one that is shown. */
export interface VisibleOffer {
  offer: Offer
  at: string[]
}

/** Which offers of some beds are shown, at which rates; without a choice the preselected one. */
export function visibleOffers(group: OfferGroup, rates: readonly Offer[]): VisibleOffer[] {
  if (!rates.length) return [{ offer: group.opening, at: [] }]
  const byOffer = Map.groupBy(rates, rate => offerAt(group, rate))
  return [...byOffer].map(([offer, at]) => ({ offer, at: at.map(rateOf) }))
}

const flexibilityOf = (offer: Offer) => flexibility(toRateTerms(offer))
