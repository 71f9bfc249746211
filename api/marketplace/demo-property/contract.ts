import { contract } from '../../platform/http/endpoint.ts'
import { anyText, id, object } from '../../platform/http/schema.ts'

/** A property to try the office with (docs/decisions/0059-demo-properties.md). */
export const demoProperties = contract({
  'POST /demo-property': {
    summary:
      'Make a demo property of my own, with rooms, rates, guests, bookings and a desk at work; nobody else sees it and it reaches nobody. One at a time for an account, which becomes a `hostel_owner`',
    who: 'trav',
    status: 201,
    isPersonal: true,
    limit: 'booking',
    aDay: { of: 'demo', most: 60 },
    body: object({}),
    result: object({ property: id(), name: anyText() }),
    errors: ['duplicate', 'invalid_transition', 'rate_limited'],
  },
  'DELETE /demo-property': {
    summary: 'Remove my demo property with everything in it; a demo that was not used for 30 days goes by itself',
    who: 'trav',
    status: 204,
    isPersonal: true,
    errors: ['not_found'],
  },
})
