import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, staysOverlap } from '../calendar/days.ts'
import { runs } from '../testing.ts'
import { placeUnassignedStays, type UnassignedStay } from './tapeChart.ts'

const d = (n: number) => addDays('2027-03-01', n)
const stay = (from: number, to: number, more: Partial<UnassignedStay> = {}): UnassignedStay => ({
  arrival: d(from),
  departure: d(to),
  as: 'bed',
  quantity: 1,
  ...more,
})
const units = [
  { id: 1, beds: [11, 12] },
  { id: 2, beds: [21, 22, 23, 24] },
]

describe('the picture of who would lie where', () => {
  it('leaves the beds that somebody has, and those that nobody can have', () => {
    const a = stay(0, 2)
    const b = stay(1, 3)
    const taken = [
      { bed: 11, arrival: d(0), departure: d(2) },
      { bed: 21, arrival: d(1), departure: d(9) },
    ]
    const drawn = placeUnassignedStays([{ id: 1, beds: [11, 21] }], taken, [b, a])
    expect(drawn.get(a)).toEqual([])
    expect(drawn.get(b)).toEqual([])
    expect(
      placeUnassignedStays([{ id: 1, beds: [11, 21] }], taken, [stay(2, 4)])
        .values()
        .next().value,
    ).toEqual([11])
  })

  it('keeps a party in one unit, the tightest that takes it, and splits it only where it must', () => {
    const [two, three, five] = [stay(0, 1, { quantity: 2 }), stay(0, 1, { quantity: 3 }), stay(5, 6, { quantity: 5 })]
    const drawn = placeUnassignedStays(units, [], [two, three, five])
    expect(drawn.get(three)?.every(bed => bed > 20)).toBe(true)
    expect(drawn.get(two)).toEqual([11, 12])
    expect(drawn.get(five)).toEqual([21, 22, 23, 24, 11])
  })

  it('gives whole units before beds, and none that somebody is in', () => {
    const [bed, whole] = [stay(0, 2), stay(0, 2, { as: 'unit', quantity: 1 })]
    const drawn = placeUnassignedStays(units, [{ bed: 11, arrival: d(1), departure: d(2) }], [bed, whole])
    expect(drawn.get(whole)).toEqual([21, 22, 23, 24])
    expect(drawn.get(bed)).toEqual([12])
  })

  it('goes where others of the party are', () => {
    const late = stay(0, 2, { near: [2] })
    expect(placeUnassignedStays(units, [], [late]).get(late)).toEqual([21])
  })

  it('takes the bed that was empty for the shortest time', () => {
    const next = stay(5, 6)
    const taken = [
      { bed: 22, arrival: d(0), departure: d(5) },
      { bed: 21, arrival: d(0), departure: d(2) },
    ]
    expect(placeUnassignedStays([{ id: 2, beds: [21, 22, 23] }], taken, [next]).get(next)).toEqual([22])
  })

  it('law: no bed is drawn twice in a night, and single beds always fit while as many are free', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 6 })), { maxLength: 40 })
    fc.assert(
      fc.property(spans, all => {
        const beds = 6
        const sold = new Map<number, number>()
        const fits = all.filter(([from, long]) => {
          const nights = Array.from({ length: long }, (_, i) => from + i)
          if (nights.some(n => (sold.get(n) ?? 0) >= beds)) return false
          for (const n of nights) sold.set(n, (sold.get(n) ?? 0) + 1)
          return true
        })
        const drawn = [
          ...placeUnassignedStays(
            [{ id: 1, beds: [1, 2, 3, 4, 5, 6] }],
            [],
            fits.map(([from, long]) => stay(from, from + long)),
          ),
        ]
        expect(drawn.every(([, own]) => own.length === 1)).toBe(true)
        for (const [a, [bed]] of drawn) for (const [b, own] of drawn) if (a !== b && own[0] === bed) expect(staysOverlap(a, b)).toBe(false)
      }),
      runs(),
    )
  })
})
