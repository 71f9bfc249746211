import type { Money } from '../../../domain/money/money.ts'
import { convertApproximately, type Rates } from './rates.ts'

/** Converts to the visitor's currency; undefined if the currency is the same, or there is no rate. */
export type ApproxConversion = (money: Money) => Money | undefined

export const createApproxConversion =
  (currency: string | null, rates: Rates | undefined): ApproxConversion =>
  money =>
    currency && rates && currency !== money.currency ? convertApproximately(money, currency, rates) : undefined
