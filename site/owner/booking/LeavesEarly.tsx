import { nightCount } from '../../../api/domain/days.ts'
import { dayAt, formatDay, plural } from '../../lib/format.ts'
import type { Booking } from './types.ts'

/** Before the day of departure: what that means, said before it is done. */
export function LeavesEarly({ booking, guests }: { booking: Booking; guests: number }) {
  const nights = nightCount(dayAt(booking.property.timezone), booking.departure)
  if (nights <= 0) return null
  return (
    <p>
      <strong>
        {guests === 1 ? 'This guest leaves' : 'They leave'} {plural(nights, 'night')} early
      </strong>
      , booked until {formatDay(booking.departure)}. {nights === 1 ? 'That night is' : 'Those nights are'} not refunded by themselves.
    </p>
  )
}
