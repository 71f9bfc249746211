import { afterEach, expect, it } from 'vitest'
import { forgetAttempt, keyFor } from './attempt.ts'

afterEach(forgetAttempt)

it('keeps its key for the same request, and takes another when anything changed', () => {
  const key = keyFor({ property: 1, guest: { name: 'Ana' } })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keyFor({ property: 1, guest: { name: 'Ana' } })).toBe(key)
  expect(keyFor({ property: 1, guest: { name: 'Ana Silva' } })).not.toBe(key)
})

it('starts anew once the booking is made', () => {
  const key = keyFor({ property: 1 })
  forgetAttempt()
  expect(keyFor({ property: 1 })).not.toBe(key)
})
