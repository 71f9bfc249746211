import type { Day } from './days.ts'
import { add, fraction, type Money, money, subtract, sum, zero } from './money.ts'
import type { Guest } from './party.ts'
import type { NightPrice } from './pricing.ts'

export const taxKinds = ['vat_included', 'vat_added', 'per_person_night', 'per_room_night', 'percent', 'tiers'] as const
export const exemptions = ['business', 'resident', 'disabled', 'crew'] as const
export type Exemption = (typeof exemptions)[number]

/** One tax of a house. Rates differ by place and year, so every number is the owner's to enter. */
export interface TaxRule {
  name: string
  kind: (typeof taxKinds)[number]
  /** Hundredths of a percent for vat_included, vat_added and percent (5 % is 500); minor units a night for per_person_night and per_room_night; unused for tiers. */
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
  nights: readonly NightPrice[]
  quantity: number
  guests: readonly TaxedGuest[]
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
}

/** All taxes of a stay, each line rounded once, half up. Empty lines are left out. */
export function taxStay(rules: readonly TaxRule[], lines: readonly TaxedLine[], currency: string): TaxLine[] {
  return lines.flatMap((taxed, line) =>
    rules.flatMap(rule => {
      const nights = taxedNights(rule, taxed.nights)
      const found = nights.length === 0 ? [] : taxOf(rule, { ...taxed, nights }, rules, currency)
      return found
        .flatMap(t => withVat(rule, { ...t, name: rule.name, payable: rule.payable, line, nights: nights.length }))
        .filter(t => t.amount.amount !== 0)
    }),
  )
}

/** What taxes add to the price. */
export const taxAdded = (taxes: readonly TaxLine[], currency: string, payable?: TaxRule['payable']): Money =>
  sum(
    taxes.filter(t => !t.included && (payable === undefined || t.payable === payable)).map(t => t.amount),
    currency,
  )

type Found = Pick<TaxLine, 'kind' | 'included' | 'count' | 'amount'>

function taxOf(rule: TaxRule, taxed: TaxedLine, rules: readonly TaxRule[], currency: string): Found[] {
  const { kind, value } = rule
  const price = priceOf(taxed, currency)
  const payers = taxed.guests.length
  if (kind === 'vat_included') return [{ kind, included: true, count: payers, amount: fraction(price, value, wholePercent + value) }]
  if (kind === 'vat_added') return [{ kind, included: false, count: payers, amount: fraction(price, value, wholePercent) }]
  if (kind === 'percent') return [percentTax(rule, taxed, rules, currency)]
  if (kind === 'per_room_night') {
    const amount = money(value * taxed.nights.length * taxed.quantity, currency)
    return [{ kind, included: false, count: taxed.quantity, amount }]
  }
  if (kind === 'tiers' && rule.tiersBy === 'room')
    return [tierTax(rule, taxed, taxed.quantity, [{ share: 100, count: taxed.quantity }], currency)]
  if (kind === 'tiers') return [tierTax(rule, taxed, payers, bands(rule, taxed.guests), currency)]
  // One line for each share, so that an invoice can say "2 adults, 1 child at half".
  return bands(rule, taxed.guests).map(({ share, count }) => ({
    kind,
    included: false,
    count,
    amount: fraction(money(value * taxed.nights.length * count, currency), share, 100),
  }))
}

const wholePercent = 10_000

function percentTax(rule: TaxRule, taxed: TaxedLine, rules: readonly TaxRule[], currency: string): Found {
  const payers = bands(rule, taxed.guests)
  const shares = payers.reduce((all, b) => all + b.share * b.count, 0)
  const base = percentBase(rule, taxed, rules, currency)
  const heads = Math.max(1, taxed.guests.length)
  const count = payers.reduce((all, b) => all + b.count, 0)
  return { kind: 'percent', included: false, count, amount: fraction(base, rule.value * shares, wholePercent * 100 * heads) }
}

function percentBase(rule: TaxRule, taxed: TaxedLine, rules: readonly TaxRule[], currency: string): Money {
  const price = priceOf(taxed, currency)
  const vat = (kind: TaxRule['kind']) =>
    sum(
      rules
        .filter(r => r.kind === kind)
        .flatMap(r => taxOf(r, { ...taxed, nights: taxedNights(r, taxed.nights) }, rules, currency))
        .map(t => t.amount),
      currency,
    )
  if (rule.of === 'net') return subtract(price, vat('vat_included'))
  return rule.of === 'gross' ? add(price, vat('vat_added')) : price
}

function tierTax(rule: TaxRule, taxed: TaxedLine, among: number, payers: Band[], currency: string): Found {
  const hundredths = taxed.nights.reduce((all, night) => {
    const a = (night.price.amount * taxed.quantity) / Math.max(1, among)
    const tier = rule.tiers?.find(t => t.upTo === undefined || a <= t.upTo)
    return all + payers.reduce((part, b) => part + (tier?.value ?? 0) * b.count * b.share, 0)
  }, 0)
  return {
    kind: 'tiers',
    included: false,
    count: payers.reduce((all, b) => all + b.count, 0),
    amount: fraction(money(hundredths, currency), 1, 100),
  }
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

function taxedNights(rule: TaxRule, nights: readonly NightPrice[]): readonly NightPrice[] {
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
  return [tax, { ...tax, name: `VAT on ${rule.name}`, kind: 'vat_on_tax', amount: fraction(tax.amount, rule.vat, wholePercent) }]
}

function priceOf(taxed: TaxedLine, currency: string): Money {
  return taxed.nights.reduce((all, n) => add(all, money(n.price.amount * taxed.quantity, n.price.currency)), zero(currency))
}
