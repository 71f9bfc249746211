import { add, type Money, minMoney, money, negate, split, subtract, sum } from './money.ts'

export interface AdjustedBill {
  /** What stands on the bill for the nights, VAT inside, and in which proportion they have which rate. */
  nights: Money
  rates: readonly { vatRate: number | null; weight: number }[]
  /** What stands on it of each tax in percent of their price. */
  taxes: readonly { name: string; amount: Money }[]
}

export interface SpreadAdjustment {
  nights: { vatRate: number | null; amount: Money }[]
  taxes: { name: string; amount: Money }[]
}

/**
 * An adjustment of the nights, spread over what it changes: their price at each VAT rate, and in proportion the taxes in percent of it, which are owed of what is
 * paid. Its parts add up to the amount; a tax is never lowered below nothing, and with all that the nights cost it is gone.
 */
export function spreadAdjustment(amount: Money, { nights, rates, taxes }: AdjustedBill): SpreadAdjustment {
  const { currency } = amount
  const weights = [nights, ...taxes.map(t => t.amount)].map(w => Math.max(0, w.amount))
  const total = money(
    weights.reduce((all, weight) => all + weight, 0),
    currency,
  )
  // More than the nights cost is taken off something else: no tax falls below nothing.
  const spread = amount.amount < 0 ? negate(minMoney(negate(amount), total)) : amount
  const [, ...ofTaxes] = total.amount > 0 ? split(spread, weights) : [amount, ...taxes.map(() => money(0, currency))]
  const ofNights = subtract(amount, sum(ofTaxes, currency))
  const byRate = split(
    ofNights,
    rates.map(r => r.weight),
  )
  return {
    nights: rates.map(({ vatRate }, i) => ({ vatRate, amount: byRate[i] as Money })).filter(hasAmount),
    taxes: taxes.map(({ name }, i) => ({ name, amount: ofTaxes[i] as Money })).filter(hasAmount),
  }
}

const hasAmount = ({ amount }: { amount: Money }) => amount.amount !== 0

export const spreadTotal = ({ nights, taxes }: SpreadAdjustment, currency: string): Money =>
  add(
    sum(
      nights.map(n => n.amount),
      currency,
    ),
    sum(
      taxes.map(t => t.amount),
      currency,
    ),
  )
