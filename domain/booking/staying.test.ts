import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/days.ts'
import { type StayShare, stayingWindow, summarizeStaying } from './staying.ts'

// A Thursday.
const today = '2027-03-04'
let count = 0
const guest = (more: Partial<StayShare> = {}): StayShare => ({
  person: `p${++count}`,
  arrival: today,
  departure: addDays(today, 2),
  country: 'IN',
  age: '25-34',
  isAlone: true,
  ...more,
})
const guests = (n: number, more: Partial<StayShare> = {}) => Array.from({ length: n }, () => guest(more))

describe('who is about', () => {
  it('is told by the week, from five on, in fives', () => {
    expect(summarizeStaying(guests(4), today)).toEqual([])
    const five = {
      from: '2027-03-01',
      to: '2027-03-07',
      people: 5,
      countries: [{ country: 'IN', people: 5 }],
      ages: [{ age: '25-34', people: 5 }],
      alone: 5,
    }
    for (const n of [5, 7, 9]) expect(summarizeStaying(guests(n), today)).toEqual([five])
    expect(summarizeStaying(guests(10), today)[0]?.people).toBe(10)
  })

  it('leaves small groups out and gives no rest that would tell of them', () => {
    const all = [
      ...guests(6),
      ...guests(4, { country: 'PT', age: '55+', isAlone: false }),
      guest({ country: null, age: null, isAlone: false }),
    ]
    expect(summarizeStaying(all, today)[0]).toMatchObject({
      people: 10,
      countries: [{ country: 'IN', people: 5 }],
      ages: [{ age: '25-34', people: 5 }],
      alone: 5,
    })
  })

  it('is the same before and after one guest more, but for one in five', () => {
    const changes = Array.from({ length: 40 }, (_, n) => n).filter(n => {
      const [before, after] = [guests(n), guests(n + 1)].map(all => JSON.stringify(summarizeStaying(all, today)))
      return before !== after
    })
    expect(changes).toEqual([4, 9, 14, 19, 24, 29, 34, 39])
  })

  it('counts a person once a week, however often they booked', () => {
    expect(summarizeStaying([...guests(4), ...guests(9, { person: 'same' })], today)[0]?.people).toBe(5)
    expect(summarizeStaying(guests(9, { person: 'same' }), today)).toEqual([])
  })

  it('counts who sleeps there in a week, eight weeks ahead', () => {
    const monday = '2027-03-08'
    const weeks = (more: Partial<StayShare>) => summarizeStaying(guests(5, more), today).map(w => w.from)
    expect(weeks({ departure: monday })).toEqual(['2027-03-01'])
    expect(weeks({ departure: addDays(monday, 1) })).toEqual(['2027-03-01', monday])
    expect(stayingWindow(today)).toEqual({ from: '2027-03-01', until: '2027-04-26' })
    expect(weeks({ arrival: '2027-04-25', departure: '2027-04-30' })).toEqual(['2027-04-19'])
    expect(weeks({ arrival: '2027-04-26', departure: '2027-04-30' })).toEqual([])
  })
})
