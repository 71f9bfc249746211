import { currencyDigits, type Money } from '../../../domain/money/money.ts'
import { formatPrice, formatWhole } from '../../lib/format/format.ts'
import { apiFetch } from '../../lib/http/apiFetch.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

export interface Rates {
  base: string
  date: string
  rates: Record<string, number>
}

let pendingRates: Promise<Rates | undefined> | undefined

/** All exchange rates, loaded once a page; undefined if that fails, and then no approximate prices are shown. */
export function loadRates(): Promise<Rates | undefined> {
  pendingRates ??= fetchRates()
  return pendingRates
}

async function fetchRates(): Promise<Rates | undefined> {
  try {
    const response = await apiFetch('/money/rates?base=USD')
    if (response.ok) return ((await response.json()) as { data: Rates }).data
  } catch {
    // Offline: the price of the hostel is shown in any case.
  }
  pendingRates = undefined
  return undefined
}

/** The approximate amount in another currency; undefined without a rate. */
export function convertApproximately({ amount, currency }: Money, to: string, { base, rates }: Rates): Money | undefined {
  const rate = (code: string) => (code === base ? 1 : rates[code])
  const [from, into] = [rate(currency), rate(to)]
  if (!from || !into) return undefined
  const about = Math.round((amount / 10 ** currencyDigits(currency) / from) * into * 10 ** currencyDigits(to))
  // What costs something is never told as nothing.
  return { amount: about || Math.sign(amount), currency: to }
}

/** `about $27`, or `about $27 to $54`. Empty without a rate. */
export function formatApproximate(money: Money, to: string, rates: Rates, range?: Money): string {
  const [price, most] = [money, range].map(end => {
    const about = end && convertApproximately(end, to, rates)
    return about && formatRounded(about)
  })
  if (!price) return ''
  const { about, aboutTo } = getMessages('currency')
  return most && most !== price ? t(aboutTo, { price, most }) : t(about, { price })
}

/** `$27`: the approximate amount alone. Empty without a rate. */
export function formatReaderPrice(money: Money, to: string, rates: Rates): string {
  const about = convertApproximately(money, to, rates)
  return about ? formatRounded(about) : ''
}

/** From here on whole units are exact enough, and more digits would suggest precision. */
const WHOLE_FROM = 10

/** `$27`, but `KWD 2.733`: in whole units, prices of a few would seem equal. */
export function formatRounded(money: Money): string {
  const units = money.amount / 10 ** currencyDigits(money.currency)
  return Math.abs(units) < WHOLE_FROM ? formatPrice(money) : formatWhole(units, money.currency)
}
