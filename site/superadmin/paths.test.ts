import { describe, expect, it } from 'vitest'
import { isSuperPath } from './paths.ts'

describe('paths of the super-admin app', () => {
  it.each(['signin', 'auth', 'signup', 'dashboard', 'properties', 'properties/7', 'select-user', 'users/7', 'import/7', 'dead-letters'])(
    'knows %s',
    path => expect(isSuperPath(path)).toBe(true),
  )
  it.each(['', 'users/x', 'properties/x', 'dashboard/more'])('does not know "%s"', path => expect(isSuperPath(path)).toBe(false))
})
