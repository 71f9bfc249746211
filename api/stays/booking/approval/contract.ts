import { contract } from '../../../platform/http/endpoint.ts'
import { id, longText, object, optional } from '../../../platform/http/schema.ts'
import { bookingView } from '../contract.ts'

/** Properties that accept or decline each booking request. */
export const approvals = contract({
  'POST /booking/:id/accept': {
    summary: 'Accept a booking request: it is confirmed, and a deposit that was reserved for it is charged',
    who: 'own',
    idempotent: true,
    body: object({ version: optional(id()) }),
    result: bookingView,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
  'POST /booking/:id/decline': {
    summary:
      'Decline a booking request with a reason that the guest sees: its beds are free at once, and what was reserved or paid is returned',
    who: 'own',
    idempotent: true,
    body: object({ reason: longText(500), version: optional(id()) }),
    result: bookingView,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
})
