import { expect, test } from 'vitest'
import { formatCountdown } from './formatCountdown.ts'

const stay = {
  status: 'confirmed',
  arrival: '2026-12-10',
  departure: '2026-12-12',
  property: { timezone: 'Europe/Lisbon', checkInFrom: '14:00', checkOutBy: '11:00' },
} as const

test.each([
  ['confirmed', '2026-12-01', 'In 9 days'],
  ['confirmed', '2026-12-09', 'Tomorrow'],
  ['confirmed', '2026-12-10', 'Today, check-in from 14:00'],
  ['confirmed', '2026-12-11', undefined],
  ['checked_in', '2026-12-10', 'You are here until Sat 12 Dec 2026'],
  ['checked_in', '2026-12-12', 'Check-out today by 11:00'],
  ['checked_in', '2026-12-13', undefined],
  ['cancelled', '2026-12-01', undefined],
  ['pending_approval', '2026-12-01', undefined],
] as const)('a stay from the 10th to the 12th that is %s says on %s: %s', (status, today, text) => {
  expect(formatCountdown({ ...stay, status }, today)).toBe(text)
})
