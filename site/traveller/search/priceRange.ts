import { currencyDigits, money } from '../../../domain/money/money.ts'
import type { ApproxConversion } from '../currency/approxConversion.ts'
import type { Facets } from './useSearch.ts'

type PriceRange = NonNullable<Facets['price']>

/**
 * Converts the price range of a list into whole units of the visitor's currency, rounded up, so that the lowest price is included. Unchanged if the filter
 * has a currency, or without a rate.
 */
export function convertPriceRange(
  price: PriceRange,
  currency: string | undefined,
  about: ApproxConversion | undefined,
): PriceRange & { isAbout: boolean } {
  const asIs = { ...price, isAbout: false }
  if (currency === price.currency || !about) return asIs
  const [least, most] = [price.least, price.most].map(units => about(money(units * 10 ** currencyDigits(price.currency), price.currency)))
  if (!least || !most || (currency && currency !== least.currency)) return asIs
  const whole = 10 ** currencyDigits(least.currency)
  return { currency: least.currency, least: Math.ceil(least.amount / whole), most: Math.ceil(most.amount / whole), isAbout: true }
}
