import type { Party } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { money, most, zero } from '../../../domain/money/money.ts'
import { type ArrivalClock, type CancellationPolicy, cancellationFee, policyOfHouse } from '../../../domain/rates/cancellation.ts'
import type { Offer } from '../../../domain/rates/offers.ts'
import { openingRate, type RateTerms } from '../../../domain/rates/openingRate.ts'
import type { RateRule, RateSheet } from '../../../domain/rates/rateSheet.ts'
import type { SellingHouse, StockRoom } from './candidates.ts'
import { isStillFree } from './freeCancellation.ts'
import { limitsOf } from './options.ts'
import { cheapestRated, samePlaces } from './rated.ts'
import { todayIn } from './stay.ts'
import { cheapestOffer, depositBaseOf, termsOf } from './stayOffers.ts'

/** Who sleeps when, and what they ask of the terms. */
export interface OpeningAsk {
  party: Party
  stay: Stay
  /** A code that is made for this stay. */
  promo?: RateRule | undefined
  /** Only terms that can still be left for nothing. */
  mustBeFree?: boolean | undefined
  /** The cheapest rate of the beds, whatever its terms. */
  isCheapest?: boolean | undefined
}

/** The cheapest beds for a party by each rate that sells them, and the one of these that is shown first. */
export interface Opening {
  rates: readonly Offer[]
  offer: Offer
}

/** What a list shows of a house, and what its page opens with: one answer, so that both say one price. */
export function openingOf(
  house: SellingHouse,
  rooms: readonly StockRoom[],
  sheet: RateSheet | undefined,
  ask: OpeningAsk,
): Opening | undefined {
  const { party, stay, promo, mustBeFree, isCheapest } = ask
  const today = todayIn(house.timezone)
  if (!rooms.length || stay.arrival < today) return undefined
  const asked = { stay, today, currency: house.currency }
  const clock = { arrival: stay.arrival, checkInFrom: house.check_in_from, zone: house.timezone }
  const takes = (policy: CancellationPolicy = policyOfHouse(house)) => !mustBeFree || isStillFree(policy, clock)
  if (!sheet) {
    const only = takes() ? cheapestOffer(party, rooms, limitsOf(house), asked) : undefined
    return only && { rates: [only], offer: only }
  }
  const rated = { ...asked, sheet, zone: house.timezone, ...(promo && { promo }), ...(mustBeFree && { takes }) }
  const cheapest = cheapestRated(party, rooms, limitsOf(house), rated)
  if (!cheapest) return undefined
  const rates = samePlaces(cheapest, rated)
  const terms = (offer: Offer) => rateTerms(offer, termsOf(offer) ?? policyOfHouse(house), clock)
  return { rates, offer: isCheapest ? cheapest : (openingRate(rates, terms) ?? cheapest) }
}

/** What of a deposit is kept in any case depends on what is paid ahead; that it is no free cancellation does not. */
function rateTerms(offer: Offer, policy: CancellationPolicy, clock: ArrivalClock): RateTerms {
  if (isStillFree(policy, clock)) return { price: offer.total, feeNow: zero(offer.total.currency) }
  const { rooms, firstNight } = depositBaseOf(offer)
  const fee = cancellationFee(policy, { rooms, firstNight }, clock, new Date())
  return { price: offer.total, feeNow: most(fee, money(1, fee.currency)) }
}
