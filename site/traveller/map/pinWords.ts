import { currencyDigits, type Money } from '../../../api/domain/money.ts'
import { language } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import type { Pin } from './pinLayer.ts'
import type { FoundPin } from './usePins.ts'

/** The price as it stands on a pin: the same as everywhere, without the zeros of a whole amount. */
export function pinPrice({ amount, currency }: Money): string {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(language(), style).format(amount / 10 ** currencyDigits(currency))
}

export function pinOf({ id, name, lat, lng, total }: FoundPin): Pin {
  const said = words('map')
  const text = total ? pinPrice(total) : said.noPrice
  return { id, lat, lng, text, said: say(said.pin, { name, price: text }) }
}

/** Where there is room for a few letters only: `€18`, `₹1.2K`. */
export function shortPrice({ amount, currency }: Money): string {
  const whole = amount / 10 ** currencyDigits(currency)
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: whole < 1000 ? 0 : 1 } as const
  return new Intl.NumberFormat(language(), whole < 1000 ? style : { ...style, notation: 'compact' }).format(whole)
}
