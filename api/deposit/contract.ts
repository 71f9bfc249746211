import { booking } from '../booking/contract.ts'
import { contract } from '../http/endpoint.ts'
import { anyText, bool, instant, money, object } from '../http/schema.ts'

export const deposits = contract({
  'POST /booking/:id/confirm': {
    summary: 'Finish a hold on which nothing is due (X-Manage-Token or account); the house may also do without the deposit',
    who: 'any',
    limit: 'booking',
    idempotent: true,
    result: booking,
    errors: ['not_found', 'forbidden', 'hold_expired', 'deposit_due', 'invalid_transition'],
  },
  'POST /booking/:id/pay': {
    summary: 'The page of the payment provider for the deposit of a held booking; asked again it is the same page while that is open',
    who: 'any',
    limit: 'booking',
    idempotent: true,
    result: object({
      /** The guest goes there, and comes back to the booking. */
      url: anyText(),
      amount: money(),
      heldUntil: instant(),
    }),
    errors: ['not_found', 'forbidden', 'hold_expired', 'invalid_transition', 'payment_unavailable'],
  },
  'POST /payments/webhook/:provider': {
    summary: 'For payment providers: signed events, each taken once',
    who: 'any',
    result: object({ received: bool() }),
    errors: ['bad_signature', 'not_found'],
  },
})
