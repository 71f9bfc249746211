import { expect, it } from 'vitest'
import { fullRooms } from './fullRooms.ts'

const sold = (room: number, available: number) => ({
  room,
  as: 'bed' as const,
  available,
  price: null,
  nights: [],
  plan: null,
  reason: null,
  reasonTold: null,
})

it('calls a room full only when nothing is left in any way it is sold', () =>
  expect([...fullRooms([sold(1, 0), sold(2, 3), sold(3, 2), sold(3, 0), sold(4, 0), sold(4, 0)])]).toEqual([1, 4]))
