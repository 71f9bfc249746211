import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canSleepInRoom, type Party, type PropertyLimits, roomGenders } from '../booking/party.ts'
import { money } from '../money/money.ts'
import { runs } from '../testing.ts'
import { leastCost, mostDistributions } from './leastCost.ts'
import { findOffers, type OfferOption } from './offers.ts'

const option = fc.record({
  room: fc.integer({ min: 0, max: 5 }),
  as: fc.constantFrom('bed', 'unit'),
  gender: fc.constantFrom(...roomGenders),
  sleeps: fc.integer({ min: 1, max: 5 }),
  left: fc.integer({ min: 0, max: 4 }),
  price: fc.integer({ min: 0, max: 12 }),
})
const few = fc.integer({ min: 0, max: 2 })
const party = fc
  .record({ women: few, men: few, other: few, childAges: fc.array(fc.integer({ min: 1, max: 17 }), { maxLength: 2 }) })
  .filter(p => p.women + p.men + p.other + p.childAges.length > 0)
const limits = fc.record({ inclusive: fc.boolean() })

function columnsOf(options: readonly OfferOption[], { women, men, other, childAges }: Party, property: PropertyLimits) {
  const column = (of: (option: OfferOption) => number) => options.map(of)
  const takes = (o: OfferOption) =>
    [{ gender: 'female' }, { gender: 'male' }, { gender: 'other' }].reduce(
      (bits, guest, kind) => bits + (canSleepInRoom(guest as { gender: 'female' }, o, property) ? 1 << kind : 0),
      childAges.every(age => canSleepInRoom({ age }, o, property)) ? 8 : 0,
    )
  return {
    heads: [women, men, other, childAges.length] as [number, number, number, number],
    options: {
      count: options.length,
      room: Uint8Array.from(column(o => o.room)),
      isUnit: Uint8Array.from(column(o => Number(o.as === 'unit'))),
      sleeps: Uint16Array.from(column(o => o.sleeps)),
      price: Float64Array.from(column(o => o.price.amount)),
    },
    open: {
      seats: Int32Array.from(column(o => (o.as === 'bed' ? o.left : o.left * o.sleeps))),
      takes: Uint8Array.from(column(takes)),
    },
  }
}

it('costs what the cheapest offer costs, of all parties and rooms', () => {
  fc.assert(
    fc.property(fc.array(option, { maxLength: 6 }), party, limits, (drawn, who, property) => {
      const all = drawn.map(o => ({ ...o, price: money(o.price, 'EUR') })) as OfferOption[]
      const { heads, options, open } = columnsOf(all, who, property)
      if (mostDistributions(heads, all.length) > 60_000) return
      const best = findOffers(who, all, property, { most: 1 })[0]
      const free = all.flatMap((o, i) => (o.left > 0 ? [i] : []))
      const found = leastCost(heads, options, open, free)
      if (!best || best.lines.length > 3) expect(found).toBe(Number.POSITIVE_INFINITY)
      else expect(found).toBe(best.total.amount)
    }),
    runs(1500),
  )
})
