import type { ChargeRules } from './chargeableAmount.ts'

// As Stripe's documentation lists them (docs "Supported currencies", read 2026-11). ISK and UGX have no decimals and are still sent with two.
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Sent with three digits, of which the last is always a nought. */
const withThreeDigits = new Set('BHD JOD KWD OMR TND'.split(' '))

/** The sums that Stripe charges, and the sandbox as it does. */
export const cardCharges: ChargeRules = {
  digits: currency => (withoutDecimals.has(currency) ? 0 : withThreeDigits.has(currency) ? 3 : 2),
  smallestStep: currency => (withThreeDigits.has(currency) ? 10 : 1),
  /**
   * As its documentation lists it. Of other currencies it takes what is worth about as much in that of its account, which nobody knows ahead: there
   * Stripe itself says no, and it is paid at the desk all the same.
   */
  leastUnits: {
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
  },
}
