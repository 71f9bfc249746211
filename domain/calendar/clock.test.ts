import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { businessDate, businessDayEnd, deadlineBefore, isTimeZone, localTime, localToInstant } from './clock.ts'
import { addDays, nightCount } from './days.ts'

describe('clock', () => {
  it.each([
    ['2026-08-10T01:59:00.000Z', 'Europe/Berlin', '2026-08-09'],
    ['2026-08-10T02:00:00.000Z', 'Europe/Berlin', '2026-08-10'],
    ['2026-08-10T22:29:00.000Z', 'Asia/Kolkata', '2026-08-10'],
    ['2026-08-10T22:30:00.000Z', 'Asia/Kolkata', '2026-08-11'],
    ['2026-08-10T22:30:00.000Z', 'America/Los_Angeles', '2026-08-10'],
    ['2026-10-25T02:59:00.000Z', 'Europe/Berlin', '2026-10-24'],
    ['2026-10-25T03:00:00.000Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-03-29T01:59:00.000Z', 'Europe/Berlin', '2026-03-28'],
    ['2026-03-29T02:00:00.000Z', 'Europe/Berlin', '2026-03-29'],
  ])('at %s in %s it is business day %s', (now, zone, day) => {
    expect(businessDate(now, zone)).toBe(day)
    expect(businessDate(new Date(now), zone)).toBe(day)
  })

  it('free until two days before check-in at 15:00 ends at 15:00, 49 real hours earlier, when the clocks go back', () => {
    const deadline = deadlineBefore('2026-10-26', '15:00', 48, 'Europe/Berlin')
    expect(deadline).toBe('2026-10-24T13:00:00.000Z')
    const checkIn = localToInstant('2026-10-26', '15:00', 'Europe/Berlin')
    expect((Date.parse(checkIn) - Date.parse(deadline)) / 3_600_000).toBe(49)
  })

  it('moves a skipped time forward and takes the later of two', () => {
    expect(localToInstant('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    expect(localToInstant('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T01:30:00.000Z')
  })

  it('counts hours that are not whole days on the wall clock too', () => {
    expect(deadlineBefore('2026-10-26', '15:00', 36, 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  })

  it('tells day and time on the wall', () => {
    expect(localTime('2026-12-31T23:30:00.000Z', 'Europe/Berlin')).toEqual({ day: '2027-01-01', time: '00:30' })
  })

  it('knows zones', () => {
    expect([
      isTimeZone('Europe/Berlin'),
      isTimeZone('Asia/Kathmandu'),
      isTimeZone('UTC'),
      isTimeZone('Mars/Base'),
      isTimeZone('+02:00'),
      isTimeZone(''),
    ]).toEqual([true, true, true, false, false, false])
  })

  it('law: nights between two business days do not depend on the zone or its summer time', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Casablanca')
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 30 }), (zone, start, nights) => {
        const arrival = addDays('2026-01-01', start)
        const departure = addDays(arrival, nights)
        const [from, to] = [arrival, departure].map(d => businessDate(localToInstant(d, '12:00', zone), zone))
        expect(nightCount(from!, to!)).toBe(nights)
        expect(localTime(deadlineBefore(departure, '15:00', 24 * nights, zone), zone)).toEqual({ day: arrival, time: '15:00' })
      }),
      runs(),
    )
  })

  it('law: the business day of every zone is the same until its end, and the next from then on', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const minutes = fc.integer({ min: 0, max: 4 * 366 * 24 * 60 })
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const now = Date.parse('2026-01-01T00:00:00Z') + minute * 60_000
        const today = businessDate(new Date(now), zone)
        const end = Date.parse(businessDayEnd(today, zone))
        expect(end).toBeGreaterThan(now)
        for (let at = now; at < end; at += 15 * 60_000) expect(businessDate(new Date(at), zone)).toBe(today)
        expect(businessDate(new Date(end - 1), zone)).toBe(today)
        expect(businessDate(new Date(end), zone)).toBe(addDays(today, 1))
      }),
      runs(),
    )
  })
})
