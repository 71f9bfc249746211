import { localeNames } from '../../../../domain/language/locales.ts'
import { tripLimits } from '../../../discovery/search/contract.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import { anyText, bool, type Infer, int, list, longText, nullable, object, oneOf, optional, price } from '../../../platform/http/schema.ts'
import { extraItem, MOST_ITEMS_BOOKED } from '../../extras/contract.ts'
import { createdBookingView } from '../bookingView.ts'
import { bookingErrors } from '../contract.ts'
import { contactShape, stayRequestShape } from '../requestShape.ts'

const { promo: _oneHostel, ...stay } = stayRequestShape
/** A stay of a trip with its extras, at the total that was shown for both: another answers 409 price_changed. */
const leg = object({ ...stay, extras: optional(list(extraItem, MOST_ITEMS_BOOKED)), expectedTotal: optional(price()) })

export const trips = contract({
  'POST /trips/book': {
    summary:
      'Book the stays of a trip, one booking for each hostel: all of them or none, or those that are still there. What a hostel asks online is paid for each by itself (`POST /booking/{id}/pay`), for which the beds are held for 30 minutes. A refusal names the stay as `leg`, counted from 0',
    who: 'any',
    status: 201,
    limit: 'booking',
    idempotent: true,
    body: object({
      /** In order: each begins on the day on which the one before ends, or later. */
      legs: list(leg, tripLimits.places).min(1) as ReturnType<typeof list<Infer<typeof leg>>>,
      /** Without it nothing is booked unless everything is. */
      partly: optional(bool()),
      guest: contactShape,
      note: optional(longText(1000)),
      /** As of `POST /booking`. */
      language: optional(oneOf(...localeNames)),
    }),
    result: object({
      bookings: list(object({ leg: int(), booking: createdBookingView }), tripLimits.places),
      /** With `partly`: what could not be booked, and why. */
      failed: list(object({ leg: int(), code: anyText(), detail: anyText(), reason: nullable(anyText()) }), tripLimits.places),
    }),
    errors: [...bookingErrors, 'idempotency_mismatch', 'hold_limit'],
  },
})
