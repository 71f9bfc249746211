import { expect, it } from 'vitest'
import { hasTabs, tabOf } from './tabs.ts'

it.each([
  ['/', undefined],
  ['/search', 'search'],
  ['/hostels/portugal/lisbon', 'search'],
  ['/wishlist/shared', 'saved'],
  ['/account', 'trips'],
  ['/booking/7', 'trips'],
  ['/events/3', 'social'],
  ['/rides', 'social'],
  ['/account/chat', 'social'],
  ['/account/notifications', 'account'],
  ['/account/login', 'account'],
  ['/help', undefined],
])('%s belongs to %s', (path, tab) => expect(tabOf(path)).toBe(tab))

it('leaves alone what one has begun to do', () => {
  expect(['/', '/search', '/booking/7', '/checkout', '/card/3', '/owner/list-your-hostel'].map(hasTabs)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
