import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, day, instant, money, nullable, object, optional } from '../../platform/http/schema.ts'
import { bookingView } from '../booking/contract.ts'

export const deposits = contract({
  'POST /booking/:id/confirm': {
    summary: 'Confirm a held booking on which nothing is due (X-Manage-Token or account); the property may also waive the deposit',
    who: 'any',
    limit: 'booking',
    idempotent: true,
    result: bookingView,
    errors: ['not_found', 'forbidden', 'hold_expired', 'deposit_due', 'invalid_transition'],
  },
  'POST /booking/:id/pay': {
    summary:
      'Create the payment page for the deposit of a held booking, or for the next payment of a group; returns the same page while that is open',
    who: 'any',
    aDay: { of: 'pay', most: 200 },
    isPersonal: true,
    limit: 'booking',
    idempotent: true,
    query: object({
      /** Of a group: all payments up to this day at once, instead of the next one alone. */
      dueOn: optional(day()),
    }),
    result: object({
      /** The guest goes there, and comes back to the booking. Where nothing can be charged after all it is the booking itself. */
      url: anyText(),
      amount: money(),
      /** Until then the beds wait for the deposit; null where they are booked already. */
      heldUntil: nullable(instant()),
    }),
    errors: ['not_found', 'forbidden', 'hold_expired', 'invalid_transition', 'payment_unavailable'],
  },
  'POST /payments/webhook/:provider': {
    summary: 'Receive signed events of a payment provider, each processed once',
    who: 'any',
    isAlwaysTaken: true,
    result: object({ received: bool() }),
    errors: ['bad_signature', 'not_found'],
  },
})
