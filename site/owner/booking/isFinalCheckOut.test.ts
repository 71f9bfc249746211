import { describe, expect, it } from 'vitest'
import { isFinalCheckOut } from './isFinalCheckOut.ts'
import type { Booking } from './types.ts'

const today = '2027-03-06'
const here = { checkIn: { status: 'in_house' } }
const booking = (...lines: object[]) =>
  ({ lines: lines.map(line => ({ status: 'active', arrival: today, ...line })) }) as unknown as Booking

describe('areLastOut', () => {
  it('holds when all are in the hostel or have left', () =>
    expect(isFinalCheckOut(booking({ guests: [here, { checkIn: { status: 'checked_out' } }] }), today)).toBe(true))
  it('does not while one of them is due today or later', () => {
    expect(isFinalCheckOut(booking({ guests: [here, { checkIn: null }] }), today)).toBe(false)
    expect(isFinalCheckOut(booking({ guests: [here] }, { arrival: '2027-03-08', guests: [{ checkIn: null }] }), today)).toBe(false)
  })
  it('counts on nobody whose day is over, or whose part was cancelled', () => {
    expect(isFinalCheckOut(booking({ arrival: '2027-03-05', guests: [here, { checkIn: null }] }), today)).toBe(true)
    expect(isFinalCheckOut(booking({ guests: [here] }, { status: 'cancelled', guests: [{ checkIn: null }] }), today)).toBe(true)
  })
})
