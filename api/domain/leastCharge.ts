import { currencyDigits, type Money, zero } from './money.ts'

/**
 * The least that Stripe charges, in whole units of the currency, as its documentation lists it. Of other currencies it takes what is worth about as
 * much in that of its account, which nobody knows ahead: there Stripe itself says no, and it is paid at the desk all the same.
 */
const leastUnits: Readonly<Record<string, number>> = {
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
export const leastCharge = (currency: string): number => Math.ceil((leastUnits[currency] ?? 0) * 10 ** currencyDigits(currency))

/** What a card is asked for: less than can be charged is nothing, and stays with the desk. It is never raised: nobody pays more ahead than the house asks. */
export const chargeable = (amount: Money): Money => (amount.amount < leastCharge(amount.currency) ? zero(amount.currency) : amount)
