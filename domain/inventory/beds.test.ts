import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGenderAllowed, type RoomGender } from '../booking/party.ts'
import { addDays, staysOverlap } from '../calendar/days.ts'
import { runs } from '../testing.ts'
import { type BedInventory, type BedPlan, freeBeds, type PlanGuest, type PlanStay, type PlanUnit, planBeds } from './beds.ts'

const unit = (id: number, beds: number, gender: RoomGender = 'mixed'): PlanUnit => ({
  id,
  gender,
  beds: Array.from({ length: beds }, (_, i) => ({ id: id * 10 + i, kind: i % 2 === 0 ? 'bottom' : 'top' })),
})
const d = (day: number) => addDays('2026-08-01', day - 1)
const nights = (arrival: number, departure: number) => ({ arrival: d(arrival), departure: d(departure) })
const beds = (arrival: number, departure: number, guests: PlanGuest[] | number = 1): PlanStay => ({
  ...nights(arrival, departure),
  as: 'bed',
  guests: typeof guests === 'number' ? Array.from({ length: guests }, () => ({})) : guests,
})
const whole = (arrival: number, departure: number, guests = 2, units = 1): PlanStay => ({
  ...beds(arrival, departure, guests),
  as: 'unit',
  units,
})
const setUp = (units: PlanUnit[], more: Partial<BedInventory> = {}): BedInventory => ({ units, busy: [], unplaced: [], ...more })
const busy = (bed: number, arrival: number, departure: number) => ({ bed, ...nights(arrival, departure) })
const plan = (h: BedInventory, stay: PlanStay) => {
  const answer = planBeds(h, stay)
  expect(answer).toMatchObject({ ok: true })
  return answer as BedPlan
}

