import { currencyDigits, type Money } from '../../../domain/money/money.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import { formatPrice } from '../../lib/format/format.ts'
import { joinWithCommas, language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { ApproxConversion } from '../currency/approxConversion.ts'
import { formatRounded } from '../currency/rates.ts'
import type { Pin } from './pinLayer.ts'
import type { FoundPin } from './usePins.ts'

/** A pin in the visitor's currency, marked as approximate, if that is another one; its label then begins with the price of the hostel. */
export function presentPin({ id, name, lat, lng, total }: FoundPin, about: ApproxConversion): Pin {
  const messages = getMessages('map')
  const other = total && about(total)
  const own = total ? formatPrice(total) : messages.noPrice
  const text = other ? `~${formatRounded(other)}` : own
  return { id, lat, lng, text, ariaLabel: t(messages.pin, { name, price: other ? joinWithCommas([own, text]) : own }) }
}

/**
 * Cells of the calendar have space for five or six characters, and rounding must not make different prices of a month equal: `€18`, a number without
 * currency (the legend has it), and of hundreds of thousands the first four digits.
 */
export function formatShortPrice({ amount, currency }: Money): string {
  const whole = amount / 10 ** currencyDigits(currency)
  const price = shortPriceFormat(language(), 'plain', currency).format(whole)
  if (price.length <= 5) return price
  return shortPriceFormat(language(), whole < 99_999.5 ? 'plain' : 'compact', '').format(whole)
}

const sizes = { plain: { maximumFractionDigits: 0 }, compact: { notation: 'compact', maximumSignificantDigits: 4 } } as const
const shortPriceFormat = memoize((locale: string, size: keyof typeof sizes, currency: string) => {
  const style = currency ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {}
  return new Intl.NumberFormat(locale, { ...style, ...sizes[size] })
})
