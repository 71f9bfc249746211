import { expect, it } from 'vitest'
import type { Offer } from '../stay/stayWords.ts'
import { waysOf } from './waysOf.ts'

const offer = (plan: number | null, ...rooms: number[]) =>
  ({
    plan: plan && { id: plan, name: `plan ${plan}` },
    lines: rooms.map(room => ({ room, as: 'bed', quantity: 1, women: 1, men: 0, other: 0 })),
  }) as unknown as Offer

it('puts the rates of the same beds together, in the order they came in', () => {
  const [cheap, other, dear] = [offer(7, 1), offer(7, 2), offer(null, 1)]
  expect(waysOf([cheap, other, dear]).map(way => way.offers)).toEqual([[cheap, dear], [other]])
})

it('knows the same split in another order, and tells it from one room', () => {
  expect(waysOf([offer(7, 1, 2), offer(8, 2, 1), offer(7, 1)]).map(way => way.offers.length)).toEqual([2, 1])
})
