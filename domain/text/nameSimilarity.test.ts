import { expect, it } from 'vitest'
import { nameSimilarity } from './nameSimilarity.ts'

it.each([
  ['the crooked teapot hostel', 'crooked teapot', 1],
  ['blue lantern hostel', 'blue lantern backpackers', 1],
  ['hostel', 'hostel', 1],
])('%s is %s', (a, b, likeness) => expect(nameSimilarity(a, b)).toBe(likeness))

it('finds a misspelt name alike and another name not', () => {
  expect(nameSimilarity('crooked teapot hostel', 'croked teapot hostel')).toBeGreaterThan(0.5)
  expect(nameSimilarity('crooked teapot hostel', 'wombat city hostel')).toBeLessThan(0.2)
})
