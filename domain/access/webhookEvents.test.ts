import { expect, it } from 'vitest'
import { findWebhookEvents, MOST_ATTEMPTS, secondsToNextAttempt } from './webhookEvents.ts'

it('tries for a day with a growing pause, then gives up', () => {
  const pauses = Array.from({ length: MOST_ATTEMPTS }, (_, i) => secondsToNextAttempt(i + 1))
  expect(pauses.at(-1)).toBeUndefined()
  const given = pauses.filter(seconds => seconds !== undefined)
  expect(given.reduce((a, b) => a + b, 0)).toBe(24 * 3600)
  expect(secondsToNextAttempt(1, 1)).toBe(33)
})

it('tells of a change what it is, and what it is about', () => {
  const findEvents = (action: string, entity: string, more = {}) =>
    findWebhookEvents({ action, entity, entityId: 7, property: 1, ...more }).map(({ type, subject, id }) => [type, subject, id])
  expect(findEvents('booking.cancel', 'booking')).toEqual([
    ['booking.cancelled', 'booking', 7],
    ['availability.changed', 'property', 1],
  ])
  expect(findEvents('checkin.change', 'check_in', { booking: 5, changes: { checkOut: true } })).toEqual([
    ['booking.checked_out', 'booking', 5],
  ])
  expect(findEvents('payment.take', 'payment', { changes: { booking: 5 } })).toEqual([['payment.received', 'booking', 5]])
  expect(findEvents('payment.take', 'payment')).toEqual([['payment.received', 'payment', 7]])
  expect(findEvents('room.mark_bed', 'room')).toEqual([['housekeeping.changed', 'property', 1]])
  expect(findEvents('guest.merge', 'guest')).toEqual([['guest.changed', 'guest', 7]])
  expect(findEvents('block.create', 'block')).toEqual([['availability.changed', 'property', 1]])
  expect(findEvents('property.edit', 'property')).toEqual([])
})
