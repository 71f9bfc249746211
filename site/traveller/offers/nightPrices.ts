import type { Money } from '../../../domain/money/money.ts'
import { formatPrice } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { OfferLine } from '../stay/stayFormat.ts'

/** The price of one bed or room on each night. */
export const eachNight = ({ nights, quantity }: Pick<OfferLine, 'nights' | 'quantity'>) =>
  nights.map(({ night, price }) => ({ night, price: { ...price, amount: Math.round(price.amount / quantity) } }))

/** `€13.67 a bed a night`; a range where nights differ. */
export function formatEachNight(line: Pick<OfferLine, 'nights' | 'quantity' | 'as'>): string {
  const { perBed, perRoom } = getMessages('offers')
  return t(line.as === 'bed' ? perBed : perRoom, { price: formatPriceRange(eachNight(line).map(({ price }) => price)) })
}

function formatPriceRange(prices: readonly Money[]): string {
  const sorted = prices.toSorted((a, b) => a.amount - b.amount)
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (!low || !high) return ''
  return low.amount === high.amount ? formatPrice(low) : `${formatPrice(low)}–${formatPrice(high)}`
}
