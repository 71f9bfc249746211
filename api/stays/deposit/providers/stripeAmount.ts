import { floorToProviderStep, providerDigits } from '../../../../domain/money/chargeableAmount.ts'
import { currencyDigits, type Money, money } from '../../../../domain/money/money.ts'

const factor = (currency: string): number => 10 ** (providerDigits(currency) - currencyDigits(currency))

/** An amount in the units Stripe counts this currency in. Throws RangeError where it is no whole number of Stripe's steps: `floorToProviderStep` comes first. */
export function toStripe(requested: Money): { amount: number; currency: string } {
  const { amount, currency } = requested
  if (floorToProviderStep(requested).amount !== amount) throw new RangeError(`Stripe cannot charge ${amount} minor units of ${currency}`)
  return { amount: Math.round(amount * factor(currency)), currency: currency.toLowerCase() }
}

export const fromStripe = (amount: number, currency: string): Money => {
  const own = currency.toUpperCase()
  return money(Math.round(amount / factor(own)), own)
}