describe('bed planner', () => {
  it('gives every guest one bed for the whole stay', () => {
    const { beds: given, units } = plan(setUp([unit(1, 4)]), beds(10, 13, 3))
    expect(new Set(given.map(g => g.bed)).size).toBe(3)
    expect(given.map(g => g.guest)).toEqual([0, 1, 2])
    expect(units).toEqual([1])
  })

  it('refuses when beds are free each night but no bed is free all nights', () => {
    const pinned = setUp([unit(1, 2)], { busy: [busy(10, 10, 11), busy(11, 11, 12)] })
    expect(planBeds(pinned, beds(10, 12))).toEqual({ ok: false, reason: 'no_continuous_bed' })
    expect(plan(pinned, beds(10, 11)).beds[0]!.bed).toBe(11)
  })

  it('keeps a party in the fullest unit that still takes it', () => {
    const h = setUp([unit(1, 4), unit(2, 4), unit(3, 4)], { busy: [busy(10, 10, 12), busy(20, 10, 12), busy(21, 10, 12)] })
    expect(plan(h, beds(10, 12, 2)).units).toEqual([2])
    expect(plan(h, beds(10, 12, 3)).units).toEqual([1])
  })

  it('uses the fewest units when one is too small', () => {
    const h = setUp([unit(1, 4), unit(2, 4), unit(3, 4)], { busy: [busy(10, 10, 12)] })
    expect(plan(h, beds(10, 12, 8)).units.sort()).toEqual([2, 3])
  })

  it('closes a gap rather than opening one', () => {
    const h = setUp([unit(1, 3)], { busy: [busy(10, 8, 10), busy(10, 12, 14), busy(11, 7, 9)] })
    expect(plan(h, beds(10, 12)).beds[0]!.bed).toBe(10)
    expect(plan(h, beds(9, 11)).beds[0]!.bed).toBe(11)
  })

  it('gives lower bunks to who wishes them, and to who is alone', () => {
    const wish = plan(setUp([unit(1, 4)]), beds(10, 12, [{}, { wishesLower: true }, {}]))
    expect(wish.beds.find(g => g.guest === 1)!.bed % 2).toBe(0)
    const two = plan(setUp([unit(1, 4)]), beds(10, 12, [{ wishesLower: true }, { wishesLower: true }]))
    expect(two.beds.map(g => g.bed)).toEqual([10, 12])
    expect(plan(setUp([unit(1, 2)]), beds(10, 12)).beds[0]!.bed).toBe(10)
    expect(plan(setUp([unit(1, 4)], { busy: [busy(10, 10, 12)] }), beds(10, 12)).beds[0]!.bed).toBe(12)
  })

  it('lays a party side by side: in one bunk, else in bunks that stand together', () => {
    const bedsOf = (h: BedInventory, stay: PlanStay) => plan(h, stay).beds.map(g => g.bed)
    expect(bedsOf(setUp([unit(1, 6)], { busy: [busy(10, 9, 13)] }), beds(10, 12, 2))).toEqual([12, 13])
    const lowersTaken = setUp([unit(1, 6)], { busy: [busy(10, 9, 13), busy(14, 9, 13)] })
    expect(bedsOf(lowersTaken, beds(10, 12, 2))).toEqual([12, 13])
    expect(bedsOf(setUp([unit(1, 8)]), beds(10, 12, 4))).toEqual([10, 11, 12, 13])
    expect(bedsOf(setUp([unit(1, 4), unit(2, 4)]), beds(10, 12, 6))).toEqual([20, 21, 22, 23, 10, 11])
  })

  it('lays who comes later beside their party', () => {
    const h = setUp([unit(1, 2), unit(2, 6)], { busy: [busy(22, 10, 12)] })
    expect(plan(h, { ...beds(10, 12), near: [22] }).beds[0]!.bed).toBe(23)
  })

  it('breaks a neighbourhood up rather than a promise', () => {
    // Who stays longest fits into the second bunk alone: the party lies around it.
    const h = setUp([unit(1, 3)], { busy: [busy(10, 12, 20), busy(11, 12, 20)], unplaced: [beds(10, 20)] })
    expect(plan(h, beds(10, 12, 2)).beds.map(g => g.bed)).toEqual([10, 11])
    expect(planBeds(h, beds(10, 12, 3)).ok).toBe(false)
  })

  it('honours the gender of units', () => {
    const h = setUp([unit(1, 2, 'female'), unit(2, 2, 'male')])
    expect(plan(h, beds(10, 12, [{ gender: 'female' }, { gender: 'male' }])).beds.map(g => g.unit)).toEqual([1, 2])
    expect(planBeds(h, beds(10, 12, [{ gender: 'undisclosed' }]))).toEqual({ ok: false, reason: 'gender_mismatch' })
    expect(planBeds(h, beds(10, 12, [{ gender: 'female' }, { gender: 'female' }, { gender: 'female' }]))).toEqual({
      ok: false,
      reason: 'no_continuous_bed',
    })
    expect(plan({ ...h, inclusive: true }, beds(10, 12, [{ gender: 'other' }])).beds).toHaveLength(1)
  })

  it('moves stays without beds in thought, never those with', () => {
    const h = setUp([unit(1, 2)], { busy: [busy(10, 12, 14)], unplaced: [beds(10, 12)] })
    const requested = plan(h, beds(10, 13))
    expect(requested.beds[0]!.bed).toBe(11)
    expect(requested.others).toEqual([{ beds: [10], units: [1] }])
    expect(planBeds({ ...h, busy: [...h.busy, busy(10, 11, 12)] }, beds(10, 13))).toEqual({ ok: false, reason: 'no_continuous_bed' })
  })

  it('lays the guests of a whole unit over its beds, two to a double', () => {
    const suite: PlanUnit = {
      id: 5,
      gender: 'none',
      beds: [
        { id: 50, kind: 'double' },
        { id: 51, kind: 'single' },
      ],
    }
    expect(plan(setUp([suite]), whole(10, 12, 3)).beds.map(b => b.bed)).toEqual([50, 50, 51])
    expect(freeBeds(setUp([suite], { busy: [busy(51, 11, 12)] }), nights(10, 12)).map(b => b.id)).toEqual([50])
  })

  it('finds the way that one wrong turn at the start hid behind thousands', () => {
    const her: PlanGuest = { gender: 'female' }
    const h = setUp([unit(1, 4), unit(2, 4, 'female')], {
      unplaced: [beds(1, 2, [her]), beds(1, 2, [her, her, her]), beds(2, 3, [her, her]), beds(3, 4, [{ gender: 'male' }])],
    })
    // The mixed unit is the only one for him, though she could have it too.
    expect(plan(h, { ...whole(3, 4), guests: [her] }).units).toEqual([2])
  })

  it('plans a full property of 200 beds for a month quickly', () => {
    const units = Array.from({ length: 25 }, (_, i) => unit(i + 1, 8))
    const unplaced = Array.from({ length: 600 }, (_, i) => beds(1 + (i % 28), 2 + (i % 28) + (i % 5), 1 + (i % 2)))
    const started = performance.now()
    expect(plan(setUp(units, { unplaced }), beds(10, 14, 6)).units).toHaveLength(1)
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('gives up in bounded time where pins leave no way', () => {
    const units = Array.from({ length: 10 }, (_, i) => unit(i + 1, 6))
    const pins = units.flatMap(u => u.beds.map((b, i) => busy(b.id, 5 + (i % 4), 6 + (i % 4))))
    const unplaced = Array.from({ length: 55 }, (_, i) => beds(1, 5 + (i % 3)))
    const started = performance.now()
    expect(planBeds(setUp(units, { busy: pins, unplaced }), beds(1, 12, 6)).ok).toBe(false)
    expect(performance.now() - started).toBeLessThan(3000)
  })
})

describe('whole or by the bed', () => {
  const dorm = setUp([unit(1, 6)])
  const oneBed = { ...dorm, unplaced: [beds(10, 11)] }

  it('one bed sold closes the private for every stay that touches the night', () => {
    for (const [from, to] of [
      [10, 11],
      [9, 11],
      [10, 13],
    ] as const)
      expect(planBeds(oneBed, whole(from, to)).ok).toBe(false)
    expect(planBeds(oneBed, whole(11, 13)).ok).toBe(true)
    expect(planBeds(oneBed, whole(9, 10)).ok).toBe(true)
  })

  it('the private sold leaves no bed on its nights, and gives all back when cancelled', () => {
    const privateSold = { ...oneBed, unplaced: [...oneBed.unplaced, whole(11, 13)] }
    expect(planBeds(privateSold, beds(12, 13)).ok).toBe(false)
    expect(plan(privateSold, beds(10, 11, 5)).beds).toHaveLength(5)
    expect(plan(oneBed, beds(11, 13, 6)).beds).toHaveLength(6)
    expect(planBeds(dorm, whole(10, 11)).ok).toBe(true)
  })

  it('several units: beds are packed so that a whole one stays free', () => {
    const two = setUp([unit(1, 6), unit(2, 6)], { unplaced: [beds(10, 12, 3), beds(10, 12, 3)] })
    expect(planBeds(two, whole(10, 12)).ok).toBe(true)
    expect(planBeds({ ...two, unplaced: [...two.unplaced, beds(11, 12)] }, whole(10, 12)).ok).toBe(false)
  })
})

describe('laws of the bed planner', () => {
  const gender = fc.constantFrom('female' as const, 'male' as const, 'other' as const, undefined)
  const stay = (most: number) =>
    fc
      .record({
        arrival: fc.integer({ min: 1, max: 12 }),
        length: fc.integer({ min: 1, max: 6 }),
        guests: fc.array(fc.record({ gender, wishesLower: fc.boolean() }), { minLength: 1, maxLength: most }),
        as: fc.constantFrom('bed' as const, 'bed' as const, 'unit' as const),
      })
      .map(({ arrival, length, guests, as }): PlanStay => ({ ...nights(arrival, arrival + length), guests, as }))
  const units = fc
    .array(fc.record({ beds: fc.integer({ min: 1, max: 5 }), gender: fc.constantFrom<RoomGender>('mixed', 'mixed', 'female', 'male') }), {
      minLength: 1,
      maxLength: 4,
    })
    .map(list => list.map((u, i) => unit(i + 1, u.beds, u.gender)))
  const pins = fc.array(
    fc.record({
      unit: fc.integer({ min: 1, max: 4 }),
      bed: fc.integer({ min: 0, max: 4 }),
      from: fc.integer({ min: 1, max: 14 }),
      length: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 6 },
  )

  it('an arrangement is always legal: nobody shares a bed, nobody lies on a pin, everybody may sleep there', () => {
    fc.assert(
      fc.property(units, pins, fc.array(stay(3), { maxLength: 5 }), stay(4), (us, ps, unplaced, requested) => {
        const h = setUp(us, { unplaced, busy: ps.map(p => busy(p.unit * 10 + p.bed, p.from, p.from + p.length)) })
        const answer = planBeds(h, requested)
        if (!answer.ok) return
        const bedsOf = (u: number) => us.find(x => x.id === u)!.beds.map(b => b.id)
        const mine = requested.as === 'unit' ? answer.units.flatMap(bedsOf) : answer.beds.map(b => b.bed)
        const lying = [
          ...mine.map(bed => ({ bed, ...requested })),
          ...answer.others.flatMap((o, i) => o.beds.map(bed => ({ bed, ...unplaced[i]! }))),
          ...h.busy.map(b => ({ ...b, pin: true })),
        ]
        lying.forEach((a, i) => {
          lying.slice(i + 1).forEach(b => {
            if (!('pin' in a && 'pin' in b)) expect(a.bed === b.bed && staysOverlap(a, b)).toBe(false)
          })
        })
        for (const given of answer.beds) {
          expect(bedsOf(given.unit)).toContain(given.bed)
          expect(isGenderAllowed(requested.guests[given.guest]!.gender, us.find(u => u.id === given.unit)!.gender)).toBe(true)
        }
        expect(answer.beds).toHaveLength(requested.guests.length)
        answer.others.forEach((o, i) => {
          expect(o.beds).toHaveLength(unplaced[i]!.as === 'bed' ? unplaced[i]!.guests.length : o.units.flatMap(bedsOf).length)
        })
      }),
      runs(400, 100),
    )
  })

  it('by the bed in a mixed dorm without pins, it sells exactly as long as every night has a bed', () => {
    const size = fc.integer({ min: 1, max: 4 })
    const loose = fc.array(
      fc.record({ a: fc.integer({ min: 1, max: 10 }), n: fc.integer({ min: 1, max: 5 }), g: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 1, maxLength: 10 },
    )
    fc.assert(
      fc.property(size, size, loose, (first, second, list) => {
        const h = setUp([unit(1, first), unit(2, second)])
        const unplaced: PlanStay[] = []
        for (const { a, n, g } of list) {
          const next = beds(a, a + n, g)
          const fits = Array.from({ length: n }, (_, i) => d(a + i)).every(
            night =>
              [...unplaced, next].reduce((sold, s) => sold + (s.arrival <= night && night < s.departure ? s.guests.length : 0), 0) <=
              first + second,
          )
          expect(planBeds({ ...h, unplaced }, next).ok).toBe(fits)
          if (fits) unplaced.push(next)
        }
      }),
      runs(300, 100),
    )
  })
})
