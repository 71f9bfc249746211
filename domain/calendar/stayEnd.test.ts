import { expect, it } from 'vitest'
import { isStayOver, lastEndedDeparture } from './stayEnd.ts'

const lisbon = { timezone: 'Europe/Lisbon', check_out_by: '11:00' }

it.each([
  // Lisbon is at UTC in winter.
  ['in the evening before', '2026-11-25T22:00:00Z', false],
  ['after midnight, on the hotel day before', '2026-11-26T02:00:00Z', false],
  ['when the night bus comes', '2026-11-26T05:30:00Z', false],
  ['a minute before check-out time', '2026-11-26T10:59:00Z', false],
  ['at check-out time', '2026-11-26T11:00:00Z', true],
  ['the next day', '2026-11-27T05:00:00Z', true],
])('a stay that ends on the 26th is over: %s', (_name, now, isOver) => {
  expect(isStayOver('2026-11-26', lisbon, now)).toBe(isOver)
})

it('counts on the clock of the property, and a stay of the day before is over all night', () => {
  expect(isStayOver('2026-11-26', { ...lisbon, timezone: 'Asia/Tokyo' }, '2026-11-26T02:30:00Z')).toBe(true)
  expect(lastEndedDeparture(lisbon, '2026-11-26T02:00:00Z')).toBe('2026-11-25')
  expect(lastEndedDeparture(lisbon, '2026-11-26T05:30:00Z')).toBe('2026-11-25')
})

it('is never over before the hotel day has turned', () => {
  expect(isStayOver('2026-11-26', { ...lisbon, check_out_by: '03:00' }, '2026-11-26T03:30:00Z')).toBe(false)
})
