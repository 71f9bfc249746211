import { currencyDigits, decimalText, type Money } from '../money/money.ts'
import { remember } from '../text/remember.ts'

const numbersWith = remember(
  (digits: number) => new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/** `1,024.00`, where the currency stands beside it or above; to the last minor unit, as it is kept. */
export const bareAmount = (money: Money): string =>
  numbersWith(currencyDigits(money.currency)).format(decimalText(money) as Intl.StringNumericLiteral)
