import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Party, partyGuests, partySize, type RoomGender, roomRefusals } from '../booking/party.ts'
import { money } from '../money/money.ts'
import { runs } from '../testing.ts'
import { cheapestOffer, findNoOfferReason, findOffers, type OfferOption } from './offers.ts'

const party = (women: number, men = 0, other = 0, childAges: number[] = []): Party => ({ women, men, other, childAges })
const dorm = (room: number, left: number, price: number, gender: RoomGender = 'mixed', sleeps = 8): OfferOption => ({
  room,
  as: 'bed',
  gender,
  sleeps,
  left,
  price: money(price, 'EUR'),
})
const own = (room: number, left: number, price: number, sleeps = 2): OfferOption => ({
  ...dorm(room, left, price, 'none', sleeps),
  as: 'unit',
})
const inShort = (p: Party, options: OfferOption[], property = {}) =>
  findOffers(p, options, property).map(o => `${o.lines.map(l => `${l.guests.length} in ${l.option.room}`).join(' + ')} = ${o.total.amount}`)

describe('offers', () => {
  it('sorts by price, then by how together the party is', () => {
    expect(inShort(party(1, 1), [dorm(1, 8, 2000), dorm(2, 8, 2500), own(3, 1, 4000)])).toEqual([
      '2 in 1 = 4000',
      '2 in 3 = 4000',
      '2 in 2 = 5000',
    ])
  })

  it('splits a party when no room takes all of it', () => {
    expect(inShort(party(3, 3), [dorm(1, 4, 2000), dorm(2, 2, 2200)])).toEqual(['4 in 1 + 2 in 2 = 12400'])
    expect(inShort(party(3, 3), [dorm(1, 4, 2000), dorm(2, 1, 2200)])).toEqual([])
  })

  it('splits over more than three rooms only when it must', () => {
    const four = [1, 2, 3, 4].map(room => dorm(room, 2, 2000 + room))
    expect(inShort(party(8), four)).toEqual(['2 in 1 + 2 in 2 + 2 in 3 + 2 in 4 = 16020'])
    expect(inShort(party(6), four).every(o => o.split('+').length === 3)).toBe(true)
  })

  it('offers women the female dorm, and never a man', () => {
    const options = [dorm(1, 8, 2000), dorm(2, 8, 2400, 'female')]
    expect(inShort(party(2), options)).toEqual(['2 in 1 = 4000', '2 in 2 = 4800'])
    expect(inShort(party(2, 1), options)).toEqual(['3 in 1 = 6000', '2 in 2 + 1 in 1 = 6800'])
    const [cheap] = findOffers(party(2, 1), [dorm(1, 1, 2000), dorm(2, 8, 2400, 'female')], {})
    expect(cheap!.lines.find(l => l.option.room === 2)!.party).toEqual(party(2))
  })

  it('finds the cheapest way even when it parts the women', () => {
    const options = [dorm(1, 2, 2000), dorm(2, 8, 3000, 'female')]
    expect(inShort(party(3), options)).toEqual(['2 in 1 + 1 in 2 = 7000', '2 in 2 + 1 in 1 = 8000', '3 in 2 = 9000'])
  })

  it('puts who would rather not say into mixed and private rooms', () => {
    expect(inShort(party(0, 0, 1), [dorm(1, 8, 2000, 'female'), dorm(2, 8, 2100, 'male'), own(3, 1, 5000)])).toEqual(['1 in 3 = 5000'])
    expect(inShort(party(0, 0, 1), [dorm(1, 8, 2000, 'female')], { inclusive: true })).toEqual(['1 in 1 = 2000'])
  })

  it('sleeps children in rooms of their own, with an adult', () => {
    const options = [dorm(1, 8, 2000), own(2, 3, 6000, 2), own(3, 1, 9000, 4)]
    const family = party(1, 1, 0, [4, 9])
    expect(inShort(family, options)).toEqual(['4 in 3 = 9000', '4 in 2 = 12000'])
    expect(inShort(party(1, 0, 0, [4]), [dorm(1, 8, 2000)])).toEqual([])
    expect(inShort(party(1, 0, 0, [4, 5]), [own(2, 3, 6000, 2)])).toEqual([])
  })

  it('prices a private room by the guests in it, spread evenly', () => {
    const flat: OfferOption = { ...own(1, 2, 9000, 4), priceFor: { 1: money(5000, 'EUR'), 2: money(6000, 'EUR'), 3: money(7500, 'EUR') } }
    expect(inShort(party(2, 3), [flat])).toEqual(['5 in 1 = 13500'])
    expect(inShort(party(1), [flat])).toEqual(['1 in 1 = 5000'])
    expect(inShort(party(4), [flat])).toEqual(['4 in 1 = 9000'])
  })

  it('does not sell one room twice in an offer', () => {
    const both = [dorm(1, 6, 2000, 'mixed', 6), { ...own(1, 1, 9000, 6), gender: 'mixed' as const }]
    expect(inShort(party(4), both)).toEqual(['4 in 1 = 8000', '4 in 1 = 9000'])
  })

  it('names who sleeps where by the order of the party', () => {
    const [offer] = findOffers(party(2, 1, 0, [7]), [own(1, 1, 6000, 2), dorm(2, 4, 2000, 'female')], {})
    expect(offer!.lines.map(l => [l.option.room, l.guests, l.party])).toEqual([
      [2, [0, 1], party(2)],
      [1, [2, 3], party(0, 1, 0, [7])],
    ])
  })

  it('says why there is none', () => {
    const rooms = [dorm(1, 8, 2000, 'female')]
    expect(findNoOfferReason(party(0, 1), rooms, {})).toBe('gender_mismatch')
    expect(findNoOfferReason(party(1, 0, 0, [3]), rooms, {})).toBe('minor_in_dorm')
    expect(findNoOfferReason(party(0, 0, 0, [16]), rooms, {})).toBe('minor_alone')
    expect(findNoOfferReason(party(9), rooms, {})).toBe('sold_out')
    expect(findNoOfferReason(party(1, 0, 0, [3]), [own(1, 1, 1)], { minAge: 18 })).toBe('too_young')
    expect(findOffers(party(1, 0, 0, [3]), [own(1, 1, 1)], { minAge: 18 })).toEqual([])
    expect(findNoOfferReason(party(1), [], {})).toBe('sold_out')
  })

  it('stays fast in a property of forty rooms with a party of eight', () => {
    const options = Array.from({ length: 40 }, (_, i) =>
      i % 3 === 0 ? own(i, 2, 5000 + i * 10, 4) : dorm(i, 4, 2000 + i, (['mixed', 'female', 'male'] as const)[i % 3]),
    )
    const started = performance.now()
    const offers = findOffers(party(3, 3, 1, [9]), options, {})
    expect(offers).toHaveLength(24)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('laws of offers', () => {
  const option = fc.record({
    left: fc.integer({ min: 0, max: 5 }),
    price: fc.integer({ min: 1000, max: 9000 }),
    gender: fc.constantFrom<RoomGender>('mixed', 'mixed', 'female', 'male', 'none'),
    sleeps: fc.integer({ min: 1, max: 4 }),
  })
  const options = fc
    .array(option, { minLength: 1, maxLength: 4 })
    .map(list =>
      list.map((o, i) => (o.gender === 'none' ? own(i + 1, o.left, o.price, o.sleeps) : dorm(i + 1, o.left, o.price, o.gender, o.sleeps))),
    )
  const few = fc.integer({ min: 0, max: 2 })
  const parties = fc.tuple(few, few, few, fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 })).map(p => party(...p))

  it('every offer sleeps everybody once, legally, within what is left, for the sum of its lines', () => {
    fc.assert(
      fc.property(parties, options, fc.boolean(), (p, list, inclusive) => {
        const guests = partyGuests(p)
        for (const offer of findOffers(p, list, { inclusive })) {
          expect(offer.lines.flatMap(l => l.guests).sort((a, b) => a - b)).toEqual(guests.map((_, i) => i))
          expect(offer.total.amount).toBe(offer.lines.reduce((all, l) => all + l.price.amount, 0))
          expect(new Set(offer.lines.map(l => l.option.room)).size).toBe(offer.lines.length)
          for (const l of offer.lines) {
            expect(l.quantity).toBeLessThanOrEqual(l.option.left)
            expect(l.guests).toHaveLength(partySize(l.party))
            expect(
              roomRefusals(
                l.guests.map(g => guests[g]!),
                l.option,
                { inclusive },
                l.quantity,
              ),
            ).toEqual([])
          }
        }
      }),
      runs(500),
    )
  })

  it('the first offer is the cheapest there is', () => {
    fc.assert(
      fc.property(parties, options, (p, list) => {
        const guests = partyGuests(p)
        fc.pre(guests.length > 0 && guests.length <= 5)
        expect(findOffers(p, list, {})[0]?.total.amount ?? Number.POSITIVE_INFINITY).toBe(bruteForce(p, list))
        expect(cheapestOffer(p, list, {})?.total.amount ?? Number.POSITIVE_INFINITY).toBe(bruteForce(p, list))
      }),
      runs(300),
    )
  })

  /** Every guest in every option, one by one; more than three kinds of room only where fewer do not suffice. */
  function bruteForce(p: Party, list: OfferOption[]): number {
    const guests = partyGuests(p)
    let [few, many] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    const place = (i: number, where: number[]) => {
      if (i < guests.length) for (let o = 0; o < list.length; o++) place(i + 1, [...where, o])
      else if (new Set(where).size <= 3) few = Math.min(few, costOf(where))
      else many = Math.min(many, costOf(where))
    }
    const costOf = (where: number[]) =>
      list.reduce((all, o, index) => {
        const here = guests.filter((_, g) => where[g] === index)
        if (here.length === 0) return all
        const quantity = o.as === 'bed' ? here.length : Math.ceil(here.length / o.sleeps)
        if (quantity > o.left || roomRefusals(here, o, {}, quantity).length > 0) return Number.POSITIVE_INFINITY
        return all + o.price.amount * quantity
      }, 0)
    place(0, [])
    return Number.isFinite(few) ? few : many
  }
})
