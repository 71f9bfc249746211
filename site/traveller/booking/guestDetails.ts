import type { Api, EndpointRequest } from '../../../api/contract.ts'
import type { GuestValues } from '../stay/guestFields.ts'
import { guestField, parseAge, parseGender } from '../stay/guestFields.ts'
import type { Booking } from './bookingStatus.ts'

type GuestsRequest = NonNullable<EndpointRequest<'PUT /booking/:id', Api['PUT /booking/:id']>['body']['guests']>
type GuestRequest = GuestsRequest[number]
type Line = Booking['lines'][number]
type Guest = Line['guests'][number]

/** Before the stay a changed age may change taxes; afterwards only reception can change it. */
export const canChangeAges = ({ status, arrival }: Booking, today: string) => status === 'confirmed' && arrival >= today

/** Lines with guests who have not arrived, each with its position: reception knows the details of guests who have. */
export const findUpcomingLines = ({ lines }: Pick<Booking, 'lines'>): { line: Line; at: number; guests: number[] }[] =>
  lines
    .map((line, at) => ({ line, at, guests: [...line.guests.keys()].filter(i => !line.guests[i]?.checkIn) }))
    .filter(({ line, guests }) => line.status === 'active' && guests.length > 0)

export const toGuestValues = (booking: Pick<Booking, 'lines'>): GuestValues =>
  Object.fromEntries(
    listUpcomingGuests(booking).flatMap(({ guest, line, at }) => [
      [guestField(line, at, 'name'), guest.name ?? ''],
      [guestField(line, at, 'gender'), guest.gender ?? ''],
      [guestField(line, at, 'age'), guest.age === null ? '' : String(guest.age)],
    ]),
  )

/** Guests with changed values, each with only those. A gender that was stated can be changed, but not removed. */
export function diffGuests(booking: Pick<Booking, 'lines'>, values: GuestValues): GuestsRequest {
  return listUpcomingGuests(booking).flatMap(({ guest, line, at }) => {
    const text = (what: 'name' | 'gender' | 'age') => String(values[guestField(line, at, what)] ?? '').trim()
    const [name, gender, age] = [text('name') || null, parseGender(text('gender')) ?? guest.gender, parseAge(text('age')) ?? null]
    const changed: Omit<GuestRequest, 'id'> = {
      ...(name !== guest.name && { name }),
      ...(gender && gender !== guest.gender && { gender }),
      ...(age !== guest.age && { age }),
    }
    return Object.keys(changed).length ? [{ id: guest.id, ...changed }] : []
  })
}

const listUpcomingGuests = (booking: Pick<Booking, 'lines'>): { guest: Guest; line: number; at: number }[] =>
  findUpcomingLines(booking).flatMap(({ line, at: lineAt, guests }) =>
    guests.flatMap(at => {
      const guest = line.guests[at]
      return guest ? [{ guest, line: lineAt, at }] : []
    }),
  )
