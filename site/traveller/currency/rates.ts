import { currencyDigits, type Money } from '../../../domain/money/money.ts'
import { formatWhole } from '../../lib/format/format.ts'
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
  return { amount: Math.round((amount / 10 ** currencyDigits(currency) / from) * into * 10 ** currencyDigits(to)), currency: to }
}

/** `about $27`, or `about $27 to $54`, in whole units, since more digits would suggest precision. Empty without a rate. */
export function formatApproximate(money: Money, to: string, rates: Rates, range?: Money): string {
  const [price, most] = [money, range].map(end => {
    const about = end && convertApproximately(end, to, rates)
    return about && formatWholeMoney(about)
  })
  if (!price) return ''
  const { about, aboutTo } = getMessages('currency')
  return most && most !== price ? t(aboutTo, { price, most }) : t(about, { price })
}

/** `~$27`: where there is space for an amount alone. Empty without a rate. */
export function formatReaderPrice(money: Money, to: string, rates: Rates): string {
  const about = convertApproximately(money, to, rates)
  return about ? `~${formatWholeMoney(about)}` : ''
}

/** `$27`: an approximate amount in whole units. */
export const formatWholeMoney = ({ amount, currency }: Money): string => formatWhole(amount / 10 ** currencyDigits(currency), currency)
