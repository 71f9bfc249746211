import type { Transaction } from '../../../../db/connection.ts'
import { isSameJson } from '../../../../db/isSameJson.ts'
import { type Day, nightCount, type Stay } from '../../../../domain/calendar/days.ts'
import { money } from '../../../../domain/money/money.ts'
import type { TaxRule } from '../../../../domain/money/tax.ts'
import { type CancellationPolicy, type PropertyTerms, resolvePropertyPolicy } from '../../../../domain/rates/cancellation.ts'
import { priceStay, type StayPrice } from '../../../../domain/rates/pricing.ts'
import { buildRateCard, emptyRateSheet, policyOfPlan, type RateRule, type RateSheet } from '../../../../domain/rates/rateSheet.ts'
import type { StayRefusal } from '../../../../domain/rates/restrictions.ts'
import { billStay, type StayBill } from '../../../../domain/rates/stayBill.ts'
import { loadSheet } from '../../../inventory/rate/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { FrozenPolicy, FrozenPrice } from '../frozenTerms.ts'
import type { BookableProperty } from './bookableProperty.ts'
import { assertRatesOpen, type CurrentPlan, requestTime, resolvePlans, resolvePromo, splitByOccupancy } from './bookingRates.ts'
import { basePrice, type ValidatedLine } from './validateStayRequest.ts'

export interface PricedLine extends ValidatedLine {
  price: StayPrice
  /** What the plan is called. */
  planName?: string
  /** Where that is not the stay of the whole booking. */
  stay?: Stay
}
export interface PricedStay extends StayBill {
  lines: PricedLine[]
  taxRules: TaxRule[]
  /** The terms of the plan, or of the property. */
  policy: CancellationPolicy
  promo?: RateRule
  /** What it was priced and checked by. */
  sheet: RateSheet
}

export interface LinePricingOptions {
  today: Day
  sheet?: RateSheet
  promo?: RateRule | undefined
}

interface StayPricingOptions {
  today: Day
  source: 'web' | 'desk' | 'phone'
  t?: Transaction
  /** Plans it was booked by already: they hold on after they are sold no longer. */
  currentPlans?: readonly CurrentPlan[]
  /** Of what the property has closed, what holds against this sale; all of it by default. */
  counts?: (refusal: StayRefusal) => boolean
}

/** The price of the stay as it would be frozen now: rates, restrictions and codes of the property are read and checked. */
export async function priceRequestedStay(
  property: BookableProperty,
  validated: readonly ValidatedLine[],
  request: Stay & { promo?: string },
  { today, source, t, currentPlans = [], counts }: StayPricingOptions,
): Promise<PricedStay> {
  const stay = { arrival: request.arrival, departure: request.departure }
  const sheet = await loadSheet(property, stay, { t, withEnded: currentPlans.length > 0 })
  const lines = resolvePlans(sheet, validated, nightCount(today, stay.arrival), currentPlans)
  if (source === 'web') assertRatesOpen(sheet, lines, stay, requestTime(property, today), counts)
  const promo = resolvePromo(sheet, request.promo, lines, { stay, today })
  return priceStayLines(property, splitByOccupancy(sheet, lines), stay, { today, sheet, promo })
}

/** Prices lines by the rates that were read. */
export function priceStayLines(
  property: BookableProperty,
  validated: readonly ValidatedLine[],
  stay: Stay,
  { today, sheet = emptyRateSheet, promo }: LinePricingOptions,
): PricedStay {
  const { currency } = property
  const lines = nameByPlan(
    sheet,
    validated.map(line => priceLine(line, { stay, today, sheet, promo, currency })),
  )
  return {
    ...billLines(property, lines),
    lines,
    policy: resolveCommonPolicy(property, sheet, lines),
    sheet,
    ...(promo && { promo }),
  }
}

/** The bill of lines that are priced, with the taxes of today. */
export const billLines = (
  { taxes, currency }: BookableProperty,
  lines: readonly PricedLine[],
): StayBill & Pick<PricedStay, 'taxRules'> => ({
  ...billStay(
    lines.map(({ price, quantity, guests }) => ({ nights: price.nights, quantity, guests })),
    taxes,
    currency,
  ),
  taxRules: taxes,
})

function priceLine(
  line: ValidatedLine,
  { stay, today, sheet, promo, currency }: Required<Omit<LinePricingOptions, 'promo'>> & PromoPricing,
): PricedLine {
  const { room, as, plan } = line
  const card = buildRateCard(sheet, { id: room.id, as, base: money(basePrice(room, as) ?? 0, currency) }, promoForRoom(promo, room.id))
  const guests = Math.ceil(line.guests.length / line.quantity)
  const price = priceStay(card, { stay, today, guests, ...(plan !== undefined && { plan }) }, line.quantity)
  return { ...line, price }
}
interface PromoPricing {
  stay: Stay
  promo: RateRule | undefined
  currency: string
}

/** Lines with what their plans are called. */
export const nameByPlan = (sheet: RateSheet, lines: readonly PricedLine[]): PricedLine[] =>
  lines.map(line => {
    const planName = sheet.plans.find(p => p.id === line.plan)?.name
    return { ...line, ...(planName !== undefined && { planName }) }
  })

const promoForRoom = (promo: RateRule | undefined, room: number) => (promo && (promo.room ?? room) === room ? promo : undefined)

/** A booking is cancelled by one set of terms: plans may differ in price within it, not in terms. */
export function resolveCommonPolicy(property: BookableProperty, sheet: RateSheet, lines: readonly ValidatedLine[]): CancellationPolicy {
  const all = lines.map(l => policyOfPlan(sheet, l.plan, getPropertyPolicy(property)))
  const other = all.findIndex(p => !isSameJson(p, all[0]))
  if (other > 0) throw fieldError(`lines.${other}.plan`, 'same_terms', 'plan.terms')
  return all[0] ?? getPropertyPolicy(property)
}

export const freezePrice = ({ roomTotal, firstNight, taxes, taxRules }: PricedStay): FrozenPrice => ({
  roomTotal,
  firstNight,
  taxes,
  taxRules,
})

/** Of the property, where no plan says otherwise. */
export const getPropertyPolicy: (property: PropertyTerms) => CancellationPolicy = resolvePropertyPolicy

export const freezePolicy = (property: BookableProperty, policy = getPropertyPolicy(property)): FrozenPolicy => ({
  ...policy,
  checkInFrom: property.check_in_from,
  zone: property.timezone,
})
