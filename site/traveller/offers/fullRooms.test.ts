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

it('regards a room as full only if neither beds nor whole rooms are left', () =>
  expect([...fullRooms([sold(1, 0), sold(2, 3), sold(3, 2), sold(3, 0), sold(4, 0), sold(4, 0)])]).toEqual([1, 4]))
