import { expect, it } from 'vitest'
import { plainPath } from './plainPath.ts'

it.each([
  ['/', '/'],
  ['/hostels/portugal', '/hostels/portugal'],
  ['/hostels/portugal/', '/hostels/portugal'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/%6cive/home', '/live/home'],
  ['/%6Cive/home', '/live/home'],
  ['/hostels/s%C3%A3o-paulo', '/hostels/s%C3%A3o-paulo'],
  ['/hostels/s%c3%a3o-paulo', '/hostels/s%C3%A3o-paulo'],
  ['/a%40b!c', '/a@b!c'],
  ['/%3Ca%3E', '/%3Ca%3E'],
])('%s is judged and served as %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
  expect(plainPath(plain)).toBe(plain)
})

it.each([
  '/%256cive/home',
  '/x/../live/home',
  '/x/%2e%2e/live/home',
  '/x/.%2E/live/home',
  '/./live/home',
  '/x\\..\\live/home',
  '/x%5C..%5Clive',
  '/live%2Fhome',
  '/live%00/home',
  '/live//home',
  '/%E0%A4%A',
])('no page is at %s', path => expect(plainPath(path)).toBeNull())
