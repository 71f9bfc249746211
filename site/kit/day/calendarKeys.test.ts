import { describe, expect, it } from 'vitest'
import { dayForKey } from './dayForKey.ts'
import { monthsFromTo, monthWeeks } from './monthWeeks.ts'

const monday = 1
const saturday = 6
const sunday = 7

describe('the weeks of a month', () => {
  it.each([monday, saturday, sunday])('hold each day once, in its column, when a week begins with %i', firstWeekday => {
    for (const month of monthsFromTo('2026-01', '2028-12')) {
      const weeks = monthWeeks(month, firstWeekday)
      const days = weeks.flat().filter(day => day !== undefined)
      expect(days[0]).toBe(`${month}-01`)
      expect(new Set(days).size).toBe(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate())
      for (const week of weeks)
        for (const [column, day] of week.entries())
          if (day) expect([day, (new Date(`${day}T12:00:00Z`).getUTCDay() + 7 - (firstWeekday % 7)) % 7]).toEqual([day, column])
    }
  })

  it('start with the day that the language starts with', () => {
    expect(monthWeeks('2027-03', monday)[0]).toEqual([
      '2027-03-01',
      '2027-03-02',
      '2027-03-03',
      '2027-03-04',
      '2027-03-05',
      '2027-03-06',
      '2027-03-07',
    ])
    expect(monthWeeks('2027-03', saturday)[0]?.indexOf('2027-03-01')).toBe(2)
  })
})

describe('a key in the calendar', () => {
  const press = (key: string, shiftKey = false, firstWeekday = monday) => dayForKey('2027-03-31', { key, shiftKey }, firstWeekday)
  it.each([
    ['ArrowLeft', '2027-03-30'],
    ['ArrowRight', '2027-04-01'],
    ['ArrowUp', '2027-03-24'],
    ['ArrowDown', '2027-04-07'],
    ['Home', '2027-03-29'],
    ['End', '2027-04-04'],
    ['PageUp', '2027-02-28'],
    ['PageDown', '2027-04-30'],
    ['a', undefined],
  ])('%s leads to %s', (key, day) => expect(press(key)).toBe(day))

  it('moves by a year with Shift', () => expect(press('PageDown', true)).toBe('2028-03-31'))

  it('finds the ends of a week that begins on Saturday', () =>
    expect([press('Home', false, saturday), press('End', false, saturday)]).toEqual(['2027-03-27', '2027-04-02']))
})
