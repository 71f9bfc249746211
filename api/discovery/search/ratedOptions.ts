import type { Party, PropertyLimits } from '../../../domain/booking/party.ts'
import { localTime, localToInstant } from '../../../domain/calendar/clock.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { money, sum } from '../../../domain/money/money.ts'
import type { CancellationPolicy } from '../../../domain/rates/cancellation.ts'
import { cheapestOffer, type Offer, offerPrice } from '../../../domain/rates/offers.ts'
import { priceStay, type RateCard, type StayPrice } from '../../../domain/rates/pricing.ts'
import { isPromoApplicable } from '../../../domain/rates/promo.ts'
import {
  allotmentLeft,
  buildRateCard,
  findPlanPolicy,
  findStayRefusals,
  isByOccupancy,
  type PropertyRatePlan,
  plansForSale,
  type RateRule,
  type RateSheet,
} from '../../../domain/rates/rateSheet.ts'
import type { BookingMoment, StayRefusal } from '../../../domain/rates/restrictions.ts'
import { primarySoldAs } from '../../inventory/rate/service.ts'
import { limitValidity } from './answerCache/answerValidity.ts'
import type { StockRoom } from './candidates.ts'
import { listSoldAs, type PricingQuery, remainingOf, type Sellable, unitCapacity } from './sellables.ts'

/** Pricing context of a property with rates. */
export interface RatedQuery extends PricingQuery {
  sheet: RateSheet
  /** A code that is made for this stay. */
  promo?: RateRule
  zone: string
  /** Restricts plans by their terms; undefined stands for the property's. */
  takes?: (policy: CancellationPolicy | undefined) => boolean
}

/** A room with one plan, and its restrictions for this stay. */
export interface RatedOption {
  option: Sellable
  refusals: StayRefusal[]
}

/** Every room in every way it is sold with this plan, including those that may not be sold. */
export function rateOptions(plan: PropertyRatePlan | undefined, rooms: readonly StockRoom[], query: RatedQuery): RatedOption[] {
  const at = toRequestTime(query)
  const { sheet, stay } = query
  return rooms.flatMap(stock => {
    const refusals = findStayRefusals(sheet, { room: stock.id, as: primarySoldAs(stock), ...(plan && { plan: plan.id }) }, stay, at)
    return listSoldAs(stock).map(as => ({ option: toRatedSellable(plan, stock, as, query), refusals }))
  })
}

export const openOptions = (ratedOptions: readonly RatedOption[]): Sellable[] =>
  ratedOptions.filter(j => j.refusals.length === 0).map(j => j.option)

/** The cheapest valid offer of any plan; closed or sold-out rooms are not priced. */
export function findCheapestRated(party: Party, rooms: readonly StockRoom[], limits: PropertyLimits, query: RatedQuery): Offer | undefined {
  const { sheet, stay } = query
  const at = toRequestTime(query)
  const free = rooms.filter(r => r.free > 0)
  let best: Offer | undefined
  for (const plan of plansForSale(sheet)) {
    if (query.takes && !query.takes(findPlanPolicy(sheet, plan?.id))) continue
    const isOpen = (r: StockRoom) =>
      findStayRefusals(sheet, { room: r.id, as: primarySoldAs(r), ...(plan && { plan: plan.id }) }, stay, at).length === 0
    const open = free.filter(isOpen)
    const found = cheapestOffer(
      party,
      open.flatMap(r => listSoldAs(r).map(as => toRatedSellable(plan, r, as, query))),
      limits,
    )
    if (found && (!best || found.total.amount < best.total.amount)) best = found
  }
  return best
}

/** The beds of an offer at each plan that sells them, in plan order. */
export function priceByEachPlan(found: Offer, query: RatedQuery): Offer[] {
  const at = toRequestTime(query)
  return plansForSale(query.sheet).flatMap(plan => {
    const isClosed = ({ room, as }: Offer['lines'][number]['option']) =>
      findStayRefusals(query.sheet, { room, as, ...(plan && { plan: plan.id }) }, query.stay, at).length > 0
    if (query.takes && !query.takes(findPlanPolicy(query.sheet, plan?.id))) return []
    if (found.lines.some(({ option }) => option.plan !== plan?.id && isClosed(option))) return []
    return [priceByPlan(plan, found, query)]
  })
}

function priceByPlan(plan: PropertyRatePlan | undefined, found: Offer, query: RatedQuery): Offer {
  if (found.lines.every(({ option }) => option.plan === plan?.id)) return found
  const lines = found.lines.map(line => {
    const option = toRatedSellable(plan, (line.option as Sellable).stock, line.option.as, query)
    return { ...line, option, price: offerPrice(option, line.guests.length) }
  })
  return {
    ...found,
    lines,
    total: sum(
      lines.map(line => line.price),
      query.currency,
    ),
  }
}

function toRatedSellable(plan: PropertyRatePlan | undefined, room: StockRoom, as: SoldAs, query: RatedQuery): Sellable {
  const { sheet, currency } = query
  const stock = applyAllotment(room, sheet, query)
  const promo = query.promo && isPromoApplicable(query.promo, { room: room.id, plan: plan?.id }) ? query.promo : undefined
  const base = money((as === 'bed' ? room.base_price : room.unit_price) ?? 0, currency)
  const card = buildRateCard(sheet, { id: room.id, as, base }, promo)
  const sleeps = unitCapacity(room)
  const policy = findPlanPolicy(sheet, plan?.id)
  const priced = priceStayByPlan(card, query, plan, as === 'unit' ? sleeps : 1)
  return {
    room: room.id,
    as,
    gender: room.gender,
    sleeps,
    left: remainingOf(stock, as),
    price: priced.each,
    stock,
    nights: priced.nights,
    ...(plan && { plan: plan.id, planName: plan.name }),
    ...(policy && { policy }),
    ...(promo && { hasPromo: true as const }),
    ...(as === 'unit' && isByOccupancy(sheet, room.id) && priceByGuests(sleeps, n => priceStayByPlan(card, query, plan, n))),
  }
}

const priceStayByPlan = (card: RateCard, { stay, today }: PricingQuery, plan: PropertyRatePlan | undefined, guests: number) =>
  priceStay(card, { stay, today, guests, ...(plan && { plan: plan.id }) }, 1)

function priceByGuests(sleeps: number, price: (guests: number) => StayPrice): Pick<Sellable, 'priceFor' | 'nightsFor'> {
  const all = Array.from({ length: sleeps }, (_, i) => [i + 1, price(i + 1)] as const)
  return {
    priceFor: Object.fromEntries(all.map(([n, p]) => [n, p.each])),
    nightsFor: Object.fromEntries(all.map(([n, p]) => [n, p.nights])),
  }
}

/** Local time is slow to compute, and only needed for a cut-off. */
function toRequestTime({ today, zone, sheet, stay }: RatedQuery): BookingMoment {
  if (sheet.sameDayUntil === null) return { today, day: today, time: '00:00' }
  limitValidity(Date.parse(localToInstant(stay.arrival, sheet.sameDayUntil, zone)))
  return { today, ...localTime(new Date(), zone) }
}

function applyAllotment(room: StockRoom, sheet: RateSheet, { stay }: PricingQuery): StockRoom {
  const left = allotmentLeft(sheet, room.id, stay)
  return left === undefined || left >= room.free ? room : { ...room, free: left }
}
