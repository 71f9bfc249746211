import { describe, expect, it } from 'vitest'
import {
  type BedRequest,
  maxBedsHeld,
  resolveStrangerBooking,
  strangerBedLimit,
  strangerLimits,
  type UnpaidBedCounts,
} from './strangers.ts'

const requested = (more: Partial<BedRequest> = {}): BedRequest => ({
  beds: 2,
  isProven: false,
  arrival: '2027-03-01',
  departure: '2027-03-04',
  ...more,
})
const nothing: UnpaidBedCounts = {
  network: { beds: 0, inHouse: 0, today: { bookings: 0, beds: 0 }, allToday: 0 },
  contact: { beds: 0, today: 0, holds: 0 },
  property: { beds: 40, held: [] },
}
const network = (more: Partial<UnpaidBedCounts['network']>): UnpaidBedCounts => ({ ...nothing, network: { ...nothing.network, ...more } })
const held = (beds: number): UnpaidBedCounts => ({
  ...nothing,
  property: { beds: 40, held: [{ arrival: '2027-03-03', departure: '2027-03-09', beds }] },
})

describe('what becomes of a booking by somebody nobody knows', () => {
  it.each([
    ['one bed for a night stands at once', requested({ beds: 1, departure: '2027-03-02' }), nothing, 'free'],
    ['four beds for two weeks stand at once', requested({ beds: 4, departure: '2027-03-15' }), nothing, 'free'],
    ['five beds wait for a proof', requested({ beds: 5 }), nothing, 'to_prove'],
    ['fifteen nights wait for a proof', requested({ departure: '2027-03-16' }), nothing, 'to_prove'],
    ['the fifth booking of a network in a day waits', requested(), network({ today: { bookings: 4, beds: 4 } }), 'to_prove'],
    ['the thirteenth bed of a network in a day waits', requested(), network({ today: { bookings: 3, beds: 11 } }), 'to_prove'],
    ['a night of which strangers hold less than a fifth takes more', requested(), held(7), 'free'],
    ['a night of which strangers hold a fifth waits', requested(), held(8), 'to_prove'],
    ['the twenty-first bed of a network in a house is refused', requested(), network({ inHouse: 19 }), 'refused'],
    ['the sixty-first bed of a network is refused', requested(), network({ beds: 59 }), 'refused'],
    ['the twenty-first bed of an address is refused', requested(), { ...nothing, contact: { beds: 19, today: 19, holds: 0 } }, 'refused'],
    ['a fourth booking that waits is refused', requested(), { ...nothing, contact: { beds: 3, today: 3, holds: 3 } }, 'refused'],
    [
      'who has logged in under the address is not counted with a network',
      requested({ beds: 8, isProven: true }),
      network({ beds: 60, inHouse: 20 }),
      'free',
    ],
    ['but with all of it, proven or not, within a day', requested({ beds: 8, isProven: true }), network({ allToday: 153 }), 'refused'],
    ['and has a limit of their own', requested({ isProven: true }), { ...nothing, contact: { beds: 79, today: 79, holds: 0 } }, 'refused'],
  ] as const)('%s', (_, what, counted, is) => expect(resolveStrangerBooking(what, counted).is).toBe(is))

  it('counts each night by itself', () => {
    const stays = [1, 2, 3].map(n => ({ arrival: `2027-03-0${n}`, departure: `2027-03-0${n + 1}`, beds: n }))
    expect(maxBedsHeld({ arrival: '2027-03-01', departure: '2027-03-04' }, stays)).toBe(3)
    expect(maxBedsHeld({ arrival: '2027-03-04', departure: '2027-03-05' }, stays)).toBe(0)
  })

  it('lets a party of four into the smallest property', () => {
    expect([strangerBedLimit(6), strangerBedLimit(20), strangerBedLimit(100)]).toEqual([4, 4, 20])
    expect(strangerLimits.inHouse).toBeLessThanOrEqual(20)
    expect(strangerLimits.everywhere).toBeLessThanOrEqual(60)
  })
})
