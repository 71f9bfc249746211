import type { Transaction } from '../../../../db/connection.ts'
import { sameJson } from '../../../../db/sameJson.ts'
import { type Day, nightCount, type Stay } from '../../../../domain/calendar/days.ts'
import { add, type Money, money, multiply, sum } from '../../../../domain/money/money.ts'
import { type TaxLine, type TaxRule, taxAdded, taxStay } from '../../../../domain/money/tax.ts'
import { type CancellationPolicy, type HouseTerms, policyOfHouse } from '../../../../domain/rates/cancellation.ts'
import { priceStay, type StayPrice } from '../../../../domain/rates/pricing.ts'
import { cardOf, plainSheet, policyOfPlan, type RateRule, type RateSheet } from '../../../../domain/rates/rateSheet.ts'
import type { StayRefusal } from '../../../../domain/rates/restrictions.ts'
import { loadSheet } from '../../../inventory/rate/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { FrozenPolicy, FrozenPrice } from '../frozen.ts'
import type { House } from './house.ts'
import { type JudgedLine, priceOf } from './judge.ts'
import { askedAt, judgeRates, planned, promoOf, spread } from './rates.ts'

export interface PricedLine extends JudgedLine {
  price: StayPrice
  /** What the plan is called. */
  planName?: string
}
export interface Sale {
  lines: PricedLine[]
  roomTotal: Money
  firstNight: Money
  taxes: TaxLine[]
  taxRules: TaxRule[]
  total: Money
  /** The terms of the plan, or of the house. */
  policy: CancellationPolicy
  promo?: RateRule
  /** What it was priced and judged by. */
  sheet: RateSheet
}

export interface Priced {
  today: Day
  sheet?: RateSheet
  promo?: RateRule | undefined
}

interface Selling {
  today: Day
  source: 'web' | 'desk' | 'phone'
  t?: Transaction
  /** Plans it was booked by already, 0 for none: they hold on after they are sold no longer. */
  keeps?: readonly number[]
  /** Of what the house has closed, what holds against this sale; all of it by default. */
  counts?: (refusal: StayRefusal) => boolean
}

/** The price of the stay as it would be frozen now: rates, restrictions and codes of the house are read and judged. */
export async function sellStay(
  house: House,
  judged: readonly JudgedLine[],
  asked: Stay & { promo?: string },
  { today, source, t, keeps = [], counts }: Selling,
): Promise<Sale> {
  const stay = { arrival: asked.arrival, departure: asked.departure }
  const sheet = await loadSheet(house, stay, { t, withEnded: keeps.length > 0 })
  const lines = planned(sheet, judged, nightCount(today, stay.arrival), keeps)
  if (source === 'web') judgeRates(sheet, lines, stay, askedAt(house, today), counts)
  const promo = promoOf(sheet, asked.promo, lines, { stay, today })
  return priceSale(house, spread(sheet, lines), stay, { today, sheet, promo })
}

/** Prices lines by the rates that were read. */
export function priceSale(house: House, judged: readonly JudgedLine[], stay: Stay, { today, sheet = plainSheet, promo }: Priced): Sale {
  const { currency } = house
  const lines = judged.map(line => priceLine(line, { stay, today, sheet, promo, currency }))
  const taxed = lines.map(({ price, quantity, guests }) => ({ nights: price.nights, quantity, guests }))
  const taxes = taxStay(house.taxes, taxed, currency)
  const roomTotal = sum(
    lines.map(l => l.price.total),
    currency,
  )
  const firstNights = lines.map(l => multiply(l.price.nights[0]?.price ?? money(0, currency), l.quantity))
  return {
    lines,
    roomTotal,
    firstNight: sum(firstNights, currency),
    taxes,
    taxRules: house.taxes,
    total: add(roomTotal, taxAdded(taxes, currency)),
    policy: policyOfAll(house, sheet, lines),
    sheet,
    ...(promo && { promo }),
  }
}

function priceLine(line: JudgedLine, { stay, today, sheet, promo, currency }: Required<Omit<Priced, 'promo'>> & PromoStay): PricedLine {
  const { room, as, plan } = line
  const card = cardOf(sheet, { id: room.id, as, base: money(priceOf(room, as) ?? 0, currency) }, promoFor(promo, room.id))
  const guests = Math.ceil(line.guests.length / line.quantity)
  const planName = sheet.plans.find(p => p.id === plan)?.name
  const price = priceStay(card, { stay, today, guests, ...(plan !== undefined && { plan }) }, line.quantity)
  return { ...line, price, ...(planName !== undefined && { planName }) }
}
interface PromoStay {
  stay: Stay
  promo: RateRule | undefined
  currency: string
}

const promoFor = (promo: RateRule | undefined, room: number) => (promo && (promo.room ?? room) === room ? promo : undefined)

/** A booking is cancelled by one set of terms: plans may differ in price within it, not in terms. */
function policyOfAll(house: House, sheet: RateSheet, lines: readonly JudgedLine[]): CancellationPolicy {
  const all = lines.map(l => policyOfPlan(sheet, l.plan, policyOf(house)))
  const other = all.findIndex(p => !sameJson(p, all[0]))
  if (other > 0) throw fieldError(`lines.${other}.plan`, 'All of a booking goes by the same cancellation terms.', 'plan.terms')
  return all[0] ?? policyOf(house)
}

export const freezePrice = ({ roomTotal, firstNight, taxes, taxRules }: Sale): FrozenPrice => ({ roomTotal, firstNight, taxes, taxRules })

/** Of the house, where no plan says otherwise. */
export const policyOf: (house: HouseTerms) => CancellationPolicy = policyOfHouse

export const freezePolicy = (house: House, policy = policyOf(house)): FrozenPolicy => ({
  ...policy,
  checkInFrom: house.check_in_from,
  zone: house.timezone,
})
