import { expect, it } from 'vitest'
import type { Booking } from './bookingStatus.ts'
import { canChangeAges, diffGuests, findUpcomingLines, toGuestValues } from './guestDetails.ts'

type Line = Booking['lines'][number]
type Guest = Line['guests'][number]
const guest = (id: number, more: Partial<Guest> = {}) => ({ id, name: null, gender: null, age: null, checkIn: null, ...more }) as Guest
const line = (guests: Guest[], status: Line['status'] = 'active') => ({ status, guests }) as Line

const lines = [
  line([guest(1, { name: 'Asha' })], 'cancelled'),
  line([guest(2, { name: 'Ravi', gender: 'male', age: 30 }), guest(3, { checkIn: {} as Guest['checkIn'] }), guest(4)]),
]

it('has fields for guests who have not arrived, by their positions in the booking', () => {
  expect(findUpcomingLines({ lines }).map(({ at, guests }) => [at, guests])).toEqual([[1, [0, 2]]])
  expect(toGuestValues({ lines })).toEqual({
    'lines.1.guests.0.name': 'Ravi',
    'lines.1.guests.0.gender': 'male',
    'lines.1.guests.0.age': '30',
    'lines.1.guests.2.name': '',
    'lines.1.guests.2.gender': '',
    'lines.1.guests.2.age': '',
  })
})

it('sends changed values only', () => {
  const known = toGuestValues({ lines })
  expect(diffGuests({ lines }, known)).toEqual([])
  const text = {
    ...known,
    'lines.1.guests.0.age': '',
    'lines.1.guests.0.gender': '',
    'lines.1.guests.2.name': ' Mia ',
    'lines.1.guests.2.age': '9',
  }
  expect(diffGuests({ lines }, text)).toEqual([
    { id: 2, age: null },
    { id: 4, name: 'Mia', age: 9 },
  ])
})

it('allows ages to be changed only before the stay', () => {
  const booking = { status: 'confirmed', arrival: '2027-03-06' } as Booking
  expect(canChangeAges(booking, '2027-03-06')).toBe(true)
  expect(canChangeAges(booking, '2027-03-07')).toBe(false)
  expect(canChangeAges({ ...booking, status: 'pending_approval' }, '2027-03-01')).toBe(false)
})
