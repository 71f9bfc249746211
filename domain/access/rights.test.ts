import { describe, expect, it } from 'vitest'
import { can, canGrantRole, type MemberRole, memberRoles, type Right, rights, rightsOf } from './rights.ts'

describe('rights', () => {
  it('gives the owner everything', () => expect(rightsOf('owner')).toEqual(rights))

  it('lets every member see the property and nobody but the owner change its members', () => {
    for (const role of memberRoles) expect(can(role, 'property.read')).toBe(true)
    expect(memberRoles.filter(r => can(r, 'member.manage'))).toEqual(['owner'])
  })

  it('never lets a viewer change anything', () => {
    expect(rightsOf('viewer').filter(r => !r.endsWith('.read'))).toEqual([])
    expect(can('viewer', 'identity.read')).toBe(false)
    expect(can('viewer', 'guest.read')).toBe(false)
  })

  it.each<[MemberRole, Right, boolean]>([
    ['manager', 'rates.edit', true],
    ['manager', 'booking.force', true],
    ['reception', 'checkin', true],
    ['reception', 'booking.create', true],
    ['reception', 'payment.take', true],
    ['reception', 'payment.reverse', false],
    ['reception', 'rates.edit', false],
    ['reception', 'booking.waive', false],
    ['housekeeping', 'housekeeping', true],
    ['housekeeping', 'booking.read', false],
    ['accountant', 'payment.reverse', true],
    ['accountant', 'checkin', false],
    ['accountant', 'report.read', true],
  ])('%s and %s: %s', (role, right, expected) => expect(can(role, right)).toBe(expected))

  it('lets only owners grant', () => {
    expect(canGrantRole('owner', 'manager')).toBe(true)
    expect(canGrantRole('manager', 'viewer')).toBe(false)
  })
})
