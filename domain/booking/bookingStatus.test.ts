import { describe, expect, it } from 'vitest'
import { money } from '../money/money.ts'
import { type BookingStatus, bookingFlags, bookingStatuses, canTransition, isOpenStatus, transitionSources } from './bookingStatus.ts'

// The table again as sets, so that an error in either shows.
const expected: Record<BookingStatus, BookingStatus[]> = {
  hold: ['pending_payment', 'pending_approval', 'confirmed', 'cancelled', 'expired'],
  pending_payment: ['pending_approval', 'confirmed', 'cancelled', 'expired'],
  pending_approval: ['confirmed', 'cancelled', 'rejected'],
  confirmed: ['checked_in', 'cancelled', 'no_show'],
  checked_in: ['confirmed', 'checked_out'],
  checked_out: ['checked_in'],
  no_show: ['confirmed'],
  expired: ['pending_approval', 'confirmed'],
  cancelled: [],
  rejected: [],
}

describe('booking status', () => {
  it.each(bookingStatuses)('%s moves to exactly what the table says', from =>
    expect(bookingStatuses.filter(to => canTransition(from, to)).sort()).toEqual([...expected[from]].sort()),
  )

  it('lets each actor do their own moves only', () => {
    expect(canTransition('confirmed', 'checked_in', 'guest')).toBe(false)
    expect(canTransition('confirmed', 'checked_in', 'desk')).toBe(true)
    expect(canTransition('checked_out', 'checked_in', 'desk')).toBe(false)
    expect(canTransition('checked_out', 'checked_in', 'manager')).toBe(true)
    expect(canTransition('confirmed', 'cancelled', 'timer')).toBe(false)
    expect(canTransition('hold', 'expired', 'guest')).toBe(false)
    expect(canTransition('pending_approval', 'confirmed', 'guest')).toBe(false)
  })

  it('starts as a hold, pending or confirmed, never further on', () => {
    expect(bookingStatuses.filter(to => canTransition('new', to))).toEqual(['hold', 'pending_payment', 'pending_approval', 'confirmed'])
  })

  it('names every status a statement may move from', () => {
    expect(transitionSources('checked_in', 'desk')).toEqual(['confirmed'])
    expect(transitionSources('expired', 'timer')).toEqual(['hold', 'pending_payment'])
  })

  it('is not open any more once the guest has left', () => expect(bookingStatuses.filter(isOpenStatus)).not.toContain('checked_out'))

  it('derives the flags of a stay from the day', () => {
    const base = { arrival: '2026-08-10', departure: '2026-08-12', guests: 2, bedsAssigned: 1, balance: money(100, 'EUR') }
    expect(bookingFlags({ ...base, status: 'confirmed', today: '2026-08-10' })).toEqual({
      arrivesToday: true,
      arrivalOverdue: false,
      departsToday: false,
      departureOverdue: false,
      unassigned: true,
      overbooked: false,
      balanceDue: true,
    })
    expect(bookingFlags({ ...base, status: 'confirmed', today: '2026-08-11' })).toMatchObject({ arrivesToday: false, arrivalOverdue: true })
    expect(bookingFlags({ ...base, status: 'checked_in', today: '2026-08-12', bedsAssigned: 2 })).toMatchObject({
      departsToday: true,
      unassigned: false,
    })
    expect(bookingFlags({ ...base, status: 'checked_in', today: '2026-08-13' })).toMatchObject({ departureOverdue: true })
    expect(bookingFlags({ ...base, status: 'cancelled', today: '2026-08-13', overbookedBeds: 1 })).toMatchObject({
      unassigned: false,
      overbooked: false,
    })
  })
})
