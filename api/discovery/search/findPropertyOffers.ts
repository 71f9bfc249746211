import type { Party, PropertyLimits } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { Message } from '../../../domain/language/messageFormat.ts'
import { findOffers, type Offer } from '../../../domain/rates/offers.ts'
import { findPromo, promoRefusal, promoUnknown } from '../../../domain/rates/promo.ts'
import { plansForSale, type RateRule, type RateSheet } from '../../../domain/rates/rateSheet.ts'
import { loadSheet } from '../../inventory/rate/service.ts'
import { loadPropertyStock, type StockRoom } from './candidates.ts'
import { todayIn } from './parseStay.ts'
import { openOptions, type RatedOption, rateOptions } from './ratedOptions.ts'
import { type LimitColumns, listSellables, toPropertyLimits } from './sellables.ts'

interface OfferingProperty extends LimitColumns {
  id: number
  currency: string
  timezone: string
  has_rates: number
}

export interface PropertyOffers {
  offers: Offer[]
  /** Every room with every plan, including full and closed ones. */
  options: RatedOption[]
  limits: PropertyLimits
  today: string
  /** The result for the requested code. */
  promo: { rule?: RateRule; problem?: Message } | null
  /** What they were made of. */
  rooms: readonly StockRoom[]
  /** Where the property has rates. */
  sheet: RateSheet | undefined
}

/** Restrictions of all plans. */
export const maxOffers = 60
const maxOffersListed = 24
/** Maximum distributions of the party to evaluate, shared by all plans. */
const maxCombinations = 60_000

/** Every valid offer for the party at this property, by plan. One statement, three where it has rates. */
export async function findPropertyOffers(property: OfferingProperty, stay: Stay, party: Party, code?: string): Promise<PropertyOffers> {
  const today = todayIn(property.timezone)
  const limits = toPropertyLimits(property)
  const [rooms, sheet] = await Promise.all([loadPropertyStock(property.id, stay), loadSheet(property, stay)])
  const pricingQuery = { stay, today, currency: property.currency }
  if (!property.has_rates) {
    const options = listSellables(rooms, pricingQuery)
    const offers = findOffers(party, options, limits, { most: maxOffersListed })
    const promo = code === undefined ? null : { problem: promoUnknown }
    return { offers, limits, today, options: options.map(option => ({ option, refusals: [] })), promo, rooms, sheet: undefined }
  }
  const plans = plansForSale(sheet)
  const promo = code === undefined ? null : resolvePromo(sheet, code, pricingQuery)
  const inPrice = promo?.rule && !promo.problem ? { promo: promo.rule } : {}
  const optionsByPlan = plans.map(plan => rateOptions(plan, rooms, { ...pricingQuery, sheet, zone: property.timezone, ...inPrice }))
  const share = { most: Math.max(6, Math.ceil(maxOffersListed / plans.length)), effort: Math.ceil(maxCombinations / plans.length) }
  const offers = optionsByPlan.flatMap(options => findOffers(party, openOptions(options), limits, share))
  // A stable sort: of offers with equal price and rooms the earlier plan comes first.
  return {
    offers: offers.sort((a, b) => a.total.amount - b.total.amount || a.units - b.units).slice(0, maxOffers),
    options: optionsByPlan.flat(),
    limits,
    today,
    promo,
    rooms,
    sheet,
  }
}

function resolvePromo(sheet: RateSheet, code: string, query: { stay: Stay; today: string }): NonNullable<PropertyOffers['promo']> {
  const rule = findPromo(sheet, code)
  if (!rule) return { problem: promoUnknown }
  const problem = promoRefusal(rule, query)
  return { rule, ...(problem && { problem }) }
}
