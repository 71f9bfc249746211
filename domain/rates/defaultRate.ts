import { compareMoney, type Money } from '../money/money.ts'

/** One of the rates by which the same beds are sold for the same nights. */
export interface RateTerms {
  /** Without taxes. */
  price: Money
  /** What of it would be lost by cancelling right after booking. */
  feeNow: Money
}

/** 2: cancelling now costs nothing; 1: a part of the price; 0: all of it. */
export const flexibility = ({ price, feeNow }: RateTerms): 0 | 1 | 2 => (feeNow.amount === 0 ? 2 : compareMoney(feeNow, price) < 0 ? 1 : 0)

/**
 * The rate that is shown before anybody has chosen one, in lists and on the page of the hostel alike: the most flexible, of several the cheapest,
 * of equals the first. Nobody gives up the right to cancel by not looking.
 */
export function chooseDefaultRate<Rate>(rates: readonly Rate[], termsOf: (rate: Rate) => RateTerms): Rate | undefined {
  if (rates.length < 2) return rates[0]
  const candidates = rates.map(rate => ({ rate, terms: termsOf(rate) }))
  const better = (a: RateTerms, b: RateTerms) => flexibility(b) - flexibility(a) || compareMoney(a.price, b.price)
  return candidates.reduce((best, next) => (better(next.terms, best.terms) < 0 ? next : best)).rate
}
