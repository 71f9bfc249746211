import { getMessages } from '../../lib/language/messages.ts'
import { bookedTripHref, readBookedTrip } from './tripSelection.ts'

/** From the page of a booking to the other hostels that were booked with it in this tab. */
export function TripLink({ booking }: { booking: number }) {
  const trip = readBookedTrip()
  if (!trip || trip.bookings.length < 2 || !trip.bookings.includes(booking)) return null
  return (
    <p className="mt-3 print:hidden">
      <a className="link font-semibold" href={bookedTripHref()}>
        {getMessages('booking').wholeTrip}
      </a>
    </p>
  )
}
