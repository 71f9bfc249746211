import { expect, it } from 'vitest'
import { money } from '../money/money.ts'
import { type ChannelPriceRule, channelPrice } from './channelPrice.ts'

const plain: ChannelPriceRule = { currency: 'EUR', exchange: null, markupPercent: 0, markupAmount: 0, rounding: 1 }
const eur = (amount: number) => money(amount, 'EUR')

it.each<[number, Partial<ChannelPriceRule>, number]>([
  [2000, {}, 2000],
  [2000, { markupPercent: 15 }, 2300],
  [2000, { markupPercent: -10 }, 1800],
  [2000, { markupPercent: 10, markupAmount: 50 }, 2250],
  [1999, { rounding: 100 }, 2000],
  [2049, { rounding: 100 }, 2000],
  [2050, { rounding: 100 }, 2100],
  [3330, { markupPercent: 12.5, rounding: 50 }, 3750],
])('%i with %o asks %i', (amount, rule, expected) => expect(channelPrice(eur(amount), { ...plain, ...rule })).toEqual(eur(expected)))

it('asks in another currency, with its digits', () => {
  expect(channelPrice(eur(2000), { ...plain, currency: 'JPY', exchange: 160.5, rounding: 10 })).toEqual(money(3210, 'JPY'))
})

it('asks nothing where nothing would be left', () => {
  expect(channelPrice(eur(0), plain)).toBeUndefined()
  expect(channelPrice(eur(100), { ...plain, markupAmount: -100 })).toBeUndefined()
})
