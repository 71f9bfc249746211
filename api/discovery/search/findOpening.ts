import { type Party, partySize } from '../../../domain/booking/party.ts'
import { nightCount, type Stay } from '../../../domain/calendar/days.ts'
import { type Money, maxMoney, money, zero } from '../../../domain/money/money.ts'
import {
  type ArrivalClock,
  type CancellationPolicy,
  computeFee,
  type FeeWindow,
  resolvePropertyPolicy,
} from '../../../domain/rates/cancellation.ts'
import { chooseDefaultRate, type RateTerms } from '../../../domain/rates/defaultRate.ts'
import type { Offer } from '../../../domain/rates/offers.ts'
import type { RateRule, RateSheet } from '../../../domain/rates/rateSheet.ts'
import type { SellingProperty, StockRoom } from './candidates.ts'
import { feeWindowsFrom, isStillFreeToCancel } from './freeCancellation.ts'
import { todayIn } from './parseStay.ts'
import { findCheapestRated, priceByEachPlan } from './ratedOptions.ts'
import { type PricingQuery, toPropertyLimits } from './sellables.ts'
import { findBedsForAll, findCheapestOffer, planTerms, toBedsOffer, toBill } from './stayOffers.ts'

/** Party, dates and requested terms. */
export interface OpeningQuery {
  party: Party
  stay: Stay
  /** The promo code rule that applies to this stay. */
  promo?: RateRule | undefined
  /** Only terms with free cancellation remaining. */
  mustBeFree?: boolean | undefined
  /** The cheapest rate, whatever its terms. */
  isCheapest?: boolean | undefined
}

/** The cheapest beds for a party at each rate that sells them, and the rate that is preselected. */
export interface Opening {
  readonly rates: readonly Offer[]
  readonly offer: Offer
  /** Of the offer. */
  readonly total: Money
}

/** The cheapest beds of rooms without rates. Of most of a list of thousands nothing more is needed than that they are there, and what they cost. */
class BedsOpening implements Opening {
  #offer: Offer | undefined
  readonly #party: Party
  readonly #room: StockRoom
  readonly #query: PricingQuery

  constructor(party: Party, room: StockRoom, query: PricingQuery) {
    this.#party = party
    this.#room = room
    this.#query = query
  }

  get total(): Money {
    const { stay, currency } = this.#query
    return money((this.#room.base_price ?? 0) * nightCount(stay.arrival, stay.departure) * partySize(this.#party), currency)
  }

  get offer(): Offer {
    this.#offer ??= toBedsOffer(this.#party, this.#room, this.#query)
    return this.#offer
  }

  get rates(): readonly Offer[] {
    return [this.offer]
  }
}

/** The offer shown in a list and the one a hostel page opens with: one function, so that both show the same price. */
export function findOpening(
  property: SellingProperty,
  rooms: readonly StockRoom[],
  sheet: RateSheet | undefined,
  query: OpeningQuery,
): Opening | undefined {
  const { party, stay, promo, mustBeFree, isCheapest } = query
  const today = todayIn(property.timezone)
  if (!rooms.length || stay.arrival < today) return undefined
  const pricingQuery = { stay, today, currency: property.currency }
  const clock = { arrival: stay.arrival, checkInFrom: property.check_in_from, zone: property.timezone }
  const takes = (policy: CancellationPolicy = resolvePropertyPolicy(property)) => !mustBeFree || isStillFreeToCancel(policy, clock)
  if (!sheet) {
    if (!takes()) return undefined
    const limits = toPropertyLimits(property)
    const beds = findBedsForAll(party, rooms, limits)
    if (beds) return new BedsOpening(party, beds, pricingQuery)
    const only = findCheapestOffer(party, rooms, limits, pricingQuery)
    return only && { rates: [only], offer: only, total: only.total }
  }
  const rated = { ...pricingQuery, sheet, zone: property.timezone, ...(promo && { promo }), ...(mustBeFree && { takes }) }
  const cheapest = findCheapestRated(party, rooms, toPropertyLimits(property), rated)
  if (!cheapest) return undefined
  const rates = priceByEachPlan(cheapest, rated)
  const terms = (offer: Offer) => rateTerms(offer, planTerms(offer) ?? resolvePropertyPolicy(property), clock)
  const offer = isCheapest ? cheapest : (chooseDefaultRate(rates, terms) ?? cheapest)
  return { rates, offer, total: offer.total }
}

/** The non-refundable part depends on what is paid ahead; whether there is one does not. */
function rateTerms(offer: Offer, policy: CancellationPolicy, clock: ArrivalClock): RateTerms {
  if (isStillFreeToCancel(policy, clock)) return { price: offer.total, feeNow: zero(offer.total.currency) }
  const { roomTotal, firstNight } = toBill(offer, [])
  const [now] = feeWindowsFrom(policy, clock, new Date()) as [FeeWindow]
  const fee = computeFee(now.rule, { rooms: roomTotal, firstNight })
  return { price: offer.total, feeNow: maxMoney(fee, money(1, fee.currency)) }
}
