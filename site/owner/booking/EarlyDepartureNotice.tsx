import { addDays, nightCount } from '../../../domain/calendar/days.ts'
import { businessDayAt, formatDay, plural } from '../../lib/format.ts'
import type { Booking } from './types.ts'

/** Before the day of departure: what that means, said before it is done. */
export function EarlyDepartureNotice({ booking, guests }: { booking: Booking; guests: number }) {
  const today = businessDayAt(booking.property.timezone)
  const nights = nightCount(today, booking.departure)
  if (nights <= 0) return null
  const who = guests === 1 ? 'This guest leaves' : 'They leave'
  if (isArrivalDayDeparture(booking))
    return (
      <p>
        <strong>{who} on the day of arrival</strong>, booked until {formatDay(booking.departure)}. Tonight stays sold and theirs
        {nights > 1 && `; from ${formatDay(addDays(today, 1))} on it can be sold again`}. Nothing is refunded by itself.
      </p>
    )
  return (
    <p>
      <strong>
        {who} {plural(nights, 'night')} early
      </strong>
      , booked until {formatDay(booking.departure)}. {nights === 1 ? 'That night is' : 'Those nights are'} not refunded by themselves.
    </p>
  )
}

/** A stay has one night at least: tonight is not given back. */
export const isArrivalDayDeparture = ({ property, arrival }: Booking) => businessDayAt(property.timezone) <= arrival
