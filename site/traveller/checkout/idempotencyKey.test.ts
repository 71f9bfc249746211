import { afterEach, expect, it } from 'vitest'
import { clearIdempotencyKey, idempotencyKeyFor } from './idempotencyKey.ts'

afterEach(clearIdempotencyKey)

it('keeps its key for the same request, and creates another when anything changed', () => {
  const key = idempotencyKeyFor({ property: 1, guest: { name: 'Ana' } })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(idempotencyKeyFor({ property: 1, guest: { name: 'Ana' } })).toBe(key)
  expect(idempotencyKeyFor({ property: 1, guest: { name: 'Ana Silva' } })).not.toBe(key)
})

it('creates another key once the booking is made', () => {
  const key = idempotencyKeyFor({ property: 1 })
  clearIdempotencyKey()
  expect(idempotencyKeyFor({ property: 1 })).not.toBe(key)
})
