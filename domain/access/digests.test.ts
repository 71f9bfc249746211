import { describe, expect, it } from 'vitest'
import { canBeDigested, digestDueBefore } from './digests.ts'

const at = (instant: string) => new Date(instant)

describe('when a digest is due', () => {
  it('is at once, every five minutes, or in the morning of the property', () => {
    const now = at('2026-11-28T12:07:31Z')
    expect(digestDueBefore('now', now, 'UTC')).toEqual(now)
    expect(digestDueBefore('five', now, 'UTC')).toEqual(at('2026-11-28T12:05:00Z'))
    expect(digestDueBefore('daily', now, 'Europe/Berlin')).toEqual(at('2026-11-28T07:00:00Z'))
  })
  it('before the morning is that of the day before', () => {
    expect(digestDueBefore('daily', at('2026-11-28T06:59:00Z'), 'Europe/Berlin')).toEqual(at('2026-11-27T07:00:00Z'))
    expect(digestDueBefore('daily', at('2026-11-28T06:59:00Z'), 'Asia/Kolkata')).toEqual(at('2026-11-28T02:30:00Z'))
  })
})

it('can be had of what one runs, and of what one may do without', () => {
  expect(['booking_made', 'review_waiting', 'ride_asked', 'review_reply'].every(t => canBeDigested(t as 'booking_made'))).toBe(true)
  expect(['stay', 'stay_payment', 'event'].some(t => canBeDigested(t as 'stay'))).toBe(false)
})
