import { describe, expect, it } from 'vitest'
import { completeDates, findDayProblem, pressDay, withTypedDay } from './stayNights.ts'

const today = '2027-03-01'
const arrival = '2027-03-06'

describe('a day of the calendar', () => {
  it.each([
    ['arrival', '2027-02-28', 'past'],
    ['arrival', today, undefined],
    ['departure', '2027-03-07', undefined],
    ['departure', '2027-04-06', undefined],
    ['departure', '2027-04-07', 'tooLong'],
    ['departure', arrival, 'backwards'],
    ['departure', '2027-02-28', 'past'],
  ] as const)('for the %s, %s has the problem %s', (end, day, problem) =>
    expect(findDayProblem(end, day, { arrival, today })).toBe(problem),
  )

  it('sets the arrival, then the departure, then begins anew', () => {
    const first = pressDay(arrival, 'arrival', { arrival: '', departure: '' })
    expect(first).toEqual({ dates: { arrival, departure: '' }, next: 'departure' })
    const second = pressDay('2027-03-08', first.next, first.dates)
    expect(second).toEqual({ dates: { arrival, departure: '2027-03-08' }, next: 'arrival' })
    expect(pressDay('2027-03-20', second.next, second.dates)).toEqual({
      dates: { arrival: '2027-03-20', departure: '' },
      next: 'departure',
    })
  })

  it('before the arrival is a new arrival', () =>
    expect(pressDay('2027-03-02', 'departure', { arrival, departure: '' })).toEqual({
      dates: { arrival: '2027-03-02', departure: '' },
      next: 'departure',
    }))
})

describe('a stay', () => {
  it('is completed with two nights', () => expect(completeDates({ arrival, departure: '' }).departure).toBe('2027-03-08'))

  it.each([
    ['arrival', '2027-03-07', '2027-03-08', '2027-03-07', '2027-03-08'],
    ['arrival', '2027-03-08', '2027-03-08', '2027-03-08', '2027-03-10'],
    ['arrival', '2027-01-01', '2027-03-08', '2027-01-01', '2027-01-03'],
    ['arrival', '', '2027-03-08', '', '2027-03-08'],
    ['departure', '2027-03-12', '2027-03-08', arrival, '2027-03-12'],
  ] as const)('whose %s was typed as %s', (end, day, departure, from, to) =>
    expect(withTypedDay(end, day, { arrival, departure })).toEqual({ arrival: from, departure: to }),
  )
})
