import { expect, it } from 'vitest'
import { groupOffers } from '../offers/groupOffers.ts'
import type { StayOffers } from '../offers/stayOffers.ts'
import type { Offer } from '../stay/stayFormat.ts'
import { stayLd } from './propertyLd.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const offer = (total: number, room: number) =>
  ({
    plan: null,
    total: eur(total),
    roomTotal: eur(total),
    cancellation: [{ from: null, fromLocal: null, fee: eur(0) }],
    lines: [{ room, as: 'bed', quantity: 1, women: 1, men: 0, other: 0 }],
  }) as unknown as Offer
const stay = { arrival: '2027-03-10', departure: '2027-03-12', party: { women: 1, men: 0, other: 1 }, filters: {} }
const offersOf = (all: Offer[], preselected: number | null) =>
  ({ stay, reply: { ok: true }, groups: groupOffers(all, preselected), rate: '' }) as unknown as StayOffers

it('says the price of the stay that the page opens with', () => {
  const [reservation] = stayLd(offersOf([offer(4050, 1), offer(3000, 2)], 0)) ?? []
  expect(reservation).toMatchObject({
    price: '40.50',
    priceCurrency: 'EUR',
    checkinTime: '2027-03-10',
    checkoutTime: '2027-03-12',
    partySize: 2,
    priceSpecification: { price: '40.50', priceCurrency: 'EUR' },
  })
})

it('offers nothing where nothing is free', () => expect(stayLd(offersOf([], null))).toEqual([]))

it('leaves nights to be told without dates, and for a group or after a failure', () => {
  expect(stayLd(undefined)).toBeUndefined()
  expect(stayLd({ stay, reply: undefined, groups: [], rate: '' } as StayOffers)).toBeUndefined()
})
