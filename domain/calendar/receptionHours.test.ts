import { describe, expect, it } from 'vitest'
import {
  formatReceptionHours,
  groupEqualDays,
  isAroundTheClock,
  parseReceptionHours,
  type ReceptionHours,
  receptionHoursProblem,
  wholeDay,
} from './receptionHours.ts'

const office = { from: '08:00', until: '22:00' }
const week = (...days: ReceptionHours): ReceptionHours => days
const usual = week(
  [office],
  [office],
  [office],
  [office],
  [office],
  [
    { from: '09:00', until: '13:00' },
    { from: '17:00', until: '01:00' },
  ],
  [],
)

describe('the hours of a desk', () => {
  it('are written and read again', () => {
    expect(formatReceptionHours(usual)).toBe('Mo-Fr 08:00-22:00; Sa 09:00-13:00,17:00-01:00; Su off')
    expect(parseReceptionHours(formatReceptionHours(usual))).toEqual(usual)
    const always = Array.from({ length: 7 }, () => [wholeDay])
    expect(formatReceptionHours(always)).toBe('24/7')
    expect(parseReceptionHours('24/7')).toEqual(always)
    expect(isAroundTheClock(always)).toBe(true)
    expect(isAroundTheClock(usual)).toBe(false)
  })

  it('are told of together where days are alike', () =>
    expect(groupEqualDays(usual).map(({ first, last }) => [first, last])).toEqual([
      [0, 4],
      [5, 5],
      [6, 6],
    ]))

  it.each([
    ['a day that is not named', 'Mo-Fr 08:00-22:00'],
    ['a day named twice', 'Mo-Su 08:00-22:00; Su off'],
    ['an hour that is none', 'Mo-Su 08:00-25:00'],
    ['three openings', 'Mo-Su 08:00-09:00,10:00-11:00,12:00-13:00'],
    ['openings that meet', 'Mo-Su 08:00-12:00,11:00-13:00'],
    ['words', 'mostly open'],
    ['nothing', ''],
  ])('are not guessed from %s', (_, text) => expect(parseReceptionHours(text)).toBeUndefined())

  it('are for seven days, and go on after midnight only at the end of a day', () => {
    expect(receptionHoursProblem(usual)).toBeUndefined()
    expect(receptionHoursProblem(usual.slice(1))).toMatchObject({ reason: 'seven_days' })
    expect(
      receptionHoursProblem(
        usual.with(2, [
          { from: '20:00', until: '02:00' },
          { from: '21:00', until: '22:00' },
        ]),
      ),
    ).toMatchObject({ day: 2 })
  })
})
