import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../language/backOfficeMessages.ts'
import { formatHistoryStep } from './historyFormat.ts'

beforeAll(loadMessages)

const step = (event: string, more: object = {}) =>
  formatHistoryStep({ event, fromStatus: null, toStatus: null, guestName: null, bed: null, amount: null, method: null, ...more })
const guestName = 'Anna Lind'
const bed = { unit: '102', label: '3A' }
const amount = { amount: 2000, currency: 'EUR' }

it.each([
  ['guest_checked_in', { guestName, bed }, 'Anna Lind checked in to 102, bed 3A'],
  ['guest_checked_in', {}, 'A guest checked in'],
  ['guest_moved', { guestName, bed }, 'Anna Lind moved to 102, bed 3A'],
  ['guest_checked_out', { guestName, bed }, 'Anna Lind checked out of 102, bed 3A'],
  ['guest_check_in_undone', {}, 'Check-in of a guest undone'],
  ['payment_taken', { amount, method: 'cash' }, 'Payment of €20.00 in cash'],
  ['payment_taken', {}, 'Payment'],
  ['cancelled', { amount, toStatus: 'cancelled', fromStatus: 'confirmed' }, 'Cancelled for a fee of €20.00'],
  ['cancelled', { amount: { ...amount, amount: 0 }, toStatus: 'cancelled' }, 'Cancelled'],
  ['created', { toStatus: 'confirmed' }, 'Confirmed'],
  ['changed', {}, 'Changed'],
  ['stay_changed', {}, 'Stay changed'],
  ['part_cancelled', { amount }, 'A part cancelled, for a fee of €20.00'],
  ['moved', { guestName, bed }, 'Anna Lind moved to 102, bed 3A'],
  ['moved', {}, 'Moved to another room'],
  ['no_show', { amount, toStatus: 'no_show' }, 'Did not come, for a fee of €20.00'],
])('tells %s of %o', (event, facts, words) => {
  expect(step(event, facts)).toBe(words)
})
