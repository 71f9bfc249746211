import type { Guest } from '../booking/party.ts'
import type { Day } from '../calendar/days.ts'
import { add, fraction, type Money, money, subtract, sum } from './money.ts'
import { isPercentTax, isVat, type TaxKind } from './taxKinds.ts'

export const exemptions = ['business', 'resident', 'disabled', 'crew'] as const
export type Exemption = (typeof exemptions)[number]

/** One tax of a property. Rates differ by place and year, so every number is the owner's to enter. */
export interface TaxRule {
  name: string
  kind: TaxKind
  /** Hundredths of a percent (5 % is 500) or minor units a night, as its kind counts; unused for tiers. */
  value: number
  /** For tiers, cheapest first: `value` minor units a night when the night's price a head (or a room) is at most `upTo` minor units; the last tier has no end. */
  tiers?: { upTo?: number; value: number }[]
  tiersBy?: 'person' | 'room'
  /** For percent: of the price as sold (when absent), of the price without VAT, or of the price with VAT. */
  of?: 'price' | 'net' | 'gross'
  /** Only the first so many nights of the stay. */
  maxNights?: number
  freeBelowAge?: number
  /** The share, in percent, that guests younger than `below` pay; the youngest band that fits counts. */
  ageBands?: { below: number; percent: number }[]
  /** MM-DD, both ends included; may run over new year. */
  season?: { from: string; to: string }
  validFrom?: Day
  validUntil?: Day
  exempt?: Exemption[]
  /** VAT on this tax, in hundredths of a percent: a line of its own. */
  vat?: number
  payable: 'now' | 'desk'
}

export type TaxedGuest = Guest & { exempt?: Exemption }

/** One line of a stay: `quantity` beds or units at these night prices, and who sleeps there. A line sold by the bed counts each bed as a room. */
export interface TaxedLine {
  nights: readonly { night: Day; price: Money }[]
  quantity: number
  guests: readonly TaxedGuest[]
  /** Lines to which its guests moved later in the same stay, together or apart: the tax of all of them is rounded once. */
  continuations?: readonly TaxedLine[]
}

export interface TaxLine {
  name: string
  kind: TaxRule['kind'] | 'vat_on_tax'
  /** Inside the price already, so it does not raise the total. */
  included: boolean
  payable: 'now' | 'desk'
  /** Index of the stay's line that it belongs to. */
  line: number
  /** Nights that count. */
  nights: number
  /** Guests (or rooms, for per_room_night) that pay. */
  count: number
  amount: Money
  /** Where it is a percentage, in hundredths of a percent: rules of one name can have several. Bookings of before do not say it. */
  rate?: number
  /** Of VAT: the price that it is inside or on top of. */
  base?: Money
}

/** All taxes of a stay, each line rounded once, half up. Empty lines are left out. */
export function taxStay(rules: readonly TaxRule[], lines: readonly TaxedLine[], currency: string): TaxLine[] {
  return lines.flatMap((taxed, line) => {
    const stayNights = nightsOf(taxed)
    return rules.flatMap(rule => {
      const nights = taxedNights(rule, stayNights)
      const found = nights.length === 0 ? [] : taxOf(rule, nights, rules, currency)
      return found
        .flatMap(t => withVat(rule, { ...t, name: rule.name, payable: rule.payable, line, nights: nights.length }))
        .filter(t => t.amount.amount !== 0)
    })
  })
}

/** What taxes add to the price. */
export const taxAdded = (taxes: readonly TaxLine[], currency: string, payable?: TaxRule['payable']): Money =>
  sum(
    taxes.filter(t => !t.included && (payable === undefined || t.payable === payable)).map(t => t.amount),
    currency,
  )

/** The VAT rate that each of these nights has, in hundredths of a percent; null where they have none, several at once or different ones. */
export function vatRateOfNights(rules: readonly TaxRule[], nights: readonly Day[]): number | null {
  const own = nights.map(night => ({ night }))
  const vatRules = rules.filter(r => isVat(r.kind)).map(r => ({ rate: r.value, taxed: new Set(taxedNights(r, own).map(n => n.night)) }))
  const rates = nights.map(night => vatRules.filter(r => r.taxed.has(night)).map(r => r.rate))
  const first = rates[0]?.[0]
  return first !== undefined && rates.every(([rate, ...more]) => rate === first && more.length === 0) ? first : null
}

