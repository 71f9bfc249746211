import { describe, expect, it } from 'vitest'
import { strangerLimits, type UnpaidBedCounts } from './strangers.ts'
import { byTurn, isWaitOver, mayHoldForWaiting } from './waitlist.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute))

describe('turns', () => {
  it('come in the order of joining, after all who had no offer yet', () => {
    const entries = [
      { id: 1, unanswered: 1, joinedAt: at(1) },
      { id: 2, unanswered: 0, joinedAt: at(3) },
      { id: 4, unanswered: 0, joinedAt: at(2) },
      { id: 3, unanswered: 0, joinedAt: at(2) },
    ]
    expect(entries.sort(byTurn).map(e => e.id)).toEqual([3, 4, 2, 1])
  })
  it('end with the day of arrival', () => {
    expect(isWaitOver({ arrival: '2026-11-27' }, '2026-11-27')).toBe(false)
    expect(isWaitOver({ arrival: '2026-11-27' }, '2026-11-28')).toBe(true)
  })
})

describe('beds held for who waits', () => {
  const stay = { arrival: '2026-12-01', departure: '2026-12-03' }
  const counts = (more: Partial<UnpaidBedCounts> = {}): UnpaidBedCounts => ({
    network: { beds: 0, inHouse: 0, today: { bookings: 0, beds: 0 }, allToday: 0 },
    contact: { beds: 0, today: 0, holds: 0 },
    property: { beds: 40, held: [] },
    ...more,
  })
  it('are held also for more beds than a stranger books at once', () => {
    expect(mayHoldForWaiting({ ...stay, beds: 8 }, counts())).toBe(true)
  })
  it('are a fifth of the property at a time, by all who wait together', () => {
    const held = (beds: number) => counts({ property: { beds: 40, held: [{ ...stay, beds, isOnlyHeld: true }] } })
    expect(mayHoldForWaiting({ ...stay, beds: 1 }, held(7))).toBe(true)
    expect(mayHoldForWaiting({ ...stay, beds: 1 }, held(8))).toBe(false)
  })
  it('do not depend on what strangers have booked', () => {
    expect(mayHoldForWaiting({ ...stay, beds: 1 }, counts({ property: { beds: 40, held: [{ ...stay, beds: 40 }] } }))).toBe(true)
  })
  it('are refused above the limits of a network and of a contact', () => {
    const network = { ...counts().network, inHouse: strangerLimits.inHouse }
    expect(mayHoldForWaiting({ ...stay, beds: 1 }, counts({ network }))).toBe(false)
    const contact = { ...counts().contact, holds: strangerLimits.holdsAtOnce }
    expect(mayHoldForWaiting({ ...stay, beds: 1 }, counts({ contact }))).toBe(false)
  })
})
