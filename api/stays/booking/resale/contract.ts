import { contract } from '../../../platform/http/endpoint.ts'
import { bookingView } from '../bookingView.ts'

export const resales = contract({
  'POST /booking/:id/resale': {
    summary:
      'Give the beds of a stay on that is not refunded (its guest alone): it is cancelled at the fee of its terms, and its beds are sold again, to who waits for them first. What the hostel lets the guest have of the fee goes back once others have bought them and can no longer cancel for free',
    who: 'any',
    aDay: { of: 'cancel', most: 400 },
    limit: 'booking',
    isPersonal: true,
    idempotent: true,
    result: bookingView,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'DELETE /booking/:id/resale': {
    summary: 'Take beds back that were given on, while nobody has bought them: the booking is what it was (its guest alone)',
    who: 'any',
    aDay: { of: 'cancel', most: 400 },
    limit: 'booking',
    isPersonal: true,
    result: bookingView,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'sold_out'],
  },
})
