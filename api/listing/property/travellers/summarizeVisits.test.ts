import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minReportedGroupSize } from '../../../../domain/booking/mergeSmallGroups.ts'
import { runs } from '../../../../domain/testing.ts'
import { ageBands, leadTimes } from './contract.ts'
import type { AgeRow, VisitRow } from './loadVisits.ts'
import { bandOf, summarizeVisits } from './summarizeVisits.ts'

const visit = (more: Partial<VisitRow> = {}): VisitRow => ({
  month: '2026-05',
  country: 'DE',
  party: 1,
  leadDays: 3,
  source: 'web',
  isReturning: 0,
  bookings: 1,
  guests: 1,
  nights: 2,
  ...more,
})

it.each([
  [ageBands, 0, '0-17'],
  [ageBands, 24, '18-24'],
  [ageBands, 99, '55+'],
  [leadTimes, 0, '0'],
  [leadTimes, 15, '15-30'],
  [leadTimes, 400, '91+'],
] as const)('finds the band of a number: %#', (bands, value, band) => expect(bandOf(bands, value)).toBe(band))

const anyMonth = fc.constantFrom('2026-03', '2026-04', '2026-05')
const anyVisit = fc
  .record({
    month: anyMonth,
    country: fc.constantFrom('DE', 'FR', 'IS', 'PT', null),
    party: fc.integer({ min: 1, max: 10 }),
    leadDays: fc.nat(120),
    source: fc.constantFrom('web', 'desk', 'channel'),
    isReturning: fc.constantFrom(0 as const, 1 as const),
  })
  .map(v => visit({ ...v, guests: v.party, nights: v.party * 2 }))
const anyAge: fc.Arbitrary<AgeRow> = fc.record({ month: anyMonth, age: fc.option(fc.nat(90)), guests: fc.integer({ min: 1, max: 4 }) })

describe('what is told of travellers', () => {
  it('says that a month had too few, and counts nothing of it', () => {
    const reported = summarizeVisits([visit({ bookings: 4, guests: 30 }), visit({ month: '2026-06', bookings: 5, guests: 5 })], [])
    expect(reported).toMatchObject({ leftOut: ['2026-05'], bookings: 5, guests: 5 })
  })

  it('shows no group of a month that is small, with the same whole in every view', () =>
    fc.assert(
      fc.property(fc.array(anyVisit, { maxLength: 40 }), fc.array(anyAge, { maxLength: 40 }), (visits, ages) => {
        for (const month of ['2026-03', '2026-04', '2026-05']) {
          const reported = summarizeVisits(
            visits.filter(v => v.month === month),
            ages.filter(a => a.month === month),
          )
          const counts = [
            reported.countries.map(c => c.guests),
            reported.parties.map(p => p.bookings),
            reported.leadTimes.map(l => l.bookings),
            reported.stays.map(s => s.bookings),
            reported.sources.map(s => s.bookings),
            reported.months.map(m => m.bookings),
          ]
          for (const list of counts) for (const n of list) expect(n).toBeGreaterThanOrEqual(minReportedGroupSize)
          const sums = counts.map(list => list.reduce((a, b) => a + b, 0))
          expect(sums).toEqual([reported.guests, ...Array.from({ length: 5 }, () => reported.bookings)])
          const nights = [reported.sources, reported.months].map(list => list.reduce((n, { nights }) => n + nights, 0))
          expect(nights).toEqual([reported.nights, reported.nights])
        }
      }),
      runs(200),
    ))

  it('says of a range what its months say, and no more', () =>
    fc.assert(
      fc.property(fc.array(anyVisit, { maxLength: 60 }), fc.array(anyAge, { maxLength: 40 }), (visits, ages) => {
        const months = ['2026-03', '2026-04', '2026-05'].map(month =>
          summarizeVisits(
            visits.filter(v => v.month === month),
            ages.filter(a => a.month === month),
          ),
        )
        const whole = summarizeVisits(visits, ages)
        const of = (reported: ReturnType<typeof summarizeVisits>, country: string) =>
          reported.countries.find(c => c.country === country)?.guests ?? 0
        for (const { country, guests } of whole.countries) expect(guests).toBe(months.reduce((n, m) => n + of(m, country), 0))
        expect(whole.nights).toBe(months.reduce((n, m) => n + m.nights, 0))
      }),
      runs(200),
    ))
})
