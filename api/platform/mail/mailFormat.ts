import { formatDay } from '../../../domain/language/dayFormat.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { decimalText, displayDigits, type Money } from '../../../domain/money/money.ts'
import { memoize } from '../../../domain/text/memoize.ts'

/** `YYYY-MM-DDTHH:MM` in the hostel's time zone: Fri 6 Mar 2027, 14:00 */
export const formatLocalTime = (local: string): string => `${formatDay(local.slice(0, 10))}, ${local.slice(11, 16)}`

/** €12.50, with as many digits as the currency has by ISO 4217 and people read. */
export function formatMoney(money: Money, locale: Locale = defaultLocale): string {
  // Text, so that no amount passes through a float.
  return getMoneyFormat(locale, money.currency, displayDigits(money)).format(decimalText(money) as Intl.StringNumericLiteral)
}

// Making a format costs as much as writing the rest of a mail.
const getMoneyFormat = memoize(
  (locale: string, currency: string, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/** 1 night, 3 nights */
export const formatCount = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
