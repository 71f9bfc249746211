import { beforeEach, expect, it, vi } from 'vitest'
import { $token } from './session.ts'
import { $unread, countUnread, forgetUnread } from './unread.ts'

let unread = 2
const fetched = vi.fn(async () => Response.json({ data: { threads: unread, rooms: 1 } }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  $token.set(`h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.s`)
  forgetUnread()
})

it('counts once, and again once something was read', async () => {
  await Promise.all([countUnread(), countUnread()])
  await countUnread()
  expect([$unread.get()?.unread, fetched.mock.calls.length]).toEqual([3, 1])
  unread = 0
  forgetUnread()
  expect($unread.get()).toBeUndefined()
  await countUnread()
  expect([$unread.get()?.unread, fetched.mock.calls.length]).toEqual([1, 2])
})

it('asks nothing for a visitor', async () => {
  $token.set(null)
  await countUnread()
  expect(fetched).not.toHaveBeenCalled()
})
