import { contract } from '../../../platform/http/endpoint.ts'
import { bool, id, object, optional } from '../../../platform/http/schema.ts'

/** Whether its guest agreed to messages on the telephone. */
export const textConsent = object({ isAgreed: bool() })

/** Messages that go to telephones. */
export const textMessages = contract({
  'PUT /booking/:id/messages/texts': {
    summary: 'Agree to messages on the telephone about a booking, or take that back; the desk writes down what its guest said',
    who: 'any',
    aDay: { of: 'write', most: 1000 },
    body: object({ isAgreed: bool() }),
    result: textConsent,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /texts/webhook/:provider': {
    summary: 'Receive what whoever carries text messages says by itself, signed: receipts, and messages of guests',
    who: 'any',
    isAlwaysTaken: true,
    /** Of ours, the text message that it is about. */
    query: object({ text: optional(id()) }),
    file: 'text/xml',
    errors: ['bad_signature', 'not_found'],
  },
})
