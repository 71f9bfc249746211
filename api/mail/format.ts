import { formatDay } from '../domain/dayWords.ts'
import { currencyDigits, decimalText, type Money } from '../domain/money.ts'

/** `YYYY-MM-DDTHH:MM` on the hostel's clock: Fri 6 Mar 2027, 14:00 */
export const formatLocal = (local: string): string => `${formatDay(local.slice(0, 10))}, ${local.slice(11, 16)}`

/** €12.50, with as many digits as the currency has by ISO 4217. */
export function formatMoney(money: Money): string {
  // Text, so that no amount passes through a float.
  return formatOf(money.currency).format(decimalText(money) as Intl.StringNumericLiteral)
}

// Making a format costs as much as writing the rest of a mail.
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const digits = currencyDigits(currency)
  const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  const known = formats.get(currency) ?? new Intl.NumberFormat('en', style)
  formats.set(currency, known)
  return known
}

/** 1 night, 3 nights */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
