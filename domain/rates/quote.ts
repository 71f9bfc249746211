import type { Instant, InstantLike } from '../calendar/clock.ts'
import { type Deposit, depositDue, depositOfRooms } from '../money/deposit.ts'
import { add, type Money, multiply, subtract, zero } from '../money/money.ts'
import { type TaxedGuest, type TaxLine, type TaxRule, taxAdded, taxStay } from '../money/tax.ts'
import {
  type ArrivalClock,
  type CancellationPolicy,
  cancellationTimeline,
  type FeeBase,
  freeUntil,
  mergeFeeBases,
  type PricedFeeWindow,
} from './cancellation.ts'
import { type NightPrice, sumOfNights } from './pricing.ts'

export interface QuoteLine {
  /** Price of one bed or unit, night by night (pricing.ts). */
  nights: readonly NightPrice[]
  quantity: number
  guests: readonly TaxedGuest[]
}

/** What a house asks of a stay. */
export interface QuoteTerms {
  currency: string
  taxes: readonly TaxRule[]
  deposit: Deposit
  policy: CancellationPolicy
  /** Is there a provider for payments? Without one everything is paid at the desk. */
  paysOnline: boolean
}

export interface QuotedLine extends QuoteLine {
  total: Money
}

export interface Quote {
  lines: QuotedLine[]
  /** All lines, taxes apart. */
  rooms: Money
  /** First nights of all lines: the base of some fees. */
  firstNight: Money
  taxes: TaxLine[]
  /** What the taxes add: those that are in the price already do not. */
  taxNow: Money
  taxAtDesk: Money
  /** Rooms and added taxes: all that the stay costs. */
  total: Money
  /** Paid online at booking: the deposit on the rooms and the taxes that are due now. */
  depositNow: Money
  /** The rest, paid at the desk. depositNow + balanceAtDesk is the total. */
  balanceAtDesk: Money
  cancellation: PricedFeeWindow[]
  /** Undefined: never free. Null: always. */
  freeUntil: Instant | null | undefined
}

/** The whole bill of a stay before it is booked; the same numbers are frozen in the booking. */
export function quoteStay(lines: readonly QuoteLine[], terms: QuoteTerms, clock: ArrivalClock, now: InstantLike): Quote {
  const { currency } = terms
  const base = feeBaseOf(lines, currency)
  const taxes = taxStay(terms.taxes, lines, currency)
  const [taxNow, taxAtDesk] = [taxAdded(taxes, currency, 'now'), taxAdded(taxes, currency, 'desk')]
  const total = add(base.rooms, add(taxNow, taxAtDesk))
  const asked = { ...base, nights: Math.max(...lines.map(l => l.nights.length)) }
  const depositNow = depositDue(terms.deposit, { ...asked, taxAhead: taxNow }, terms.paysOnline)
  const deposit = depositOfRooms(terms.deposit, asked, depositNow)
  return {
    lines: lines.map(l => ({ ...l, total: lineTotal(l, currency) })),
    rooms: base.rooms,
    firstNight: base.firstNight,
    taxes,
    taxNow,
    taxAtDesk,
    total,
    depositNow,
    balanceAtDesk: subtract(total, depositNow),
    cancellation: cancellationTimeline(terms.policy, { ...base, deposit }, clock, now),
    freeUntil: freeUntil(terms.policy, clock),
  }
}

/** What a cancellation fee is taken of, for all lines or for the part that is given up. */
export const feeBaseOf = (lines: readonly QuoteLine[], currency: string): FeeBase =>
  mergeFeeBases(
    lines.map(l => ({ rooms: lineTotal(l, currency), firstNight: firstNightOf(l, currency) })),
    currency,
  )

function lineTotal({ nights, quantity }: QuoteLine, currency: string): Money {
  return multiply(sumOfNights(nights, currency), quantity)
}

function firstNightOf({ nights, quantity }: QuoteLine, currency: string): Money {
  return nights[0] ? multiply(nights[0].price, quantity) : zero(currency)
}
