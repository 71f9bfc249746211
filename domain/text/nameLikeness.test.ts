import { expect, it } from 'vitest'
import { nameLikeness } from './nameLikeness.ts'

it.each([
  ['the crooked teapot hostel', 'crooked teapot', 1],
  ['blue lantern hostel', 'blue lantern backpackers', 1],
  ['hostel', 'hostel', 1],
])('%s is %s', (a, b, likeness) => expect(nameLikeness(a, b)).toBe(likeness))

it('finds a misspelt name alike and another name not', () => {
  expect(nameLikeness('crooked teapot hostel', 'croked teapot hostel')).toBeGreaterThan(0.5)
  expect(nameLikeness('crooked teapot hostel', 'wombat city hostel')).toBeLessThan(0.2)
})
