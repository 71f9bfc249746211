import { formatDay } from '../../../domain/language/dayWords.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { decimalText, type Money, spokenDigits } from '../../../domain/money/money.ts'
import { remember } from '../../../domain/text/remember.ts'

/** `YYYY-MM-DDTHH:MM` on the hostel's clock: Fri 6 Mar 2027, 14:00 */
export const formatLocal = (local: string): string => `${formatDay(local.slice(0, 10))}, ${local.slice(11, 16)}`

/** €12.50, with as many digits as the currency has by ISO 4217 and people read. */
export function formatMoney(money: Money, locale: Locale = defaultLocale): string {
  // Text, so that no amount passes through a float.
  return moneyIn(locale, money.currency, spokenDigits(money)).format(decimalText(money) as Intl.StringNumericLiteral)
}

// Making a format costs as much as writing the rest of a mail.
const moneyIn = remember(
  (locale: string, currency: string, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/** 1 night, 3 nights */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
