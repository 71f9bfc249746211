import { addDays, nightCount } from '../../../domain/calendar/days.ts'
import { RichText } from '../../kit/RichText.tsx'
import { formatNights } from '../../lib/format/bookingLabels.ts'
import { businessDayAt, formatDay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { bookingMessages } from './messages.ts'
import type { Booking } from './types.ts'

/** Explains the consequences of checking out before the departure date. */
export function EarlyDepartureNotice({ booking, guests }: { booking: Booking; guests: number }) {
  const today = businessDayAt(booking.property.timezone)
  const nights = nightCount(today, booking.departure)
  if (nights <= 0) return null
  const messages = bookingMessages().early
  const day = formatDay(booking.departure)
  if (isArrivalDayDeparture(booking)) {
    const who = <strong>{t(messages.whoOnArrivalDay, { n: guests })}</strong>
    if (nights === 1)
      return (
        <p>
          <RichText message={messages.onArrivalDay} values={{ who, day }} />
        </p>
      )
    return (
      <p>
        <RichText message={messages.onArrivalDayLater} values={{ who, day, next: formatDay(addDays(today, 1)) }} />
      </p>
    )
  }
  const who = <strong>{t(messages.whoEarly, { n: guests, nights: formatNights(nights) })}</strong>
  return (
    <p>
      <RichText message={messages.notRefunded} values={{ who, n: nights, day }} />
    </p>
  )
}

/** A stay has at least one night: the current one is not refunded. */
export const isArrivalDayDeparture = ({ property, arrival }: Booking) => businessDayAt(property.timezone) <= arrival
