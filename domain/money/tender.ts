import { currencyDigits, type Money, percent, subtract } from './money.ts'

/** What somebody puts on the desk. */
export interface Tender {
  amount: Money
  /** Of another currency: how much of the bill's currency one of it is taken for. */
  rate?: number | undefined
}

/** What it is taken for, in the currency of the bill, rounded once; undefined for another currency without its rate. */
export function tenderValue({ amount, rate }: Tender, currency: string): Money | undefined {
  if (amount.currency === currency) return amount
  if (rate === undefined) return undefined
  const scale = 10 ** (currencyDigits(currency) - currencyDigits(amount.currency))
  return percent({ amount: amount.amount, currency }, rate * scale * 100)
}

/** What is given back; undefined where it is not enough, or nobody knows what it is worth. */
export function changeOf(due: Money, tender: Tender): Money | undefined {
  const value = tenderValue(tender, due.currency)
  const change = value && subtract(value, due)
  return change && change.amount >= 0 ? change : undefined
}
