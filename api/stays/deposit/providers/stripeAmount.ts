import { floorToChargeStep } from '../../../../domain/money/chargeableAmount.ts'
import { currencyDigits, type Money, money } from '../../../../domain/money/money.ts'
import { paymentProviders } from '../../../platform/paymentProviders.ts'

const { charges } = paymentProviders.stripe

const factor = (currency: string): number => 10 ** (charges.digits(currency) - currencyDigits(currency))

/** An amount in the units Stripe counts this currency in. Throws RangeError where it is no whole number of Stripe's steps: `floorToChargeStep` comes first. */
export function toStripe(requested: Money): { amount: number; currency: string } {
  const { amount, currency } = requested
  if (floorToChargeStep(requested, charges).amount !== amount)
    throw new RangeError(`Stripe cannot charge ${amount} minor units of ${currency}`)
  return { amount: Math.round(amount * factor(currency)), currency: currency.toLowerCase() }
}

export const fromStripe = (amount: number, currency: string): Money => {
  const own = currency.toUpperCase()
  return money(Math.round(amount / factor(own)), own)
}
