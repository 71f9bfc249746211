import { describe, expect, it } from 'vitest'
import { findArrivalProblem } from './arrivalProblem.ts'
import type { ReceptionHours, Span } from './receptionHours.ts'

const monday = '2027-03-01'
const sunday = '2027-03-07'
const day: Span[] = [{ from: '08:00', until: '22:00' }]
const late: Span[] = [{ from: '18:00', until: '02:00' }]
const whole: Span[] = [{ from: '00:00', until: '00:00' }]
const week = (...first: Span[][]): ReceptionHours => [...first, ...Array.from({ length: 7 - first.length }, () => day)]
const receptionOf = (checkInFrom: string, checkInUntil: string, receptionHours: ReceptionHours | null = null) => ({
  checkInFrom,
  checkInUntil,
  receptionHours,
})

describe('the window for check-in', () => {
  it.each([
    ['13:59', '14:00', '23:00', 'early'],
    ['14:00', '14:00', '23:00', undefined],
    ['23:00', '14:00', '23:00', undefined],
    ['23:30', '14:00', '23:00', 'late'],
    ['01:00', '14:00', '23:00', 'late'],
    ['06:00', '14:00', '23:00', 'early'],
    ['01:00', '14:00', '02:00', undefined],
    ['02:01', '14:00', '02:00', 'late'],
    ['13:00', '14:00', '02:00', 'early'],
    ['23:59', '14:00', '00:00', undefined],
    ['00:30', '14:00', '00:00', 'late'],
    ['05:00', '00:00', '00:00', undefined],
  ])('%s of %s to %s: %s', (time, from, until, problem) =>
    expect(findArrivalProblem(time, monday, receptionOf(from, until))?.kind).toBe(problem),
  )

  it('has no problem without a time', () => {
    expect(findArrivalProblem('', monday, receptionOf('14:00', '23:00'))).toBeUndefined()
    expect(findArrivalProblem(null, monday, receptionOf('14:00', '23:00'))).toBeUndefined()
  })
})

describe('reception hours', () => {
  const trouble = (time: string, arrival: string, hours: ReceptionHours, until = '23:30') =>
    findArrivalProblem(time, arrival, receptionOf('14:00', until, hours))

  it('apply by day of the week', () => {
    expect(trouble('21:00', monday, week())).toBeUndefined()
    expect(trouble('22:30', monday, week())).toEqual({ kind: 'unattended', open: day })
    expect(trouble('22:30', monday, week(late))).toBeUndefined()
    expect(trouble('15:00', monday, week([]))).toEqual({ kind: 'unattended', open: [] })
  })

  it('continue after midnight, also from Sunday to Monday', () => {
    expect(trouble('01:30', monday, week(late), '03:00')).toBeUndefined()
    expect(trouble('02:30', monday, week(late), '03:00')).toEqual({ kind: 'unattended', open: late })
    const nights = [day, day, day, day, day, day, late]
    expect(trouble('01:30', sunday, nights, '03:00')).toBeUndefined()
    expect(trouble('01:30', monday, nights, '03:00')).toEqual({ kind: 'unattended', open: day })
  })

  it('of a day around the clock are always', () => {
    const always = Array.from({ length: 7 }, () => whole)
    expect(trouble('23:59', monday, always, '03:00')).toBeUndefined()
    expect(trouble('02:00', sunday, always, '03:00')).toBeUndefined()
  })
})
