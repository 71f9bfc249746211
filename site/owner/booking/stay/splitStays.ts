import { splitNights } from '../../../../domain/booking/splitStay.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { t } from '../../../lib/language/messages.ts'
import type { BookedGuest, Booking, BookingLine } from '../types.ts'
import { formatGuestName } from './bookingParts.ts'
import { stayMessages } from './messages.ts'

interface StayOfGuest {
  guest: number
  label: string
  line: BookingLine
}
export interface SplittableStay extends StayOfGuest {
  /** On which the stay may be split. */
  nights: { first: Day; last: Day }
}
export interface SplitStay extends StayOfGuest {
  movesTo: NonNullable<BookedGuest['movesTo']>
}

/** Guests who may sleep in another bed for the last of their nights; a party with a room of its own stays together. */
export const getSplittableStays = ({ lines }: Pick<Booking, 'lines'>, today: Day): SplittableStay[] =>
  lines
    .filter(l => l.status === 'active' && (l.guests.length === 1 || (l.as === 'bed' && l.guests.length === l.quantity)))
    .flatMap(line => {
      const nights = splitNights(line, today)
      const guests = line.guests.filter(g => g.checkIn?.status !== 'checked_out' && !g.movesTo)
      return nights ? guests.map(g => ({ ...toStay(line, g), nights })) : []
    })

/** Guests who are to move to another bed. */
export const getSplitStays = ({ lines }: Pick<Booking, 'lines'>): SplitStay[] =>
  lines
    .filter(l => l.status === 'active')
    .flatMap(line => line.guests.flatMap(g => (g.movesTo ? [{ ...toStay(line, g), movesTo: g.movesTo }] : [])))

const toStay = (line: BookingLine, guest: BookedGuest): StayOfGuest => ({
  guest: guest.id,
  label: t(stayMessages().parts.guest, { room: line.roomName, guest: formatGuestName(line, guest, line.guests.indexOf(guest)) }),
  line,
})
