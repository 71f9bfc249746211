import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, nightsBetween } from '../../../domain/calendar/days.ts'
import { arbitraryStay, FIRST_DAY, runs } from '../../../domain/testing.ts'
import { weeksOf } from './weeksOf.ts'

const week = (n: number) => ({ from: addDays(FIRST_DAY, 7 * n), to: addDays(FIRST_DAY, 7 * n + 6) })
/** Some of eight weeks in their order: small groups are left out of the answer. */
const arbitraryWeeks = fc.subarray(Array.from({ length: 8 }, (_, n) => week(n)))

describe('the weeks of those who are staying', () => {
  it('are the next three without dates', () => {
    fc.assert(
      fc.property(arbitraryWeeks, weeks => {
        expect(weeksOf(weeks)).toEqual(weeks.slice(0, 3))
      }),
      runs(),
    )
  })
  it('are the first two that the stay has a night in', () => {
    fc.assert(
      fc.property(arbitraryWeeks, arbitraryStay(80, 60), (weeks, stay) => {
        const nights = nightsBetween(stay.arrival, stay.departure)
        const ofStay = weeks.filter(({ from, to }) => nights.some(night => from <= night && night <= to))
        expect(weeksOf(weeks, stay)).toEqual(ofStay.slice(0, 2))
      }),
      runs(),
    )
  })
  it('are not those that begin on the day of departure', () => {
    expect(weeksOf([week(0), week(1)], { arrival: week(0).from, departure: week(1).from })).toEqual([week(0)])
  })
})
