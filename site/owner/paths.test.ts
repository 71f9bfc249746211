import { describe, expect, it } from 'vitest'
import { isOwnerPath } from './paths.ts'

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
