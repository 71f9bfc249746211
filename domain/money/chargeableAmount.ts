import { currencyDigits, type Money, money, zero } from './money.ts'

/**
 * The least that Stripe charges, in whole units of the currency, as its documentation lists it. Of other currencies it takes what is worth about as
 * much in that of its account, which nobody knows ahead: there Stripe itself says no, and it is paid at the desk all the same.
 */
const minChargeUnits: Readonly<Record<string, number>> = {
  AED: 2,
  AUD: 0.5,
  BGN: 1,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
}

/** In minor units. */
export const minCharge = (currency: string): number => Math.ceil((minChargeUnits[currency] ?? 0) * 10 ** currencyDigits(currency))

// As Stripe's documentation lists them (docs "Supported currencies", read 2026-11). ISK and UGX have no decimals and are still sent with two.
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Sent with three digits, of which the last is always a nought. */
const withThreeDigits = new Set('BHD JOD KWD OMR TND'.split(' '))

/** How many digits behind the point a card provider counts this currency in: its own list, not ISO 4217. */
export const providerDigits = (currency: string): number => (withoutDecimals.has(currency) ? 0 : withThreeDigits.has(currency) ? 3 : 2)

/** The smallest step of a sum that goes through a provider, in our minor units: 10 fils of a dinar, one cent of a euro. */
export const providerStep = (currency: string): number =>
  withThreeDigits.has(currency) ? 10 : Math.max(1, 10 ** (currencyDigits(currency) - providerDigits(currency)))

/** The most of an amount that a provider can be asked for; the rest, less than one step, is settled at the desk. */
export function floorToProviderStep({ amount, currency }: Money): Money {
  const step = providerStep(currency)
  return money(Math.floor(amount / step) * step, currency)
}

/**
 * What a card is asked for: whole steps of the provider's, and nothing where that is less than can be charged. The rest stays with the desk. It is
 * never raised: nobody pays more ahead than the property asks.
 */
export function chargeableAmount(amount: Money): Money {
  const payable = floorToProviderStep(amount)
  return payable.amount < minCharge(amount.currency) ? zero(amount.currency) : payable
}
