import type { HouseLimits, Party } from '../../../domain/booking/party.ts'
import { localTime } from '../../../domain/calendar/clock.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { money, sum } from '../../../domain/money/money.ts'
import type { CancellationPolicy } from '../../../domain/rates/cancellation.ts'
import { cheapestOffer, type Offer, priceOf } from '../../../domain/rates/offers.ts'
import { priceStay, type RateCard, type StayPrice } from '../../../domain/rates/pricing.ts'
import { fitsPromo } from '../../../domain/rates/promo.ts'
import {
  allottedLeft,
  cardOf,
  type HousePlan,
  isByOccupancy,
  ownPolicyOf,
  plansForSale,
  type RateRule,
  type RateSheet,
  refusalsOf,
} from '../../../domain/rates/rateSheet.ts'
import type { AskedAt, StayRefusal } from '../../../domain/rates/restrictions.ts'
import type { StockRoom } from './candidates.ts'
import { type Asked, leftOf, type Sellable, sleepsOf, waysToSell } from './options.ts'

/** What prices the rooms of a house that has rates. */
export interface RatedAsk extends Asked {
  sheet: RateSheet
  /** A code that is made for this stay. */
  promo?: RateRule
  zone: string
  /** Plans on other terms than these are left out; undefined are those of the house. */
  takes?: (policy: CancellationPolicy | undefined) => boolean
}

/** A room by one plan, and what forbids it for this stay. */
export interface Judged {
  option: Sellable
  refusals: StayRefusal[]
}

/** Every room in every way it is sold, by this plan: what may be sold and what may not. */
export function judgedBy(plan: HousePlan | undefined, rooms: readonly StockRoom[], asked: RatedAsk): Judged[] {
  const at = askedAt(asked)
  const { sheet, stay } = asked
  return rooms.flatMap(stock => {
    const refusals = refusalsOf(sheet, { room: stock.id, ...(plan && { plan: plan.id }) }, stay, at)
    return waysToSell(stock).map(as => ({ option: sellableBy(plan, stock, as, asked), refusals }))
  })
}

export const openOf = (judged: readonly Judged[]): Sellable[] => judged.filter(j => j.refusals.length === 0).map(j => j.option)

/** The cheapest legal way by any plan; what is closed or sold out is not priced. */
export function cheapestRated(party: Party, rooms: readonly StockRoom[], house: HouseLimits, asked: RatedAsk): Offer | undefined {
  const { sheet, stay } = asked
  const at = askedAt(asked)
  const free = rooms.filter(r => r.free > 0)
  let best: Offer | undefined
  for (const plan of plansForSale(sheet)) {
    if (asked.takes && !asked.takes(ownPolicyOf(sheet, plan?.id))) continue
    const open = free.filter(r => refusalsOf(sheet, { room: r.id, ...(plan && { plan: plan.id }) }, stay, at).length === 0)
    const found = cheapestOffer(
      party,
      open.flatMap(r => waysToSell(r).map(as => sellableBy(plan, r, as, asked))),
      house,
    )
    if (found && (!best || found.total.amount < best.total.amount)) best = found
  }
  return best
}

/** The beds of an offer by each plan that sells them, in the order of the plans. */
export function samePlaces(found: Offer, asked: RatedAsk): Offer[] {
  const at = askedAt(asked)
  return plansForSale(asked.sheet).flatMap(plan => {
    const isClosed = (room: number) => refusalsOf(asked.sheet, { room, ...(plan && { plan: plan.id }) }, asked.stay, at).length > 0
    if (asked.takes && !asked.takes(ownPolicyOf(asked.sheet, plan?.id))) return []
    if (found.lines.some(({ option }) => option.plan !== plan?.id && isClosed(option.room))) return []
    return [pricedBy(plan, found, asked)]
  })
}

function pricedBy(plan: HousePlan | undefined, found: Offer, asked: RatedAsk): Offer {
  if (found.lines.every(({ option }) => option.plan === plan?.id)) return found
  const lines = found.lines.map(line => {
    const option = sellableBy(plan, (line.option as Sellable).stock, line.option.as, asked)
    return { ...line, option, price: priceOf(option, line.guests.length) }
  })
  return {
    ...found,
    lines,
    total: sum(
      lines.map(line => line.price),
      asked.currency,
    ),
  }
}

function sellableBy(plan: HousePlan | undefined, room: StockRoom, as: SoldAs, asked: RatedAsk): Sellable {
  const { sheet, currency } = asked
  const stock = allotted(room, sheet, asked)
  const promo = asked.promo && fitsPromo(asked.promo, { room: room.id, plan: plan?.id }) ? asked.promo : undefined
  const base = money((as === 'bed' ? room.base_price : room.unit_price) ?? 0, currency)
  const card = cardOf(sheet, { id: room.id, as, base }, promo)
  const sleeps = sleepsOf(room)
  const policy = ownPolicyOf(sheet, plan?.id)
  const priced = priceBy(card, asked, plan, as === 'unit' ? sleeps : 1)
  return {
    room: room.id,
    as,
    gender: room.gender,
    sleeps,
    left: leftOf(stock, as),
    price: priced.each,
    stock,
    nights: priced.nights,
    ...(plan && { plan: plan.id, planName: plan.name }),
    ...(policy && { policy }),
    ...(promo && { hasPromo: true as const }),
    ...(as === 'unit' && isByOccupancy(sheet, room.id) && byGuests(sleeps, n => priceBy(card, asked, plan, n))),
  }
}

const priceBy = (card: RateCard, { stay, today }: Asked, plan: HousePlan | undefined, guests: number) =>
  priceStay(card, { stay, today, guests, ...(plan && { plan: plan.id }) }, 1)

function byGuests(sleeps: number, price: (guests: number) => StayPrice): Pick<Sellable, 'priceFor' | 'nightsFor'> {
  const all = Array.from({ length: sleeps }, (_, i) => [i + 1, price(i + 1)] as const)
  return {
    priceFor: Object.fromEntries(all.map(([n, p]) => [n, p.each])),
    nightsFor: Object.fromEntries(all.map(([n, p]) => [n, p.nights])),
  }
}

/** The wall clock is slow to read; only a cut-off asks for it. */
const askedAt = ({ today, zone, sheet }: RatedAsk): AskedAt =>
  sheet.sameDayUntil === null ? { today, day: today, time: '00:00' } : { today, ...localTime(new Date(), zone) }

function allotted(room: StockRoom, sheet: RateSheet, { stay }: Asked): StockRoom {
  const left = allottedLeft(sheet, room.id, stay)
  return left === undefined || left >= room.free ? room : { ...room, free: left }
}
