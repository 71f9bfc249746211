import { beforeAll, expect, it } from 'vitest'
import { type LiveKind, liveKinds, liveSubjectOf } from '../../../domain/access/live.ts'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { isOwnerPath } from '../paths.ts'
import { type ActivityEntry, findActivityHref, formatActivity, formatActivityDetail } from './activityFormat.ts'

beforeAll(loadMessages)

const entryOf = (kind: LiveKind, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 1,
  kind,
  about: liveSubjectOf(kind),
  subject: 7,
  at: '2027-03-06T10:00:00.000Z',
  by: null,
  title: 'Soup night',
  booking: null,
  count: null,
  amount: null,
  method: null,
  source: null,
  state: null,
  score: null,
  ...more,
})

it.each(liveKinds)('has plain words and a way on for %s', kind => {
  const entry = entryOf(kind)
  expect(formatActivity(entry)).toMatch(/^[A-Z0-9][^_]+$/)
  expect(isOwnerPath(findActivityHref(entry)?.slice(1) ?? '')).toBe(true)
  expect(findActivityHref({ ...entry, subject: null })).toBeUndefined()
})

it('counts and names what it knows', () => {
  const amount = { amount: 1250, currency: 'EUR' }
  expect(formatActivity(entryOf('checked_in', { count: 3 }))).toBe('3 guests checked in')
  expect(formatActivity(entryOf('checked_in', { count: 1 }))).toBe('A guest checked in')
  expect(formatActivity(entryOf('payment_taken', { amount, method: 'cash' }))).toBe('€12.50 paid in cash')
  expect(formatActivity(entryOf('cash_taken', { amount, method: 'cash', title: 'Towel or linen' }))).toBe(
    '€12.50 taken in cash: towel or linen',
  )
  expect(formatActivity(entryOf('group_answered', { state: 'accepted' }))).toBe('The group accepted')
  const booking = { code: 'ABCD2345', guestName: null, arrival: '2027-03-06', departure: '2027-03-08' }
  expect(formatActivityDetail(entryOf('booking_made', { booking }))).toBe('ABCD2345 · Sat 6 Mar – Mon 8 Mar 2027')
  expect(formatActivityDetail(entryOf('event_joined'))).toBe('')
})
