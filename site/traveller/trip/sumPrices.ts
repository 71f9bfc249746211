import { add, type Money } from '../../../domain/money/money.ts'
import { formatMoney } from '../../lib/format/format.ts'

/** Added up by currency: a trip may cross borders. */
export function sumPrices(prices: readonly Money[]): Money[] {
  const sums = new Map<string, Money>()
  for (const price of prices) {
    const before = sums.get(price.currency)
    sums.set(price.currency, before ? add(before, price) : price)
  }
  return [...sums.values()]
}

export const formatSums = (sums: readonly Money[]): string => sums.map(sum => formatMoney(sum)).join(' + ')
