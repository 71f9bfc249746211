import { expect, it } from 'vitest'
import { createAttemptBounds } from './attemptBounds.ts'

it('lets so many attempts be under way at once, and others once they have ended', () => {
  const begin = createAttemptBounds()
  const bounds = [
    { key: 'here', most: 2 },
    { key: 'account', most: 3 },
  ]
  const [first, second] = [begin(bounds), begin(bounds)]
  expect([first, second, begin(bounds)]).toEqual([expect.any(Function), expect.any(Function), undefined])
  expect(begin([{ key: 'account', most: 3 }])).toBeDefined()
  expect(
    begin([
      { key: 'elsewhere', most: 2 },
      { key: 'account', most: 3 },
    ]),
  ).toBeUndefined()
  first?.()
  expect(begin(bounds)).toBeDefined()
})
