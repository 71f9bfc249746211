import { expect, it } from 'vitest'
import { normalizePath } from './normalizePath.ts'

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
  expect(normalizePath(path)).toBe(plain)
  expect(normalizePath(plain)).toBe(plain)
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
])('no page is at %s', path => expect(normalizePath(path)).toBeNull())
