import { contract } from '../../../platform/http/endpoint.ts'
import { id, longText, object, optional } from '../../../platform/http/schema.ts'
import { bookingView } from '../contract.ts'

/** Properties that accept or decline each booking request. */
export const approvals = contract({
  'POST /booking/:id/accept': {
    summary: 'Say yes to a request: the booking stands, and a deposit that was reserved for it is taken',
    who: 'own',
    idempotent: true,
    body: object({ version: optional(id()) }),
    result: bookingView,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
  'POST /booking/:id/decline': {
    summary: 'Say no to a request: its beds are free at once, and all that was reserved or paid goes back. The guest reads the reason',
    who: 'own',
    idempotent: true,
    body: object({ reason: longText(500), version: optional(id()) }),
    result: bookingView,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
})
