import { currencyDigits, decimalNumber, type Money, money } from '../money/money.ts'

/** How a price of ours becomes one over there. */
export interface ChannelPriceRule {
  currency: string
  /** Of that currency for one of ours; null: it is the same. */
  exchange: number | null
  markupPercent: number
  /** Minor units of that currency, after the percentage. */
  markupAmount: number
  /** To a multiple of so many minor units, half up. */
  rounding: number
}

/** Undefined where nothing would be asked: a price of zero is refused over there. */
export function channelPrice(
  price: Money,
  { currency, exchange, markupPercent, markupAmount, rounding }: ChannelPriceRule,
): Money | undefined {
  const minor = 10 ** currencyDigits(currency)
  const exact = decimalNumber(price) * (exchange ?? 1) * minor * (1 + markupPercent / 100) + markupAmount
  // What a binary fraction loses must not decide which side of a half a price is on.
  const amount = Math.floor(Number((exact / rounding).toFixed(6)) + 0.5) * rounding
  return amount > 0 ? money(amount, currency) : undefined
}
