import { expect, it, vi } from 'vitest'
import { messages as en } from '../../../messages/en/pages.ts'
import type { Booking } from './bookingStatus.ts'
import { findMovableLines, otherRooms } from './otherRooms.ts'

vi.mock('../../lib/language/messages.ts', async original => ({
  ...(await original<typeof import('../../lib/language/messages.ts')>()),
  getMessages: (part: keyof typeof en) => en[part],
}))

type Line = Booking['lines'][number]
type Guest = Line['guests'][number]
const guest = (more: Partial<Guest>) => ({ gender: null, age: null, checkIn: null, ...more }) as Guest
const guests = [guest({ gender: 'female', age: 30 }), guest({})]
const line = { id: 1, room: 31, as: 'bed', status: 'active', arrival: '2027-03-06', departure: '2027-03-09', guests } as Line

it('offers free rooms that fit all guests, except their present one', () => {
  const roomOption = (room: number, as: 'bed' | 'unit', isFree: boolean) =>
    ({ room, name: `Room ${room}`, as, quantity: as === 'bed' ? 2 : 1, takesThem: true, isFree }) as const
  const rooms = [roomOption(31, 'bed', true), roomOption(31, 'unit', true), roomOption(32, 'bed', false), roomOption(33, 'bed', true)]
  expect(otherRooms(line, rooms)).toEqual([
    { key: '31 unit', label: 'Room 31', room: 31, as: 'unit' },
    { key: '33 bed', label: '2 beds in Room 33', room: 33, as: 'bed' },
  ])
})

it('moves lines that are not cancelled and have not begun', () => {
  const come = { ...line, id: 3, guests: [guest({ checkIn: {} as Guest['checkIn'] })] }
  const booking = { status: 'confirmed', arrival: '2027-03-06', lines: [line, { ...line, id: 2, status: 'cancelled' }, come] } as Booking
  expect(findMovableLines(booking, '2027-03-06')).toEqual([line])
  expect(findMovableLines(booking, '2027-03-07')).toEqual([])
  expect(findMovableLines({ ...booking, status: 'checked_in' }, '2027-03-06')).toEqual([])
})
