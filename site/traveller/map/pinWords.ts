import { currencyDigits, type Money } from '../../../domain/money/money.ts'
import { remember } from '../../../domain/text/remember.ts'
import { commas, language } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { wholeWords } from '../currency/rates.ts'
import type { About } from '../currency/useAbout.ts'
import type { Pin } from './pinLayer.ts'
import type { FoundPin } from './usePins.ts'

/** The price as it stands on a pin: the same as everywhere, without the zeros of a whole amount. */
export function pinPrice({ amount, currency }: Money): string {
  return pinIn(language(), currency).format(amount / 10 ** currencyDigits(currency))
}

const pinIn = remember(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
)

/** In the visitor's currency where that is another, with the sign of what is only about so much; the price of the hostel is then said before it. */
export function pinOf({ id, name, lat, lng, total }: FoundPin, about: About): Pin {
  const said = words('map')
  const other = total && about(total)
  const own = total ? pinPrice(total) : said.noPrice
  const text = other ? `~${wholeWords(other)}` : own
  return { id, lat, lng, text, said: say(said.pin, { name, price: other ? commas([own, text]) : own }) }
}

/**
 * Below a day there is room for five or six letters, and prices of a month must not become one by rounding: `€18`, the number alone (the legend has the
 * currency), and of hundreds of thousands the first four digits.
 */
export function shortPrice({ amount, currency }: Money): string {
  const whole = amount / 10 ** currencyDigits(currency)
  const price = shortIn(language(), 'plain', currency).format(whole)
  if (price.length <= 5) return price
  return shortIn(language(), whole < 99_999.5 ? 'plain' : 'compact', '').format(whole)
}

const sizes = { plain: { maximumFractionDigits: 0 }, compact: { notation: 'compact', maximumSignificantDigits: 4 } } as const
const shortIn = remember((locale: string, size: keyof typeof sizes, currency: string) => {
  const style = currency ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {}
  return new Intl.NumberFormat(locale, { ...style, ...sizes[size] })
})
