import { expect, it } from 'vitest'
import { findNextPath, withNextPath } from './nextPath.ts'

const search = (next: string) => withNextPath('', next)

it.each(['/owner/booking/12', '/owner/booking?property=3&category=arrivals', '/owner/booking/12/check-in'])('leads on to %s', next => {
  expect(findNextPath(search(next))).toBe(next)
})

it.each(['https://elsewhere.example/owner/booking', '//elsewhere.example', '/superadmin/dashboard', '/owner/../superadmin', '/owner/x#y'])(
  'does not lead to %s',
  next => {
    expect(findNextPath(search(next))).toBeUndefined()
  },
)

it('is the plain sign-in path without a page to continue at', () => {
  expect(withNextPath('/list', undefined)).toBe('/list')
  expect(findNextPath('')).toBeUndefined()
})
