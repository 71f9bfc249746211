import { formatDay } from '../domain/dayWords.ts'
import { currencyDigits, decimalText, type Money } from '../domain/money.ts'

/** `YYYY-MM-DDTHH:MM` on the hostel's clock: Fri 6 Mar 2027, 14:00 */
export const formatLocal = (local: string): string => `${formatDay(local.slice(0, 10))}, ${local.slice(11, 16)}`

/** €12.50, with as many digits as the currency has by ISO 4217. */
export function formatMoney(money: Money): string {
  const digits = currencyDigits(money.currency)
  const style = { style: 'currency', currency: money.currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  // Text, so that no amount passes through a float.
  return new Intl.NumberFormat('en', style).format(decimalText(money) as Intl.StringNumericLiteral)
}

/** 1 night, 3 nights */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
