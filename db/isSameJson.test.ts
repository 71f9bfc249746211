import { expect, it } from 'vitest'
import { isSameJson } from './isSameJson.ts'

it('goes by what is kept, not by the order of keys', () => {
  expect(isSameJson({ hours: 48, fee: { kind: 'all', nights: 1 } }, { fee: { nights: 1, kind: 'all' }, hours: 48 })).toBe(true)
  expect(isSameJson([1, 2], [2, 1])).toBe(false)
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSameJson(undefined, null)).toBe(true)
  expect(isSameJson({ a: 1 }, { a: '1' })).toBe(false)
  expect(isSameJson(new Date('2026-01-01T00:00:00Z'), '2026-01-01T00:00:00.000Z')).toBe(true)
})
