import { expect, it } from 'vitest'
import { formatMessage } from '../../../domain/language/messageFormat.ts'
import { policies } from '../../../domain/rates/cancellation.ts'
import { createPolicyMessage, presentTimeline } from './cancellationTerms.ts'

const clock = { arrival: '2026-11-22', checkInFrom: '14:00', zone: 'Europe/Lisbon' }
const base = { rooms: { amount: 7000, currency: 'EUR' }, firstNight: { amount: 3500, currency: 'EUR' } }

it.each([
  [
    'flex_24h',
    '2026-11-20T10:00:00Z',
    'Free cancellation until Sat 21 Nov 2026, 14:00 (hostel time); after that it costs the first night.',
  ],
  ['flex_24h', '2026-11-22T10:00:00Z', 'No free cancellation: cancelling costs the first night.'],
  ['flex_24h', '2026-11-22T16:00:00Z', 'No free cancellation: cancelling costs the first night.'],
  ['group_28d', '2026-11-01T10:00:00Z', 'No free cancellation: cancelling costs 50 % of the price of the stay.'],
  ['group_28d', '2026-11-10T10:00:00Z', 'No free cancellation: cancelling costs the price of the stay.'],
  ['non_refundable', '2026-11-01T10:00:00Z', 'No free cancellation: cancelling costs the price of the stay.'],
] as const)('says of %s, booked at %s, what the line of dates says as well', (preset, at, text) => {
  expect(formatMessage(createPolicyMessage(policies[preset], clock, at))).toBe(text)
  const [now] = presentTimeline(policies[preset], base, clock, at)
  expect(now?.fee.amount === 0).toBe(text.startsWith('Free'))
})

it('says that terms without a step are free until arrival', () =>
  expect(formatMessage(createPolicyMessage({ ...policies.flex_24h, steps: [] }, clock, '2026-11-22T16:00:00Z'))).toBe(
    'Free cancellation until arrival.',
  ))
