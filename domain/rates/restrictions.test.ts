import { describe, expect, it } from 'vitest'
import {
  effectiveRestriction,
  type Restriction,
  type RestrictionLevel,
  type RestrictionRule,
  restrictionRefusals,
  stayRefusals,
} from './restrictions.ts'

const noon = { today: '2026-08-01', day: '2026-08-01', time: '12:00' }
const on = (restriction: Restriction, from = '2026-08-10', level: RestrictionLevel = 'room', to = from): RestrictionRule => ({
  level,
  from,
  to,
  ...restriction,
})
const stay = (arrival: number, departure: number) => ({ arrival: `2026-08-${arrival}`, departure: `2026-08-${departure}` })
const codes = (rules: RestrictionRule[], s = stay(10, 12), at = noon) => restrictionRefusals(rules, s, at).map(r => r.code)

describe('a stay, whatever the house rules', () => {
  it.each([
    ['2026-08-10', '2026-08-10', 'stay_too_short'],
    ['2026-08-10', '2026-08-09', 'stay_too_short'],
    ['2026-08-10', '2026-09-11', 'stay_too_long'],
    ['2026-07-31', '2026-08-02', 'past_arrival'],
  ])('from %s to %s is refused: %s', (arrival, departure, code) =>
    expect(stayRefusals({ arrival, departure }, '2026-08-01').map(r => r.code)).toEqual([code]),
  )
  it('may begin today and have 31 nights', () =>
    expect(stayRefusals({ arrival: '2026-08-01', departure: '2026-09-01' }, '2026-08-01')).toEqual([]))
})

describe('restrictions', () => {
  it('stop sell concerns the nights, not the day of departure', () => {
    expect(codes([on({ stopSell: true }, '2026-08-11')])).toEqual(['stop_sell'])
    expect(codes([on({ stopSell: true }, '2026-08-12')])).toEqual([])
    expect(codes([on({ stopSell: true }, '2026-08-09')])).toEqual([])
  })

  it('closed to arrival concerns the arrival alone', () => {
    expect(codes([on({ closedToArrival: true })])).toEqual(['closed_to_arrival'])
    expect(codes([on({ closedToArrival: true }, '2026-08-11')])).toEqual([])
  })

  it('closed to departure is said of the date of departure, not of the last night', () => {
    expect(codes([on({ closedToDeparture: true }, '2026-08-12')])).toEqual(['closed_to_departure'])
    expect(codes([on({ closedToDeparture: true }, '2026-08-11')])).toEqual([])
  })

  it('minimum and maximum by arrival look at that date only', () => {
    expect(codes([on({ minStay: 3 })])).toEqual(['min_stay'])
    expect(codes([on({ minStay: 3 }, '2026-08-11')])).toEqual([])
    expect(codes([on({ maxStay: 1 })])).toEqual(['max_stay'])
    expect(codes([on({ minStay: 2, maxStay: 2 })])).toEqual([])
  })

  it('minimum and maximum through hold for every night touched, the strictest first, never for the day of departure', () => {
    const rules = [on({ minStayThrough: 3 }, '2026-08-11'), on({ minStayThrough: 4 }, '2026-08-10')]
    expect(restrictionRefusals(rules, stay(10, 12), noon)).toEqual([
      {
        code: 'min_stay',
        facts: { date: '2026-08-10', required: 4, given: 2, through: true, level: 'room' },
        trace: 'at least 4 nights through 2026-08-10, asked 2 (room)',
      },
    ])
    expect(codes(rules, stay(10, 14))).toEqual([])
    expect(codes([on({ minStayThrough: 9 }, '2026-08-12')])).toEqual([])
    expect(codes([on({ maxStayThrough: 1 }, '2026-08-11')])).toEqual(['max_stay'])
  })

  it('release counts days between booking and arrival', () => {
    const at = (today: string) => ({ today, day: today, time: '12:00' })
    expect(codes([on({ releaseDays: 2 })], stay(10, 12), at('2026-08-09'))).toEqual(['release_days'])
    expect(codes([on({ releaseDays: 2 })], stay(10, 12), at('2026-08-08'))).toEqual([])
    expect(codes([on({ maxDaysAhead: 2 })], stay(10, 12), at('2026-08-07'))).toEqual(['max_days_ahead'])
    expect(codes([on({ maxDaysAhead: 2 })], stay(10, 12), at('2026-08-08'))).toEqual([])
  })

  it('cut-off ends bookings for today, also when the clock has passed midnight', () => {
    const at = (day: string, time: string) => ({ today: '2026-08-10', day, time })
    expect(codes([on({ cutOff: '22:00' })], stay(10, 12), at('2026-08-10', '21:59'))).toEqual([])
    expect(codes([on({ cutOff: '22:00' })], stay(10, 12), at('2026-08-10', '22:00'))).toEqual(['cut_off'])
    expect(codes([on({ cutOff: '22:00' })], stay(10, 12), at('2026-08-11', '01:00'))).toEqual(['cut_off'])
    expect(codes([on({ cutOff: '22:00' }, '2026-08-11')], stay(11, 12), at('2026-08-10', '23:00'))).toEqual([])
  })

  it('the most specific level that says something wins, whatever the order', () => {
    const rules = [
      on({ minStay: 2 }, '2026-08-10', 'plan'),
      on({ minStay: 5 }, '2026-08-10', 'property'),
      on({ minStay: 4 }, '2026-08-10', 'room'),
    ]
    expect(effectiveRestriction(rules, '2026-08-10', 'minStay')).toEqual({ value: 2, level: 'plan' })
    expect(codes([on({ closedToArrival: true }, '2026-08-10', 'property'), on({ closedToArrival: false }, '2026-08-10', 'plan')])).toEqual(
      [],
    )
    expect(effectiveRestriction([on({ minStay: 2 }), on({ minStay: null })], '2026-08-10', 'minStay')?.value).toBe(2)
    expect(effectiveRestriction([on({ minStay: 2 }), on({ minStay: 3 })], '2026-08-10', 'minStay')?.value).toBe(3)
  })

  it('stop sell at any level closes the night', () => {
    expect(codes([on({ stopSell: true }, '2026-08-10', 'property'), on({ stopSell: false }, '2026-08-10', 'plan')])).toEqual(['stop_sell'])
  })

  it('a rule may hold on weekdays of a range', () => {
    const weekends = { ...on({ minStay: 2 }, '2026-08-01', 'property', '2026-08-31'), weekdays: [5, 6] }
    expect(codes([weekends], stay(14, 15))).toEqual(['min_stay'])
    expect(codes([weekends], stay(12, 13))).toEqual([])
  })
})
