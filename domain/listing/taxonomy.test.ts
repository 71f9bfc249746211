import { describe, expect, it } from 'vitest'
import { facilities, facilityGroups, facilityInfo, facilityKeys } from './facilities.ts'
import { houseRules, isValueOfKind } from './houseRules.ts'
import { bedKinds, propertyTypeInfo, propertyTypes, roomTypeInfo, roomTypes } from './taxonomy.ts'

const keyForm = /^[a-z0-9]+(_[a-z0-9]+)*$/

describe('taxonomy', () => {
  it('has keys that fit their columns, each once', () => {
    for (const keys of [propertyTypes, roomTypes, bedKinds, facilityKeys, Object.keys(houseRules)]) {
      expect(new Set(keys).size).toBe(keys.length)
      for (const key of keys) {
        expect(key).toMatch(keyForm)
        expect(key.length).toBeLessThanOrEqual(30)
      }
    }
  })

  it('gives every property type its own code for channels', () => {
    const codes = Object.values(propertyTypeInfo).flatMap(t => t.ota ?? [])
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toHaveLength(propertyTypes.length - 1)
    expect(propertyTypeInfo.hostel.ota).toBe(19)
  })

  it('has a gender for shared rooms and none for private ones', () => {
    for (const type of roomTypes) expect([type, roomTypeInfo[type].gender === 'none']).toEqual([type, !roomTypeInfo[type].shared])
  })

  it('finds a facility and its group', () => {
    expect(facilityInfo('lift')).toEqual({ key: 'lift', group: 'access', label: 'Lift' })
    expect(facilityInfo('helipad')).toBeUndefined()
    expect(new Set(facilities.map(f => f.group))).toEqual(new Set(Object.keys(facilityGroups)))
    expect(new Set(facilities.map(f => f.label)).size).toBe(facilities.length)
  })

  it('reads the values of house rules', () => {
    expect(isValueOfKind(houseRules.quiet_hours.value, '22:00-07:00')).toBe(true)
    expect(isValueOfKind(houseRules.quiet_hours.value, '22-7')).toBe(false)
    expect(isValueOfKind(houseRules.id_required.value, undefined)).toBe(true)
    expect(isValueOfKind(houseRules.id_required.value, 'yes')).toBe(false)
    expect(isValueOfKind(houseRules.smoking.value, 'outside only')).toBe(true)
    expect(isValueOfKind(houseRules.smoking.value, 'everywhere')).toBe(false)
    expect(isValueOfKind(houseRules.max_stay.value, '14')).toBe(true)
    expect(isValueOfKind(houseRules.max_stay.value, '0')).toBe(false)
    expect(isValueOfKind(houseRules.key_deposit.value, '10 euro')).toBe(true)
    expect(isValueOfKind(houseRules.ages.value, '')).toBe(false)
  })
})
