import { currencyDigits, decimalText, type Money } from '../money/money.ts'
import { memoize } from '../text/memoize.ts'
import { defaultLocale } from './locales.ts'

const numberFormatFor = memoize(
  (locale: string, digits: number) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/** `1,024.00`, where the currency stands beside it or above; to the last minor unit, as it is kept. */
export const formatAmountWithoutCurrency = (money: Money, locale: string = defaultLocale): string =>
  numberFormatFor(locale, currencyDigits(money.currency)).format(decimalText(money) as Intl.StringNumericLiteral)
