import type { Booking, ColumnOf, RowOf } from '../../../../db/models/index.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer, type Localizer } from '../localizer.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import { formatDates } from './stay.ts'

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

export function overbooked({ property, room, nights, bookings, by, url }: OverbookedMail, language: Locale): RenderedMail {
  const own = getLocalizer(language)
  const { locale, translate, count } = own
  const what = bookings.length ? count('overbookedBookings', bookings.length) : translate('Overbooked')
  return renderMail({
    template: 'overbooked',
    locale,
    subject: translate('{what}: {room}, {house}', { what, room, house: property }),
    preview: formatNights(nights, own),
    title: what,
    blocks: [
      text(
        translate('{by} changed {room} at {house}, and more is sold now than there is. The nights: {nights}.', {
          ...{ by, room, house: property, nights: formatNights(nights, own) },
        }),
      ),
      facts(
        ...bookings
          .slice(0, MAX_LISTED)
          .map(b => [b.code, translate('{guest}, {dates}', { guest: b.guest, dates: formatDates(own, b.arrival, b.departure) })] as const),
      ),
      ...(bookings.length > MAX_LISTED ? [text(translate('And {n} more.', { n: bookings.length - MAX_LISTED }))] : []),
      text(translate('What to do next, before they arrive:')),
      text(translate('1. Move them to another room of yours that is free: open the booking, then “Move”.')),
      text(translate('2. Or free beds: undo the change, or end blocks on those nights.')),
      text(translate('3. Or agree on other dates with the guests, or cancel without a fee and help them to a bed nearby.')),
      button(translate('See who is overbooked'), url),
    ],
    reason: translate('You get this because you manage {house}.', { house: property }),
  })
}

const formatNights = (nights: readonly Day[], { count, day }: Localizer) =>
  nights.length > 4
    ? count('nightsBetween', nights.length, { from: day(nights[0] ?? ''), to: day(nights.at(-1) ?? '') })
    : nights.map(day).join(' · ')
