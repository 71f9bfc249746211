import { expect, it, vi } from 'vitest'
import { en } from '../../words/en.ts'
import { linesToMove, offersFor, otherRooms } from './otherRooms.ts'
import type { Booking } from './words.ts'

vi.mock('../../lib/words.ts', async original => ({
  ...(await original<typeof import('../../lib/words.ts')>()),
  words: (part: keyof typeof en) => en[part],
}))

type Line = Booking['lines'][number]
type Guest = Line['guests'][number]
const guest = (more: Partial<Guest>) => ({ gender: null, age: null, checkIn: null, ...more }) as Guest
const guests = [guest({ gender: 'female', age: 30 }), guest({})]
const line = { id: 1, room: 31, as: 'bed', status: 'active', arrival: '2027-03-06', departure: '2027-03-09', guests } as Line

it('asks for the nights and the party of the line', () => {
  expect(offersFor(line)).toEqual({ arrival: '2027-03-06', departure: '2027-03-09', women: 1, men: 0, other: 1 })
  expect(offersFor({ ...line, guests: [...guests, guest({ age: 4 }), guest({ age: 11 })] })).toMatchObject({ other: 1, childAges: '4,11' })
})

it('names the rooms that take all of them, but for the one they have', () => {
  const offered = (room: number, as: 'bed' | 'unit', available: number, reason: string | null = null) =>
    ({ room, as, available, reason }) as Parameters<typeof otherRooms>[1][number]
  const rooms = [
    offered(31, 'bed', 9),
    offered(31, 'unit', 1),
    offered(32, 'bed', 1),
    offered(33, 'bed', 2),
    offered(34, 'unit', 1, 'too small'),
    offered(35, 'unit', 0),
  ]
  const names = [31, 32, 33, 34, 35].map(id => ({ id, name: `Room ${id}` }))
  expect(otherRooms(line, rooms, names)).toEqual([
    { key: '31 unit', label: 'Room 31', room: 31, as: 'unit' },
    { key: '33 bed', label: '2 beds in Room 33', room: 33, as: 'bed' },
  ])
})

it('moves what stands and has not begun', () => {
  const come = { ...line, id: 3, guests: [guest({ checkIn: {} as Guest['checkIn'] })] }
  const booking = { status: 'confirmed', arrival: '2027-03-06', lines: [line, { ...line, id: 2, status: 'cancelled' }, come] } as Booking
  expect(linesToMove(booking, '2027-03-06')).toEqual([line])
  expect(linesToMove(booking, '2027-03-07')).toEqual([])
  expect(linesToMove({ ...booking, status: 'checked_in' }, '2027-03-06')).toEqual([])
})
