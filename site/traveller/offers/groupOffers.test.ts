import { expect, it } from 'vitest'
import type { Offer } from '../stay/stayFormat.ts'
import { groupOffers } from './groupOffers.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const offer = (plan: number | null, rooms: number[], { price = 2000, feeNow = 0 } = {}) =>
  ({
    plan: plan && { id: plan, name: `plan ${plan}` },
    roomTotal: eur(price),
    cancellation: [{ from: null, fromLocal: null, fee: eur(feeNow) }],
    lines: rooms.map(room => ({ room, as: 'bed', quantity: 1, women: 1, men: 0, other: 0 })),
  }) as unknown as Offer

it('groups the rates of the same beds, in their given order', () => {
  const [cheap, other, dear] = [offer(7, [1]), offer(7, [2]), offer(null, [1])]
  expect(groupOffers([cheap, other, dear], null).map(way => way.offers)).toEqual([[cheap, dear], [other]])
})

it('recognises the same allocation in another order, and distinguishes it from one room', () => {
  expect(groupOffers([offer(7, [1, 2]), offer(8, [2, 1]), offer(7, [1])], null).map(way => way.offers.length)).toEqual([2, 1])
})

it('begins with the preselected group, and with its rate', () => {
  const all = [offer(7, [1]), offer(8, [1]), offer(7, [2], { price: 3000 }), offer(8, [2], { price: 3300 })]
  expect(groupOffers(all, 2).map(way => way.opening)).toEqual([all[2], all[0]])
})

it('preselects the most flexible rate of every other group', () => {
  const strict = offer(7, [2], { price: 1800, feeNow: 1800 })
  const flexible = offer(8, [2])
  expect(groupOffers([offer(7, [1]), strict, flexible], 0).map(way => way.opening.plan?.id)).toEqual([7, 8])
})
