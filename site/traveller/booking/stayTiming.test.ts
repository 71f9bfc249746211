import { expect, it } from 'vitest'
import { isBankBusy, isMailUnderWay, stayTiming } from './stayTiming.ts'

const stay = { arrival: '2027-03-06', departure: '2027-03-09' }
it.each([
  ['2027-02-20', 'to come'],
  ['2027-03-05', 'to come'],
  ['2027-03-06', 'today'],
  ['2027-03-07', 'begun'],
  ['2027-03-09', 'begun'],
  ['2027-03-10', 'over'],
] as const)('on %s the stay is %s', (today, timing) => expect(stayTiming(stay, today)).toBe(timing))

it('regards a mail as on its way for an hour, and as sent fifteen days later', () => {
  const created = '2027-02-01T10:00:00.000Z'
  const after = (minutes: number) => Date.parse(created) + minutes * 60_000
  expect([0, 59, 60, 15 * 24 * 60].map(minutes => isMailUnderWay(created, after(minutes)))).toEqual([true, true, false, false])
})

it('regards a refund as at the bank for ten days', () => {
  expect(['2027-03-06', '2027-03-16', '2027-03-17'].map(today => isBankBusy('2027-03-06', today))).toEqual([true, true, false])
})
