import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBought, partOfSeller } from './resale.ts'

describe('beds that were given on', () => {
  it.each([
    [3, [0, 0]],
    [5, [0, 0]],
    [2, [1, 0]],
    [1, [2, 0]],
    [0, [2, 1]],
    [-1, [2, 1]],
  ])('with %i free the hostel has sold its own first, then those that were offered first', (free, bought) => {
    const listed = [
      { resale: 7, quantity: 2 },
      { resale: 4, quantity: 1 },
    ]
    expect([...countBought(listed, free).values()]).toEqual(bought)
  })

  it('count as many as are missing, never more than were offered', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }), fc.integer({ min: -3, max: 60 }), (quantities, free) => {
        const listed = quantities.map((quantity, resale) => ({ resale, quantity }))
        const all = quantities.reduce((a, b) => a + b, 0)
        const bought = [...countBought(listed, free).values()]
        expect(bought.reduce((a, b) => a + b, 0)).toBe(Math.max(0, all - Math.max(0, free)))
        expect(bought.every((n, i) => n <= (quantities[i] as number))).toBe(true)
      }),
    ))
})

describe('the part of who gave them on', () => {
  it.each([
    [{ fee: 4000, percent: 70, sold: 4000, whole: 4000 }, 2800],
    [{ fee: 4000, percent: 70, sold: 1000, whole: 3000 }, 933],
    [{ fee: 4001, percent: 33, sold: 1, whole: 1 }, 1320],
    [{ fee: 4000, percent: 70, sold: 0, whole: 4000 }, 0],
    [{ fee: 4000, percent: 70, sold: 0, whole: 0 }, 0],
  ])('of %o is %i', (value, part) => expect(partOfSeller(value)).toBe(part))

  it('is at most the fee', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: 1e9 }),
        (fee, percent, sold, unsold) => {
          const part = partOfSeller({ fee, percent, sold, whole: sold + unsold })
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(fee)
        },
      ),
    ))
})
