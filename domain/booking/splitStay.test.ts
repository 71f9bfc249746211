import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, nightsBetween } from '../calendar/days.ts'
import { arbitraryStay, FIRST_DAY, runs } from '../testing.ts'
import { isMoveDue, joinStay, splitNights, splitStay } from './splitStay.ts'

const stay = { arrival: '2026-08-10', departure: '2026-08-16' }

describe('a stay that is split', () => {
  it('is slept in two beds, one after the other', () => {
    expect(splitStay(stay, '2026-08-13', '2026-08-01')).toEqual({
      first: { arrival: '2026-08-10', departure: '2026-08-13' },
      later: { arrival: '2026-08-13', departure: '2026-08-16' },
    })
  })

  it('begins on no night outside of it', () => {
    for (const from of ['2026-08-09', '2026-08-10', '2026-08-16', '2026-08-17'])
      expect(splitStay(stay, from, '2026-08-01'), from).toBeUndefined()
  })

  it('of guests who are here, or late, begins tomorrow at the earliest', () => {
    expect(splitStay(stay, '2026-08-12', '2026-08-12')).toBeUndefined()
    expect(splitStay(stay, '2026-08-13', '2026-08-12')).toBeDefined()
    expect(splitNights(stay, '2026-08-12')).toEqual({ first: '2026-08-13', last: '2026-08-15' })
  })

  it('has at least two nights', () => {
    expect(splitNights({ arrival: '2026-08-10', departure: '2026-08-11' }, '2026-08-01')).toBeUndefined()
    expect(splitNights(stay, '2026-08-15')).toBeUndefined()
    expect(splitNights(stay, '2026-08-01')).toEqual({ first: '2026-08-11', last: '2026-08-15' })
  })

  it('is moved on the day its second part begins, or later', () => {
    const later = { arrival: '2026-08-13', departure: '2026-08-16' }
    expect(['2026-08-12', '2026-08-13', '2026-08-14'].map(today => isMoveDue(later, today))).toEqual([false, true, true])
  })

  it('has every night in exactly one of its parts, and is itself again when they are joined', () => {
    fc.assert(
      fc.property(arbitraryStay(12, 8), fc.integer({ min: -2, max: 22 }), fc.integer({ min: -2, max: 22 }), (whole, at, now) => {
        const [from, today] = [addDays(FIRST_DAY, at), addDays(FIRST_DAY, now)]
        const parts = splitStay(whole, from, today)
        const open = splitNights(whole, today)
        expect(parts !== undefined).toBe(open !== undefined && open.first <= from && from <= open.last)
        if (!parts) return
        const nights = [parts.first, parts.later].map(p => nightsBetween(p.arrival, p.departure))
        expect(nights.every(n => n.length > 0)).toBe(true)
        expect(nights.flat()).toEqual(nightsBetween(whole.arrival, whole.departure))
        expect(joinStay(parts)).toEqual(whole)
        expect(from > today).toBe(true)
      }),
      runs(),
    )
  })
})
