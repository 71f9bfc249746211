import { expect, it } from 'vitest'
import { detectDayOrder, parseFileDay } from './importDays.ts'

it.each([
  ['2027-03-06', 'dmy'],
  ['2027-03-06T14:00:00Z', 'dmy'],
  ['06/03/2027', 'dmy'],
  ['3/6/2027', 'mdy'],
  ['6.3.27', 'dmy'],
  ['06-03-2027 15:30', 'dmy'],
  ['6 Mar 2027', 'dmy'],
  ['Sat, 6 March 2027', 'dmy'],
  ['Mar 6, 2027', 'dmy'],
  ['2027/3/6', 'mdy'],
] as const)('reads %s', (text, order) => expect(parseFileDay(text, order)).toBe('2027-03-06'))

it('reads no day that does not exist', () => {
  for (const text of ['31/02/2027', '2027', 'tomorrow', '', '13/13/2027']) expect(parseFileDay(text, 'dmy')).toBeUndefined()
})

it('sees the order where a day can be read in one way alone', () => {
  expect(detectDayOrder(['03/04/2027', '03/14/2027'])).toEqual({ order: 'mdy', isSure: true })
  expect(detectDayOrder(['03/04/2027', '14/03/2027'])).toEqual({ order: 'dmy', isSure: true })
  expect(detectDayOrder(['03/04/2027'])).toEqual({ order: 'dmy', isSure: false })
  expect(detectDayOrder(['2027-03-04', '03/03/2027'])).toEqual({ order: 'dmy', isSure: true })
})
