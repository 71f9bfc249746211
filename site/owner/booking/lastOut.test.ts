import { describe, expect, it } from 'vitest'
import { areLastOut } from './lastOut.ts'
import type { Booking } from './types.ts'

const today = '2027-03-06'
const here = { checkIn: { status: 'in_house' } }
const booking = (...lines: object[]) =>
  ({ lines: lines.map(line => ({ status: 'active', arrival: today, ...line })) }) as unknown as Booking

describe('areLastOut', () => {
  it('holds when all are in the house or have left', () =>
    expect(areLastOut(booking({ guests: [here, { checkIn: { status: 'checked_out' } }] }), today)).toBe(true))
  it('does not while one of them is due today or later', () => {
    expect(areLastOut(booking({ guests: [here, { checkIn: null }] }), today)).toBe(false)
    expect(areLastOut(booking({ guests: [here] }, { arrival: '2027-03-08', guests: [{ checkIn: null }] }), today)).toBe(false)
  })
  it('waits for nobody whose day is over, or whose part was cancelled', () => {
    expect(areLastOut(booking({ arrival: '2027-03-05', guests: [here, { checkIn: null }] }), today)).toBe(true)
    expect(areLastOut(booking({ guests: [here] }, { status: 'cancelled', guests: [{ checkIn: null }] }), today)).toBe(true)
  })
})
