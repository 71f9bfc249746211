import { contract } from '../../../platform/http/endpoint.ts'
import { instant, object, optional, otp, text } from '../../../platform/http/schema.ts'
import { createdBookingView } from '../bookingView.ts'

/** Whose mailbox it is that a booking was made with. */
export const bookingProofs = contract({
  'POST /booking/:id/proof': {
    summary: 'Prove the e-mail address of a booking with the token of a mailed link, or with the mailed code',
    who: 'any',
    limit: 'auth',
    body: object({
      /** The part of the mailed link behind the token. */
      proof: optional(text(128)),
      /** Six digits. */
      code: optional(otp()),
    }),
    result: createdBookingView,
    errors: ['not_found', 'forbidden', 'otp_invalid', 'rate_limited', 'hold_expired', 'invalid_transition'],
  },
  'POST /booking/:id/proof-mail': {
    summary: 'Mail the guest a link and a code that prove the address; at most once a minute',
    who: 'any',
    aDay: { of: 'proof-mail', most: 60 },
    limit: 'auth',
    result: object({ expiresAt: instant() }),
    errors: ['not_found', 'forbidden', 'rate_limited', 'invalid_transition'],
  },
})
