import { afterEach, expect, it } from 'vitest'
import { assertStreamLimit, registerStream } from './openStreams.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})
const ended: number[] = []
const open = (user: number, network: string) => {
  assertStreamLimit({ user, network })
  closers.push(registerStream({ user, network, end: () => ended.push(user) }))
}

it('lets a network in that has few streams, for the newest of the one that has most', () => {
  for (let user = 1; user <= 500; user++) open(user, user <= 100 ? 'hostel' : 'flood')
  open(501, 'desk')
  expect(ended).toEqual([500])
  open(502, 'desk')
  expect(ended).toEqual([500, 499])
  expect(() => open(503, 'flood')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  expect(ended).toHaveLength(2)
})

it('refuses one account more than eight, whatever is free', () => {
  for (let n = 0; n < 8; n++) open(1, 'desk')
  expect(() => open(1, 'desk')).toThrow(expect.objectContaining({ code: 'rate_limited' }))
})
