import { currencyDigits, type Money, money } from '../../domain/money.ts'

// As Stripe's documentation lists them; ISK and UGX are without decimals and still sent with two.
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThree = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

const stripeDigits = (currency: string): number => (withoutDecimals.has(currency) ? 0 : withThree.has(currency) ? 3 : 2)
const factor = (currency: string): number => 10 ** (stripeDigits(currency) - currencyDigits(currency))

/** An amount in the units Stripe counts this currency in. */
export function toStripe({ amount, currency }: Money): { amount: number; currency: string } {
  const theirs = Math.round(amount * factor(currency))
  // Three decimals end in a nought there; an amount that cannot be said exactly is not asked for.
  if (fromStripe(theirs, currency).amount !== amount || (withThree.has(currency) && theirs % 10 !== 0))
    throw new Error(`Stripe cannot charge ${amount} minor units of ${currency}`)
  return { amount: theirs, currency: currency.toLowerCase() }
}

export const fromStripe = (amount: number, currency: string): Money => {
  const own = currency.toUpperCase()
  return money(Math.round(amount / factor(own)), own)
}
