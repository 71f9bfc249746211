import { expect, it } from 'vitest'
import type { Offer } from '../stay/stayFormat.ts'
import { groupOffers } from './groupOffers.ts'
import { listRates, offerAt, rateOf, visibleOffers } from './rates.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const offer = (plan: number | null, room: number, { price = 2000, feeNow = 0 } = {}) =>
  ({
    plan: plan && { id: plan, name: `plan ${plan}` },
    total: eur(price),
    roomTotal: eur(price),
    cancellation: [{ from: null, fromLocal: null, fee: eur(feeNow) }],
    lines: [{ room, as: 'bed', quantity: 1, women: 1, men: 0, other: 0 }],
  }) as unknown as Offer

const strict = offer(7, 1, { price: 1800, feeNow: 1800 })
const flexible = offer(8, 1)
const halfway = offer(9, 2, { price: 2500, feeNow: 500 })
const standard = offer(null, 3, { price: 3000 })
const groups = groupOffers([strict, flexible, halfway, standard], 1)

it('offers every rate once, the most flexible first', () => {
  expect(listRates(groups).map(rateOf)).toEqual(['8', '0', '9', '7'])
})

it('offers no choice where nothing is sold at two rates', () => {
  expect(listRates(groupOffers([flexible, halfway], 0))).toEqual([])
  expect(visibleOffers(groupOffers([halfway], 0)[0]!, [])).toEqual([{ offer: halfway, at: [] }])
})

it('shows the rate itself, else the one that is as flexible or differs least', () => {
  expect(groups.map(group => offerAt(group, strict).plan?.id)).toEqual([7, 9, undefined])
  expect(offerAt(groups[0]!, standard)).toBe(flexible)
})

it('shows one of the offers at each rate', () => {
  const visible = visibleOffers(groups[0]!, listRates(groups))
  expect(visible.map(({ offer, at }) => [offer.plan?.id, at])).toEqual([
    [8, ['8', '0', '9']],
    [7, ['7']],
  ])
})
