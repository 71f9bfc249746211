import { currencyDigits, decimalText, type Money } from '../money/money.ts'
import { memoize } from '../text/memoize.ts'

const numberFormatFor = memoize(
  (digits: number) => new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/** `1,024.00`, where the currency stands beside it or above; to the last minor unit, as it is kept. */
export const formatAmountWithoutCurrency = (money: Money): string =>
  numberFormatFor(currencyDigits(money.currency)).format(decimalText(money) as Intl.StringNumericLiteral)
