import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nightsBetween } from '../calendar/days.ts'
import { arbitraryStay, runs } from '../testing.ts'
import { countSoldByNight, findCapacityConflict, freeFor, freeOn, type NightCount, type SoldStay, shortNights } from './inventory.ts'

const capacity = 6

/** A house that is asked for beds, sells what it has, and cancels some of it again. */
const anySteps = fc.array(fc.record({ stay: arbitraryStay(), takes: fc.integer({ min: 1, max: 4 }), cancels: fc.boolean() }), {
  maxLength: 40,
})

function play(steps: readonly { stay: Omit<SoldStay, 'booking' | 'takes'>; takes: number; cancels: boolean }[]) {
  const counters = new Map<string, NightCount>()
  let sold: SoldStay[] = []
  const move = (stay: SoldStay, by: 1 | -1) => {
    for (const night of nightsBetween(stay.arrival, stay.departure)) {
      const count = counters.get(night) ?? { night, capacity, sold: 0 }
      counters.set(night, { ...count, sold: count.sold + by * stay.takes })
    }
  }
  steps.forEach(({ stay, takes, cancels }, booking) => {
    if (shortNights(stay, [...counters.values()], capacity, takes).length > 0) return
    sold.push({ ...stay, takes, booking })
    move({ ...stay, takes, booking }, 1)
    const [first] = sold
    if (!cancels || !first) return
    sold = sold.slice(1)
    move(first, -1)
  })
  return { counters, sold }
}

it('law: counters are what the stays say, and a sale never takes them past the capacity', () => {
  fc.assert(
    fc.property(anySteps, steps => {
      const { counters, sold } = play(steps)
      const counted = countSoldByNight(sold)
      for (const { night, sold: stored } of counters.values()) {
        expect(stored).toBe(counted.get(night) ?? 0)
        expect(stored).toBeLessThanOrEqual(capacity)
      }
    }),
    runs(),
  )
})

it('law: what is free can be sold and one more cannot; a cancellation brings back exactly what it had', () => {
  fc.assert(
    fc.property(anySteps, arbitraryStay(), (steps, stay) => {
      const { counters } = play(steps)
      const counts = [...counters.values()]
      const free = freeFor(stay, counts, capacity)
      expect(shortNights(stay, counts, capacity, free)).toEqual([])
      expect(shortNights(stay, counts, capacity, free + 1)).not.toEqual([])
      const without = play([...steps, { stay, takes: free + 1, cancels: false }]).counters
      expect([...without.values()]).toEqual(counts)
    }),
    runs(),
  )
})

it('law: a smaller capacity names every night and every stay that it would break, and no other', () => {
  fc.assert(
    fc.property(anySteps, fc.integer({ min: 0, max: capacity }), (steps, smaller) => {
      const { counters, sold } = play(steps)
      const counts = [...counters.values()]
      const over = counts.filter(c => c.sold > smaller).map(c => c.night)
      const broken = findCapacityConflict(smaller, '2026-01-01', counts, sold)
      expect(broken?.nights ?? []).toEqual(over.sort())
      for (const stay of sold)
        expect(broken?.bookings.includes(stay.booking) ?? false).toBe(
          nightsBetween(stay.arrival, stay.departure).some(n => over.includes(n)),
        )
      for (const count of broken?.forced ?? []) expect([count.sold, freeOn(count)]).toEqual([count.capacity + count.overbooked, 0])
    }),
    runs(),
  )
})
