import { canSleepInRoom, type Party, type PropertyLimits, partyGuests, partySize } from '../../../domain/booking/party.ts'
import { formatMessage, type Message, message } from '../../../domain/language/messageFormat.ts'
import type { Deposit } from '../../../domain/money/deposit.ts'
import { add, type Money, money, multiply, subtract } from '../../../domain/money/money.ts'
import { type TaxLine, type TaxRule, taxAdded, taxStay } from '../../../domain/money/tax.ts'
import type { CancellationPolicy, FeeBase } from '../../../domain/rates/cancellation.ts'
import { findOffers, type Offer } from '../../../domain/rates/offers.ts'
import type { NightPrice } from '../../../domain/rates/pricing.ts'
import { type DepositableBill, depositOfBill, feeBaseOfBill, firstNightOf } from '../../../domain/rates/stayBill.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { hasOnlinePayments, onlinePayableAmount } from '../../platform/runtime.ts'
import type { StockRoom } from './candidates.ts'
import type { offer } from './contract.ts'
import { isSoldAs, listSellables, type PricingQuery, pricePerGuestNight, type Sellable, soldAsValues, toSellable } from './sellables.ts'

export type OfferView = Infer<typeof offer>

const optionOfLine = (line: Offer['lines'][number]) => line.option as Sellable

/** A priced line: units with different numbers of guests are separate where the price depends on it. */
export function splitLine(line: Offer['lines'][number]): { nights: NightPrice[]; quantity: number; guests: number[] }[] {
  const { quantity, guests } = line
  const { nights, nightsFor } = optionOfLine(line)
  if (!nightsFor) return [{ nights, quantity, guests }]
  const [fuller, few] = [guests.length % quantity, Math.floor(guests.length / quantity)]
  const part = (n: number, size: number, of: number[]) => (n ? [{ nights: nightsFor[size] ?? nights, quantity: n, guests: of }] : [])
  const cut = fuller * (few + 1)
  return [...part(fuller, few + 1, guests.slice(0, cut)), ...part(quantity - fuller, few, guests.slice(cut))]
}

/** The cheapest legal offer of rooms without rates, whatever it is made of. */
export const findCheapestOffer = (
  party: Party,
  rooms: readonly StockRoom[],
  limits: PropertyLimits,
  query: PricingQuery,
): Offer | undefined => findOffers(party, listSellables(rooms, query), limits, { most: 1 })[0]

/** The room with the cheapest beds of all, where they fit everybody: no other offer can cost less, and nothing else need be priced. */
export function findBedsForAll(party: Party, rooms: readonly StockRoom[], limits: PropertyLimits): StockRoom | undefined {
  const best = findCheapestBeds(rooms)
  if (!best || best.free < partySize(party)) return undefined
  const room = { gender: best.gender, as: 'bed', sleeps: best.beds_per_unit } as const
  return partyGuests(party).every(guest => canSleepInRoom(guest, room, limits)) ? best : undefined
}

/** Everybody in beds of this room. */
export function toBedsOffer(party: Party, room: StockRoom, query: PricingQuery): Offer {
  const size = partySize(party)
  const option = toSellable(room, 'bed', query)
  const price = multiply(option.price, size)
  const line = { option, quantity: size, guests: partyGuests(party).map((_, i) => i), party, price }
  return { lines: [line], total: price, units: Math.ceil(size / option.sleeps) }
}

/** The room with the cheapest beds, unless a private room could be cheaper per person. */
function findCheapestBeds(rooms: readonly StockRoom[]): StockRoom | undefined {
  let [best, least, isBed] = [undefined as StockRoom | undefined, Number.POSITIVE_INFINITY, false]
  for (const room of rooms) {
    if (room.free <= 0) continue
    for (const as of soldAsValues) {
      if (!isSoldAs(room, as)) continue
      const price = pricePerGuestNight(room, as)
      if (price < least) [best, least, isBed] = [room, price, as === 'bed']
    }
  }
  return isBed ? best : undefined
}

export function computeTaxes(found: Offer, party: Party, rules: readonly TaxRule[]): TaxLine[] {
  if (!rules.length) return []
  const guests = partyGuests(party)
  const lines = found.lines.flatMap(splitLine).map(p => ({ ...p, guests: p.guests.map(i => guests[i]!) }))
  return taxStay(rules, lines, found.total.currency)
}

