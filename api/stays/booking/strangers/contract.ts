import { contract } from '../../../platform/http/endpoint.ts'
import { day, id, int, nullable, object } from '../../../platform/http/schema.ts'

/** Bookings of the last day by people nobody knows: not paid, and under an address that nobody has proven. */
export const strangerBookings = contract({
  'GET /booking/strangers': {
    summary: 'Count the bookings of the last day that are unpaid and have an unproven address, and the nights they hold',
    who: 'own',
    query: object({ property: id() }),
    result: object({
      bookings: int(),
      beds: int(),
      firstNight: nullable(day()),
      lastDeparture: nullable(day()),
      /** The newest of them: cancelling names it, so that nothing else is cancelled than what was shown. */
      newest: nullable(id()),
    }),
    errors: ['not_found', 'forbidden'],
  },
  'POST /booking/strangers/cancel': {
    summary:
      'Cancel all unpaid bookings with an unproven address, up to the newest that was shown: without a fee, with one mail for each address',
    who: 'own',
    body: object({ property: id(), newest: id() }),
    result: object({ cancelled: int() }),
    errors: ['not_found', 'forbidden'],
  },
})
