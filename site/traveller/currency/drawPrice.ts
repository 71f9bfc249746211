import type { Money } from '../../../domain/money/money.ts'
import { element } from '../../lib/element.ts'
import { formatPrice } from '../../lib/format/format.ts'
import { approxPriceClass } from './approxPriceClass.ts'

/** The same elements as `ReaderPrice` and `PropertyPrice`, without React, with what a sentence says around the price. */
export function drawPrice(price: Money, [before, after]: readonly [string, string] = ['', '']) {
  const text = formatPrice(price)
  const facts = { 'data-house': text, 'data-amount': String(price.amount), 'data-currency': price.currency }
  return [
    before,
    element('approx-price', { 'data-shows': 'reader', ...facts }, text),
    after,
    element('approx-price', { 'data-shows': 'house', class: approxPriceClass('loose'), ...facts }),
  ]
}
