import { expect, it } from 'vitest'
import { roomTypeInfo, roomTypes } from '../listing/taxonomy.ts'
import {
  bedLimits,
  fromPriceOf,
  maxBeds,
  maxRooms,
  propertySizeProblem,
  roomGenderOptions,
  sellByOptions,
  typeForGender,
} from './roomLimits.ts'

it.each(roomTypes)('lets a %s sleep what it usually does', type => {
  const { min, max } = bedLimits(type)
  expect(roomTypeInfo[type].sleeps).toBeGreaterThanOrEqual(min)
  expect(roomTypeInfo[type].sleeps).toBeLessThanOrEqual(max)
})

it('sells rooms of one’s own whole, and dorms by the bed, whole or both', () => {
  expect(sellByOptions('double')).toEqual(['unit'])
  expect(sellByOptions('female_dorm')).toEqual(['bed', 'unit', 'both'])
})

it('ties the gender to the kind', () => {
  expect(roomGenderOptions('female_pod')).toEqual(['female'])
  expect(roomGenderOptions('quad')).toEqual(['none'])
  expect(roomGenderOptions('shared_tent')).toContain('male')
})

it('turns a dorm into the kind of its new gender, and nothing else', () => {
  expect(typeForGender('mixed_dorm', 'female')).toBe('female_dorm')
  expect(typeForGender('male_pod', 'mixed')).toBe('mixed_pod')
  expect(typeForGender('shared_tent', 'female')).toBe('shared_tent')
  expect(typeForGender('mixed_dorm', 'none')).toBeUndefined()
  expect(typeForGender('double', 'female')).toBeUndefined()
})

it('lets a property have as many rooms and beds as there may be, and none more', () => {
  expect(propertySizeProblem({ rooms: maxRooms, beds: maxBeds })).toBeUndefined()
  expect(propertySizeProblem({ rooms: maxRooms + 1, beds: 1 })).toEqual({ reason: 'room_kinds_max', facts: { most: maxRooms } })
  expect(propertySizeProblem({ rooms: 1, beds: maxBeds + 1 })).toEqual({
    reason: 'hostel_beds_max',
    facts: { most: maxBeds, beds: maxBeds + 1 },
  })
})

it('says from what one guest pays at least', () => {
  const bed = (basePrice: number) => ({ sellBy: 'bed' as const, bedsPerUnit: 8, basePrice, unitPrice: null })
  const unit = (unitPrice: number, bedsPerUnit: number) => ({ sellBy: 'unit' as const, bedsPerUnit, basePrice: null, unitPrice })
  expect(fromPriceOf([bed(2000), bed(1800), unit(6000, 2)])).toBe(1800)
  expect(fromPriceOf([bed(2000), unit(5001, 3)])).toBe(1667)
  expect(fromPriceOf([])).toBeNull()
})
