import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { addDays, addMonths, daysFromTo, isDay, nightCount, nightsBetween, staysOverlap, weekday } from './days.ts'

const day = fc.integer({ min: 0, max: 365 * 200 }).map(n => addDays('1950-01-01', n))

describe('days', () => {
  it.each(['2026-02-28', '2028-02-29', '1999-12-31', '2100-01-01'])('accepts %s', text => expect(isDay(text)).toBe(true))
  it.each([
    '2026-02-29',
    '2026-02-30',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    '',
    '0026-01-01',
    'tomorrow',
  ])('refuses %s', text => expect(isDay(text)).toBe(false))

  it('lists the nights of a stay without the day of departure', () => {
    expect(nightsBetween('2026-10-23', '2026-10-27')).toEqual(['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26'])
    expect(nightsBetween('2026-10-23', '2026-10-23')).toEqual([])
    expect(nightsBetween('2026-10-24', '2026-10-23')).toEqual([])
  })

  it('lists a range with both ends', () =>
    expect(daysFromTo('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']))

  it('counts nights by date on days of 23 and 25 hours', () => {
    expect(nightCount('2026-03-28', '2026-03-30')).toBe(2)
    expect(nightCount('2026-10-24', '2026-10-26')).toBe(2)
  })

  it('numbers weekdays from Monday', () => {
    expect(weekday('2026-10-23')).toBe(5)
    expect(weekday('2026-10-25')).toBe(7)
    expect(weekday('1950-01-02')).toBe(1)
  })

  it('adds months and stays inside the month', () => {
    expect(addMonths('2026-08-31', -6)).toBe('2026-02-28')
    expect(addMonths('2027-08-31', 6)).toBe('2028-02-29')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })

  it('knows when two stays share a night', () => {
    const a = { arrival: '2026-08-10', departure: '2026-08-13' }
    expect(staysOverlap(a, { arrival: '2026-08-13', departure: '2026-08-14' })).toBe(false)
    expect(staysOverlap(a, { arrival: '2026-08-12', departure: '2026-08-14' })).toBe(true)
  })

  it('law: adding and counting undo each other, and text order is date order', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, n) => {
        const to = addDays(from, n)
        expect(isDay(to)).toBe(true)
        expect(nightCount(from, to)).toBe(n)
      }),
      runs(),
    )
  })

  it('law: the number of nights is the same in every time zone the process may run in', () => {
    const zone = process.env.TZ
    try {
      for (const tz of ['Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC']) {
        process.env.TZ = tz
        expect(nightsBetween('2011-12-28', '2012-01-02')).toHaveLength(5)
        expect(nightCount('2026-03-01', '2026-11-30')).toBe(274)
        expect(weekday('2026-10-25')).toBe(7)
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})
