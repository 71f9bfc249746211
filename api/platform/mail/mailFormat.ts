import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { decimalText, displayDigits, type Money } from '../../../domain/money/money.ts'
import { memoize } from '../../../domain/text/memoize.ts'

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
