import { expect, it } from 'vitest'
import { type LiveKind, liveKinds, subjectOf } from '../../../domain/access/live.ts'
import { isOwnerPath } from '../paths.ts'
import { detailOf, type Entry, hrefOf, looks } from './happeningWords.ts'

const entryOf = (kind: LiveKind, more: Partial<Entry> = {}): Entry => ({
  id: 1,
  kind,
  about: subjectOf(kind),
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
  expect(looks[kind].words(entry)).toMatch(/^[A-Z0-9][^_]+$/)
  expect(isOwnerPath(hrefOf(entry)?.slice(1) ?? '')).toBe(true)
  expect(hrefOf({ ...entry, subject: null })).toBeUndefined()
})

it('counts and names what it knows', () => {
  const amount = { amount: 1250, currency: 'EUR' }
  expect(looks.checked_in.words(entryOf('checked_in', { count: 3 }))).toBe('3 guests checked in')
  expect(looks.checked_in.words(entryOf('checked_in', { count: 1 }))).toBe('A guest checked in')
  expect(looks.payment_taken.words(entryOf('payment_taken', { amount, method: 'cash' }))).toBe('€12.50 paid in cash')
  expect(looks.group_answered.words(entryOf('group_answered', { state: 'accepted' }))).toBe('The group accepted')
  const booking = { code: 'ABCD2345', guestName: null, arrival: '2027-03-06', departure: '2027-03-08' }
  expect(detailOf(entryOf('booking_made', { booking }))).toBe('ABCD2345 · Sat 6 Mar – Mon 8 Mar 2027')
  expect(detailOf(entryOf('event_joined'))).toBe('')
})
