import { describe, expect, it } from 'vitest'
import {
  canSleepInRoom,
  type Guest,
  isGenderAllowed,
  isMinor,
  partyFromGuests,
  partyGuests,
  partySize,
  type RoomLimits,
  roomRefusals,
} from './party.ts'

const bedIn = (gender: RoomLimits['gender']): RoomLimits => ({ gender, as: 'bed', sleeps: 6 })
const whole = (sleeps: number, gender: RoomLimits['gender'] = 'none'): RoomLimits => ({ gender, as: 'unit', sleeps })
const woman: Guest = { gender: 'female' }
const man: Guest = { gender: 'male' }
const codes = (guests: Guest[], room: RoomLimits, property = {}, units = 1) => roomRefusals(guests, room, property, units).map(r => r.code)

describe('party', () => {
  it('turns numbers into guests and back', () => {
    const party = { women: 2, men: 1, other: 1, childAges: [4, 17] }
    expect(partySize(party)).toBe(6)
    expect(partyGuests(party).filter(isMinor)).toHaveLength(2)
    expect(partyFromGuests(partyGuests(party))).toEqual(party)
  })

  it.each([
    ['female', 'female', false, true],
    ['male', 'female', false, false],
    ['other', 'female', false, false],
    ['other', 'female', true, true],
    ['undisclosed', 'male', true, false],
    [undefined, 'male', false, false],
    ['male', 'male', false, true],
    ['undisclosed', 'mixed', false, true],
    [undefined, 'none', false, true],
  ] as const)('%s in a %s room, inclusive %s: %s', (gender, room, inclusive, fits) =>
    expect(isGenderAllowed(gender, room, inclusive)).toBe(fits),
  )

  it('names the guest who does not fit', () => {
    expect(roomRefusals([woman, man], bedIn('female'), {})).toEqual([{ code: 'gender_mismatch', guest: 1, facts: { gender: 'female' } }])
    expect(roomRefusals([woman, man], bedIn('mixed'), {})).toEqual([])
  })

  it('keeps a property for women to women in every room', () => {
    expect(codes([man], bedIn('mixed'), { gender: 'female' })).toEqual(['gender_mismatch'])
    expect(codes([man], whole(2), { gender: 'female' })).toEqual(['gender_mismatch'])
    expect(codes([woman], bedIn('mixed'), { gender: 'female' })).toEqual([])
  })

  it('takes minors in a room of their own, with an adult', () => {
    expect(codes([woman, { age: 6 }], bedIn('mixed'))).toEqual(['minor_in_dorm'])
    expect(codes([woman, { age: 6 }], whole(2))).toEqual([])
    expect(codes([{ age: 17 }], whole(2))).toEqual(['minor_alone'])
    expect(codes([woman, { age: 6 }, { age: 8 }], whole(2), {}, 2)).toEqual(['minor_alone'])
    expect(codes([woman, man, { age: 6 }, { age: 8 }], whole(2), {}, 2)).toEqual([])
    expect(codes([woman, { age: 6 }], whole(6, 'female'))).toEqual([])
  })

  it('holds the ages of the property', () => {
    expect(codes([{ age: 17 }], whole(1), { minAge: 18 })).toContain('too_young')
    expect(codes([{ age: 18, gender: 'male' }], bedIn('mixed'), { minAge: 18, maxAge: 35 })).toEqual([])
    expect(codes([{ age: 36 }], bedIn('mixed'), { maxAge: 35 })).toEqual(['too_old'])
    expect(codes([{}], bedIn('mixed'), { minAge: 18, maxAge: 35 })).toEqual([])
  })

  it('counts heads in a whole unit', () => {
    expect(roomRefusals([woman, woman, woman], whole(2), {})).toEqual([{ code: 'capacity_exceeded', facts: { sleeps: 2, guests: 3 } }])
    expect(codes([woman, woman, woman], whole(2), {}, 2)).toEqual([])
    expect(canSleepInRoom(man, bedIn('male'), {})).toBe(true)
  })
})