/**
 * The one rate of the taxes of this name, in hundredths of a percent; null where they have none, or several. Taxes that do not say it have that of the rules,
 * which a stay has all of, also those of other years.
 */
export function rateOfTax(name: string, taxes: readonly Pick<TaxLine, 'name' | 'rate'>[], rules: readonly TaxRule[]): number | null {
  const own = taxes.flatMap(t => (t.name === name && t.rate !== undefined ? [t.rate] : []))
  const ofRules = () => rules.flatMap(r => (r.name === name && isPercentTax(r.kind) ? [r.value] : []))
  const [rate, ...more] = new Set(own.length ? own : ofRules())
  return rate === undefined || more.length ? null : rate
}

type ComputedTax = Pick<TaxLine, 'kind' | 'included' | 'count' | 'amount' | 'rate' | 'base'>

/** A night of a stay, wherever its guests sleep. */
interface TaxedNight {
  night: Day
  /** Of all beds and rooms, in minor units. */
  price: number
  rooms: number
  guests: readonly TaxedGuest[]
}

function nightsOf(line: TaxedLine): TaxedNight[] {
  const { nights, quantity, continuations = [] } = line
  const guests = sleepersOf(line)
  const own = nights.map(({ night, price }) => ({ night, price: price.amount * quantity, rooms: quantity, guests }))
  if (!continuations.length) return own
  const all = Map.groupBy([...own, ...continuations.flatMap(nightsOf)], n => n.night)
  return [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([night, parts]) => ({
      night,
      price: total(parts, p => p.price),
      rooms: total(parts, p => p.rooms),
      guests: parts.flatMap(p => p.guests),
    }))
}

const sleepersOf = ({ guests, continuations = [] }: TaxedLine): TaxedGuest[] => [...guests, ...continuations.flatMap(sleepersOf)]
const total = <T>(parts: readonly T[], of: (part: T) => number): number => parts.reduce((all, part) => all + of(part), 0)
const most = <T>(parts: readonly T[], of: (part: T) => number): number => parts.reduce((all, part) => Math.max(all, of(part)), 0)

function taxOf(rule: TaxRule, nights: readonly TaxedNight[], rules: readonly TaxRule[], currency: string): ComputedTax[] {
  const { kind, value } = rule
  switch (kind) {
    case 'vat_included':
      return [{ kind, included: true, ...vatTax(nights, currency, [value, wholePercent + value]) }]
    case 'vat_added':
      return [{ kind, included: false, ...vatTax(nights, currency, [value, wholePercent]) }]
    case 'percent':
      return [percentTax(rule, nights, rules, currency)]
    case 'per_room_night': {
      const amount = money(value * total(nights, n => n.rooms), currency)
      return [{ kind, included: false, count: most(nights, n => n.rooms), amount }]
    }
    case 'tiers':
      return [tierTax(rule, nights, currency)]
    case 'per_person_night':
      return personTaxes(rule, nights, currency)
  }
}

function vatTax(nights: readonly TaxedNight[], currency: string, [rate, whole]: [number, number]) {
  const base = priceOf(nights, currency)
  return { count: most(nights, n => n.guests.length), amount: fraction(base, rate, whole), rate, base }
}

/** One line for each share, so that an invoice can say "2 adults, 1 child at half". */
function personTaxes(rule: TaxRule, nights: readonly TaxedNight[], currency: string): ComputedTax[] {
  const shares = [...new Set(nights.flatMap(n => bands(rule, n.guests).map(b => b.share)))].sort((a, b) => b - a)
  return shares.map(share => {
    const payers = (n: TaxedNight) => bands(rule, n.guests).find(b => b.share === share)?.count ?? 0
    return {
      kind: 'per_person_night',
      included: false,
      count: most(nights, payers),
      amount: fraction(money(rule.value * total(nights, payers), currency), share, 100),
    }
  })
}

const wholePercent = 10_000

