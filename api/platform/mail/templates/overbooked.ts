import type { Booking, ColumnOf, RowOf } from '../../../../db/models/index.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { formatDay } from '../../../../domain/language/dayFormat.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { formatCount } from '../mailFormat.ts'
import { renderMail } from '../renderMail.ts'

/** More is sold than there is: what the mail tells of it. */
export interface OverbookedMail {
  property: string
  room: string
  nights: Day[]
  /** The stays that are too many. */
  bookings: (RowOf<Booking, 'code' | 'arrival' | 'departure'> & { guest: ColumnOf<Booking, 'guest_name'> })[]
  /** Who did it. */
  by: string
  url: string
}

const MAX_LISTED = 10

export function overbooked({ property, room, nights, bookings, by, url }: OverbookedMail): RenderedMail {
  const what = bookings.length ? formatCount(bookings.length, 'overbooked booking') : 'Overbooked'
  return renderMail({
    template: 'overbooked',
    subject: `${what}: ${room}, ${property}`,
    preview: `${formatCount(nights.length, 'night')} from ${formatDay(nights[0] ?? '')}`,
    title: what,
    blocks: [
      text(`${by} changed ${room} at ${property}, and more is sold now than there is on ${formatNights(nights)}.`),
      facts(
        ...bookings.slice(0, MAX_LISTED).map(b => [b.code, `${b.guest}, ${formatDay(b.arrival)} to ${formatDay(b.departure)}`] as const),
      ),
      ...(bookings.length > MAX_LISTED ? [text(`And ${bookings.length - MAX_LISTED} more.`)] : []),
      text('What to do next, before they arrive:'),
      text('1. Move them to another room of yours that is free: open the booking, then “Move”.'),
      text('2. Or give beds back: take the change back, or end what is kept back on those nights.'),
      text('3. Or agree on other dates with the guests, or cancel without a fee and help them to a bed nearby.'),
      button('See who is overbooked', url),
    ],
    reason: `You get this because you manage ${property}.`,
  })
}

const formatNights = (nights: readonly Day[]) =>
  nights.length > 4
    ? `${formatCount(nights.length, 'night')} from ${formatDay(nights[0] ?? '')} to ${formatDay(nights.at(-1) ?? '')}`
    : nights.map(n => formatDay(n)).join(', ')
