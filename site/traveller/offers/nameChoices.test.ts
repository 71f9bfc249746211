import { expect, it } from 'vitest'
import type { Offer } from '../stay/stayFormat.ts'
import { groupOffers } from './groupOffers.ts'
import { cheapestAt, nameChoices } from './nameChoices.ts'

type Line = [room: number, as: 'bed' | 'unit', gender: string, guests: number]

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const offer = (total: number, ...lines: Line[]) =>
  ({
    plan: null,
    total: eur(total),
    roomTotal: eur(total),
    rooms: lines.length,
    lines: lines.map(([room, as, gender, guests]) => ({ room, as, gender, guests, quantity: guests, women: guests, men: 0, other: 0 })),
  }) as unknown as Offer

const mixed = offer(4000, [1, 'bed', 'mixed', 2])
const otherMixed = offer(4400, [2, 'bed', 'mixed', 2])
const women = offer(4600, [3, 'bed', 'female', 2])
const apart = offer(4200, [1, 'bed', 'mixed', 1], [2, 'bed', 'mixed', 1])
const own = offer(9000, [4, 'unit', 'none', 2])
const dearer = offer(9900, [5, 'unit', 'none', 2])
const all = [mixed, apart, otherMixed, women, own, dearer]

const namesOf = (offers: Offer[], preselected: number | null) => {
  const { choices, rest } = nameChoices(groupOffers(offers, preselected))
  return [choices.map(({ name }) => name), rest.length]
}

it('names three ways that differ, the preselected and the cheapest among them', () => {
  expect(namesOf(all, 0)).toEqual([['Together', 'Women’s dorm', 'Private'], 3])
  expect(namesOf([apart, otherMixed, own, dearer], 0)).toEqual([['In 2 rooms', 'Together', 'Private', undefined], 0])
})

it('keeps what was searched for first, and the cheapest beside it', () => {
  expect(namesOf(all, 5)).toEqual([['Private', 'Together', 'Women’s dorm'], 3])
})

it('hides no single offer behind a button', () => {
  expect(namesOf([mixed, otherMixed, own], 0)).toEqual([['Together', 'Private', undefined], 0])
})

it('calls the only offer by what it is, and a bed for one a bed', () => {
  expect(namesOf([offer(2000, [1, 'bed', 'mixed', 1])], 0)).toEqual([['Bed in a dorm'], 0])
  expect(namesOf([], null)).toEqual([[], 0])
})

it('knows the cheapest at each rate, where there is anything to compare', () => {
  const groups = groupOffers(all, 5)
  expect(cheapestAt(groups, own)).toBe(groupOffers([mixed], 0)[0]?.key)
  expect(cheapestAt(groups.slice(0, 1), own)).toBeUndefined()
})
