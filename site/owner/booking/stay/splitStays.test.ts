import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../../lib/language/backOfficeMessages.ts'
import type { Booking } from '../types.ts'
import { getSplitStays, getSplittableStays } from './splitStays.ts'

beforeAll(loadMessages)

const guest = (id: number, more: object = {}) => ({ id, name: `Guest ${id}`, checkIn: null, ...more })
const line = (guests: object[], more: object = {}) => ({
  ...{
    id: 1,
    room: 1,
    roomName: 'Dorm',
    as: 'bed',
    status: 'active',
    quantity: guests.length,
    arrival: '2026-08-10',
    departure: '2026-08-14',
    guests,
  },
  ...more,
})
const booking = (...lines: object[]) => ({ lines }) as unknown as Pick<Booking, 'lines'>
const movesTo = { from: '2026-08-12', line: 2, room: 1, roomName: 'Dorm', bed: { id: 7, label: '3', unit: 'A' } }

it('offers each guest of a dorm whose stay has two nights left, until it is split', () => {
  const here = booking(line([guest(1), guest(2, { movesTo }), guest(3, { checkIn: { status: 'checked_out' } })]))
  expect(getSplittableStays(here, '2026-08-01').map(s => [s.guest, s.nights])).toEqual([[1, { first: '2026-08-11', last: '2026-08-13' }]])
  expect(getSplittableStays(here, '2026-08-13')).toEqual([])
  expect(getSplitStays(here).map(s => [s.guest, s.movesTo.bed.id])).toEqual([[2, 7]])
})

it('offers nobody of a party that has a room of its own, but who is alone in it', () => {
  const shared = booking(line([guest(1), guest(2)], { as: 'unit', quantity: 1 }))
  const alone = booking(line([guest(1)], { as: 'unit' }), line([guest(2)], { status: 'cancelled' }), line([], { quantity: 1 }))
  expect([shared, alone].map(b => getSplittableStays(b, '2026-08-01').map(s => s.guest))).toEqual([[], [1]])
})
