import { currencyDigits, type Money } from '../../../api/domain/money.ts'
import { api } from '../../lib/api.ts'

export interface Rates {
  base: string
  date: string
  rates: Record<string, number>
}

let asked: Promise<Rates | undefined> | undefined

/** All rates, read once a page; without them nothing is shown beside a price. */
export function ratesOnce(): Promise<Rates | undefined> {
  asked ??= api('GET /money/rates', { query: { base: 'USD' } }).then(reply => {
    if (!reply.ok) asked = undefined
    return reply.ok ? reply.data : undefined
  })
  return asked
}

/** About as much in another currency; undefined where no rate is known. */
export function convert({ amount, currency }: Money, to: string, { base, rates }: Rates): Money | undefined {
  const rate = (code: string) => (code === base ? 1 : rates[code])
  const [from, into] = [rate(currency), rate(to)]
  if (!from || !into) return undefined
  return { amount: Math.round((amount / 10 ** currencyDigits(currency) / from) * into * 10 ** currencyDigits(to)), currency: to }
}
