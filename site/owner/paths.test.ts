import { describe, expect, it } from 'vitest'
import { barPaths, isOwnerPath, menuEntries, menuGroups } from './paths.ts'

describe('paths of the owner app', () => {
  it.each(['login', 'dashboard', 'booking', 'booking/new', 'booking/12', 'booking/12/check-in', 'room/3', 'rate/plans/4', 'list'])(
    'knows %s',
    path => expect(isOwnerPath(path)).toBe(true),
  )
  it.each(['', 'nothing', 'booking/', 'booking/0', 'booking/x', 'booking/12/x', 'login/x', 'list-your-hostel'])(
    'does not know "%s"',
    path => expect(isOwnerPath(path)).toBe(false),
  )
})

describe('the menu', () => {
  it('stands in the order of the jobs, each of which has something', () =>
    expect([...new Set(menuEntries.map(e => e.group))]).toEqual(menuGroups))
  it('has what the bar of a telephone offers', () => expect(barPaths.filter(path => !menuEntries.some(e => e.path === path))).toEqual([]))
  it('puts the calendar into the bar', () => expect(barPaths.slice(0, 3)).toContain('calendar'))
})
