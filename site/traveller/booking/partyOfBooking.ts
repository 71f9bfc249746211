import { partyFromGuests } from '../../../domain/booking/party.ts'
import type { Party } from '../stay/party.ts'
import type { Booking } from './bookingStatus.ts'

/** The guests by gender and age, where these are known; the others are only counted. */
export function partyOfBooking({ lines }: Pick<Booking, 'lines'>): Party {
  const guests = lines.flatMap(line => (line.guests.length ? line.guests : Array.from({ length: line.guestCount }, () => undefined)))
  return partyFromGuests(
    guests.map(guest => ({ ...(guest?.gender && { gender: guest.gender }), ...(typeof guest?.age === 'number' && { age: guest.age }) })),
  )
}
