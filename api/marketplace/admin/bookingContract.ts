import { bookingStatuses } from '../../../domain/booking/bookingStatus.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, day, id, instant, int, money, nullable, object, oneOf, optional, page, text } from '../../platform/http/schema.ts'

export const adminBookings = contract({
  'GET /admin/bookings': {
    summary:
      'Search the bookings of all properties by code, name or e-mail of the guest, property, dates and state; newest first. At most 10,000 are counted (`isCapped`); `before` continues after a row',
    who: 'sup',
    paged: true,
    query: object({
      q: optional(text(120)),
      property: optional(id()),
      status: optional(oneOf(...bookingStatuses)),
      /** Arrival between these days, both included. */
      from: optional(day()),
      to: optional(day()),
      /** Only bookings older than this one, to go on where counting ends. */
      before: optional(id()),
      ...page,
    }),
    meta: object({ isCapped: optional(bool()) }),
    result: object({
      id: id(),
      code: anyText(),
      status: oneOf(...bookingStatuses),
      source: anyText(),
      guestName: anyText(),
      guestEmail: nullable(anyText()),
      guestCount: int(),
      arrival: day(),
      departure: day(),
      total: money(),
      property: object({ id: id(), name: anyText() }),
      createdAt: instant(),
    }),
  },
})