/** Nights with other payers among the guests are calculated apart: each of these parts is rounded. */
function percentTax(rule: TaxRule, nights: readonly TaxedNight[], rules: readonly TaxRule[], currency: string): ComputedTax {
  const parts = Map.groupBy(nights, n => `${weightOf(rule, n)} of ${n.guests.length}`)
  const amounts = [...parts.values()].map(part => {
    const [first] = part as [TaxedNight]
    const heads = Math.max(1, first.guests.length)
    return fraction(percentBase(rule, part, rules, currency), rule.value * weightOf(rule, first), wholePercent * 100 * heads)
  })
  return { kind: 'percent', included: false, count: most(nights, n => payersOf(rule, n)), amount: sum(amounts, currency), rate: rule.value }
}

const payersOf = (rule: TaxRule, { guests }: TaxedNight): number => total(bands(rule, guests), b => b.count)
const weightOf = (rule: TaxRule, { guests }: TaxedNight): number => total(bands(rule, guests), b => b.count * b.share)

function percentBase(rule: TaxRule, nights: readonly TaxedNight[], rules: readonly TaxRule[], currency: string): Money {
  const price = priceOf(nights, currency)
  const vat = (kind: TaxRule['kind']) =>
    sum(
      rules
        .filter(r => r.kind === kind)
        .flatMap(r => taxOf(r, taxedNights(r, nights), rules, currency))
        .map(t => t.amount),
      currency,
    )
  if (rule.of === 'net') return subtract(price, vat('vat_included'))
  return rule.of === 'gross' ? add(price, vat('vat_added')) : price
}

function tierTax(rule: TaxRule, nights: readonly TaxedNight[], currency: string): ComputedTax {
  const isByRoom = rule.tiersBy === 'room'
  const hundredths = total(nights, night => {
    const each = night.price / Math.max(1, isByRoom ? night.rooms : night.guests.length)
    const tier = rule.tiers?.find(t => t.upTo === undefined || each <= t.upTo)
    return (tier?.value ?? 0) * (isByRoom ? night.rooms * 100 : weightOf(rule, night))
  })
  const count = most(nights, n => (isByRoom ? n.rooms : payersOf(rule, n)))
  return { kind: 'tiers', included: false, count, amount: fraction(money(hundredths, currency), 1, 100) }
}

interface Band {
  share: number
  count: number
}

/** How many guests pay which share of the tax; who pays nothing is left out. */
function bands(rule: TaxRule, guests: readonly TaxedGuest[]): Band[] {
  const shares = guests.map(g => shareOf(rule, g)).filter(share => share > 0)
  return [...new Set(shares)].sort((a, b) => b - a).map(share => ({ share, count: shares.filter(s => s === share).length }))
}

function shareOf(rule: TaxRule, guest: TaxedGuest): number {
  if (guest.exempt && rule.exempt?.includes(guest.exempt)) return 0
  // Nobody's age is guessed: without one a guest pays in full.
  const { age } = guest
  if (age === undefined) return 100
  if (rule.freeBelowAge !== undefined && age < rule.freeBelowAge) return 0
  const fitting = (rule.ageBands ?? []).filter(b => age < b.below).sort((a, b) => a.below - b.below)
  return fitting[0]?.percent ?? 100
}

function taxedNights<N extends { night: Day }>(rule: TaxRule, nights: readonly N[]): readonly N[] {
  const first = rule.maxNights === undefined ? nights : nights.slice(0, rule.maxNights)
  return first.filter(
    ({ night }) => night >= (rule.validFrom ?? '') && night <= (rule.validUntil ?? '9') && inSeason(rule.season, night.slice(5)),
  )
}

function inSeason(season: TaxRule['season'], monthDay: string): boolean {
  if (!season) return true
  const { from, to } = season
  return from <= to ? from <= monthDay && monthDay <= to : monthDay >= from || monthDay <= to
}

function withVat(rule: TaxRule, tax: TaxLine): TaxLine[] {
  if (!rule.vat) return [tax]
  const amount = fraction(tax.amount, rule.vat, wholePercent)
  return [tax, { ...tax, name: `VAT on ${rule.name}`, kind: 'vat_on_tax', amount, rate: rule.vat, base: tax.amount }]
}

const priceOf = (nights: readonly TaxedNight[], currency: string): Money =>
  money(
    total(nights, n => n.price),
    currency,
  )
