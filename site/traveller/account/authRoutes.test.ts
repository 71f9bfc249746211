import { expect, it } from 'vitest'
import { authHref, safeNext } from './authRoutes.ts'

it.each(['/booking/7', '/checkout?property=1&lines=2.bed.1-0-0'])('goes back to %s', next => expect(safeNext(next)).toBe(next))
it.each([null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b'])(
  'never leaves the site for %s',
  next => expect(safeNext(next)).toBe('/account'),
)
it('carries e-mail and return path between the sign-in pages', () => {
  expect(authHref('verify', { email: 'a@b.example', next: '/booking/7' })).toBe('/account/verify?email=a%40b.example&next=%2Fbooking%2F7')
  expect(authHref('login', {})).toBe('/account/login')
})
