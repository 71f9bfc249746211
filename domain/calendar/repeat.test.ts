import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { addDays, weekday } from './days.ts'
import { maxRepeats, repeatDays, repeatProblem } from './repeat.ts'

describe('repeatDays', () => {
  it.each([
    [{ every: 'day', step: 2, until: '2027-03-06' }, ['2027-03-01', '2027-03-03', '2027-03-05']],
    [{ every: 'week', until: '2027-03-15' }, ['2027-03-01', '2027-03-08', '2027-03-15']],
    [{ every: 'week', step: 2, weekdays: [5, 1], until: '2027-03-20' }, ['2027-03-01', '2027-03-05', '2027-03-15', '2027-03-19']],
  ] as const)('%j', (rule, days) => {
    expect(repeatDays('2027-03-01', rule)).toEqual(days)
  })

  it('takes the last day of a month that is too short', () => {
    expect(repeatDays('2027-01-31', { every: 'month', until: '2027-04-30' })).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })

  it('begins with the first day, grows, ends in time and keeps to its weekdays', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 4 }),
        fc.subarray([1, 2, 3, 4, 5, 6, 7]),
        fc.integer({ min: 0, max: 400 }),
        (offset, step, more, length) => {
          const first = addDays('2027-01-01', offset)
          const weekdays = [...new Set([...more, weekday(first)])]
          const until = addDays(first, length)
          const days = repeatDays(first, { every: 'week', step, weekdays, until })
          expect(days[0]).toBe(first)
          expect(days).toEqual([...new Set(days)].sort())
          expect(days.every(day => day <= until && weekdays.includes(weekday(day)))).toBe(true)
          expect(days.length).toBeLessThanOrEqual(maxRepeats + 1)
        },
      ),
      runs(200),
    )
  })
})

it.each([
  [{ every: 'day', weekdays: [1], until: '2027-03-09' }, 'weekdays'],
  [{ every: 'week', weekdays: [2], until: '2027-03-09' }, 'weekdays'],
  [{ every: 'week', until: '2027-02-01' }, 'until'],
  [{ every: 'week', until: '2027-03-05' }, 'until'],
  [{ every: 'day', until: '2027-12-31' }, 'until'],
] as const)('refuses %j', (rule, field) => {
  expect(repeatProblem('2027-03-01', rule)?.field).toBe(field)
})

it('finds nothing wrong with a good rule', () => {
  expect(repeatProblem('2027-03-01', { every: 'week', weekdays: [1, 3], until: '2027-04-01' })).toBeUndefined()
})