export const totalWithTaxes = (found: Offer, taxes: readonly TaxLine[]): Money => add(found.total, taxAdded(taxes, found.total.currency))

/** An offer as screens show it, with the amounts due now and at the desk. */
export function presentOffer(found: Offer, taxes: readonly TaxLine[], deposit: Deposit | null): OfferView {
  const total = totalWithTaxes(found, taxes)
  const depositNow = amountDueNow(found, taxes, deposit)
  return {
    lines: found.lines.map(presentLine),
    rooms: Math.max(1, found.units),
    plan: presentPlan(found),
    roomTotal: found.total,
    taxes: mergeTaxes(taxes),
    total,
    depositNow,
    balanceAtDesk: subtract(total, depositNow),
    ...presentNotices(found),
    ...(hasPromoPrice(found) && { hasPromo: true }),
  }
}

/** What of it is paid online when booking. */
export const amountDueNow = (found: Offer, taxes: readonly TaxLine[], deposit: Deposit | null): Money =>
  billDueNow(toBill(found, taxes), deposit)

export const billDueNow = (bill: DepositableBill, deposit: Deposit | null): Money =>
  onlinePayableAmount(depositOfBill(deposit, bill, hasOnlinePayments()))

/** The basis for cancellation fees of this offer. */
export const toFeeBase = (found: Offer, deposit: Deposit | null, due: Money): FeeBase => feeBaseOfBill(deposit, toBill(found, []), due)

export const toBill = ({ total, lines }: Offer, taxes: readonly TaxLine[]): DepositableBill => ({
  roomTotal: total,
  firstNight: firstNightOf(lines.flatMap(splitLine), total.currency),
  nights: Math.max(...lines.map(line => optionOfLine(line).nights.length)),
  taxes,
})

/** Whether the code affects the price of any line. */
export const hasPromoPrice = ({ lines }: Offer): boolean => lines.some(line => optionOfLine(line).hasPromo)

/** The plan's terms; undefined for the property's. */
export const planTerms = ({ lines: [line] }: Offer): CancellationPolicy | undefined => line && optionOfLine(line).policy

function presentPlan({ lines: [line] }: Offer): OfferView['plan'] {
  const option = line && optionOfLine(line)
  return option?.plan === undefined ? null : { id: option.plan, name: option.planName ?? '' }
}

function presentLine(line: Offer['lines'][number]): OfferView['lines'][number] {
  const { stock, as, gender, left } = optionOfLine(line)
  const { women, men, other, childAges } = line.party
  return {
    room: stock.id,
    roomName: stock.name,
    roomType: stock.type,
    gender,
    as,
    quantity: line.quantity,
    guests: line.guests.length,
    women,
    men,
    other,
    children: childAges.length,
    childAges,
    price: line.price,
    nights: presentNights(line),
    bedsLeft: left,
  }
}

export function presentNights(line: Offer['lines'][number]) {
  const [first, ...others] = splitLine(line).map(({ nights, quantity }) =>
    nights.map(({ night, price }) => ({ night, price: multiply(price, quantity) })),
  )
  return others.reduce((all, part) => all.map(({ night, price }, i) => ({ night, price: add(price, part[i]!.price) })), first ?? [])
}

/** One row per tax of the property, summed over the lines. */
export function mergeTaxes(taxes: readonly TaxLine[]): OfferView['taxes'] {
  const same = Map.groupBy(taxes, t => `${t.name} ${t.payable} ${t.included}`)
  return [...same.values()].map(lines => {
    const [{ name, payable, included, amount }] = lines as [TaxLine, ...TaxLine[]]
    const whole = lines.reduce((n, t) => n + t.amount.amount, 0)
    return { name, payable, included, amount: money(whole, amount.currency) }
  })
}

function presentNotices(found: Offer): Pick<OfferView, 'notices' | 'noticesTold'> {
  const all: (typeof notices)[keyof typeof notices][] = []
  if (found.lines.length > 1) all.push(notices.split)
  else if (found.units > 1) all.push(notices.sameKind)
  if (found.lines.some(l => l.option.left === l.quantity)) all.push(notices.last)
  return { notices: all.map(n => n.english), noticesTold: all.map(n => n.said) }
}

const toNotice = (message: Message) => ({ said: message, english: formatMessage(message) })
const notices = {
  split: toNotice(message('split_rooms')),
  sameKind: toNotice(message('same_kind_rooms')),
  last: toNotice(message('last_ones')),
}
