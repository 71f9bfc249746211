import type { HouseLimits, Party } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { Told } from '../../../domain/language/told.ts'
import { type Offer, offersFor } from '../../../domain/rates/offers.ts'
import { findPromo, unknownCode, whyNotStay } from '../../../domain/rates/promo.ts'
import { plansForSale, type RateRule, type RateSheet } from '../../../domain/rates/rateSheet.ts'
import { loadSheet } from '../../inventory/rate/service.ts'
import { type StockRoom, stockOfProperty } from './candidates.ts'
import { type Limited, limitsOf, sellables } from './options.ts'
import { type Judged, judgedBy, openOf } from './rated.ts'
import { todayIn } from './stay.ts'

interface OfferingHouse extends Limited {
  id: number
  currency: string
  timezone: string
  has_rates: number
}

export interface Ways {
  offers: Offer[]
  /** Every room by every plan, also what is full or closed. */
  options: Judged[]
  limits: HouseLimits
  today: string
  /** What became of the code that was asked for. */
  promo: { rule?: RateRule; problem?: Told } | null
  /** What they were made of. */
  rooms: readonly StockRoom[]
  /** Where the house has rates. */
  sheet: RateSheet | undefined
}

/** Of all plans. */
export const mostOffers = 60
const offersShown = 24
/** Distributions of the party that are looked at for one plan; several share the work. */
const effort = 60_000

/** Every legal way to sleep the party in this house, by each of its plans: one plan and one set of terms a way. One statement, three where it has rates. */
export async function waysToSleep(house: OfferingHouse, stay: Stay, party: Party, code?: string): Promise<Ways> {
  const today = todayIn(house.timezone)
  const limits = limitsOf(house)
  const [rooms, sheet] = await Promise.all([stockOfProperty(house.id, stay.arrival, stay.departure), loadSheet(house, stay)])
  const asked = { stay, today, currency: house.currency }
  if (!house.has_rates) {
    const options = sellables(rooms, asked)
    const offers = offersFor(party, options, limits, { most: offersShown })
    const promo = code === undefined ? null : { problem: unknownCode }
    return { offers, limits, today, options: options.map(option => ({ option, refusals: [] })), promo, rooms, sheet: undefined }
  }
  const plans = plansForSale(sheet)
  const promo = code === undefined ? null : judgePromo(sheet, code, asked)
  const inPrice = promo?.rule && !promo.problem ? { promo: promo.rule } : {}
  const judged = plans.map(plan => judgedBy(plan, rooms, { ...asked, sheet, zone: house.timezone, ...inPrice }))
  const share = { most: Math.max(6, Math.ceil(offersShown / plans.length)), effort: Math.ceil(effort / plans.length) }
  const offers = judged.flatMap(options => offersFor(party, openOf(options), limits, share))
  // Stable: of two that cost the same and are as much together, the plan that is named first.
  return {
    offers: offers.sort((a, b) => a.total.amount - b.total.amount || a.units - b.units).slice(0, mostOffers),
    options: judged.flat(),
    limits,
    today,
    promo,
    rooms,
    sheet,
  }
}

function judgePromo(sheet: RateSheet, code: string, asked: { stay: Stay; today: string }): NonNullable<Ways['promo']> {
  const rule = findPromo(sheet, code)
  if (!rule) return { problem: unknownCode }
  const problem = whyNotStay(rule, asked)
  return { rule, ...(problem && { problem }) }
}
