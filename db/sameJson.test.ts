import { expect, it } from 'vitest'
import { sameJson } from './sameJson.ts'

it('goes by what is kept, not by the order of keys', () => {
  expect(sameJson({ hours: 48, fee: { kind: 'all', nights: 1 } }, { fee: { nights: 1, kind: 'all' }, hours: 48 })).toBe(true)
  expect(sameJson([1, 2], [2, 1])).toBe(false)
  expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(sameJson(undefined, null)).toBe(true)
  expect(sameJson({ a: 1 }, { a: '1' })).toBe(false)
  expect(sameJson(new Date('2026-01-01T00:00:00Z'), '2026-01-01T00:00:00.000Z')).toBe(true)
})
