import { currencyDigits, type Money, money, zero } from './money.ts'

/** Which sums a provider can be asked for: its own lists, not ISO 4217. */
export interface ChargeRules {
  /** How many digits behind the point it counts a currency in. */
  digits: (currency: string) => number
  /** Of its own units, where not every one of them can be charged. */
  smallestStep: (currency: string) => number
  /** The least sum, in whole units of the currency; of others it is not known ahead. */
  leastUnits: Readonly<Record<string, number>>
}

/** In minor units. */
export const minCharge = (currency: string, { leastUnits }: ChargeRules): number =>
  Math.ceil((leastUnits[currency] ?? 0) * 10 ** currencyDigits(currency))

/** The smallest step of a sum that goes through a provider, in our minor units: 10 fils of a dinar, one cent of a euro. */
export const chargeStep = (currency: string, { digits, smallestStep }: ChargeRules): number =>
  Math.max(1, smallestStep(currency) * 10 ** (currencyDigits(currency) - digits(currency)))

/** The most of an amount that a provider can be asked for; the rest, less than one step, is settled at the desk. */
export function floorToChargeStep({ amount, currency }: Money, rules: ChargeRules): Money {
  const step = chargeStep(currency, rules)
  return money(Math.floor(amount / step) * step, currency)
}

/**
 * What a card is asked for: whole steps of the provider's, and nothing where that is less than can be charged. The rest stays with the desk. It is
 * never raised: nobody pays more ahead than the property asks.
 */
export function chargeableAmount(amount: Money, rules: ChargeRules): Money {
  const payable = floorToChargeStep(amount, rules)
  return payable.amount < minCharge(amount.currency, rules) ? zero(amount.currency) : payable
}
