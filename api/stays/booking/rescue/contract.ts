import { offer } from '../../../discovery/search/contract.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  id,
  int,
  list,
  longText,
  messageSchema,
  money,
  nullable,
  number,
  object,
  optional,
  price,
} from '../../../platform/http/schema.ts'
import { changedBookingView } from '../contract.ts'

/** What everybody can see of a hostel, and what it would cost there. */
const hostProperty = object({
  property: id(),
  name: anyText(),
  path: anyText(),
  city: anyText(),
  /** Kilometres, as the crow flies. */
  distance: number(),
  rating: nullable(object({ score: number(), count: int(), label: nullable(anyText()) })),
  offer,
  total: money(),
  /** What these nights cost more there; below zero less. */
  priceDifference: money(),
})

/** A property has no bed for somebody who booked one: another one nearby has. */
export const relocations = contract({
  'GET /booking/:id/rescue': {
    summary: 'List nearby hostels with free beds that take guests of others, for an overbooked booking',
    who: 'own',
    limit: 'search',
    result: object({
      /** Why this booking cannot be brought elsewhere; null when it can. */
      refusal: nullable(anyText()),
      refusalTold: nullable(messageSchema()),
      helpers: list(hostProperty, 20),
    }),
    errors: ['not_found', 'forbidden'],
  },
  'POST /booking/:id/rescue': {
    summary:
      'Relocate the guests of an overbooked booking to another hostel: booked there, ended here without a fee, with the price difference paid by this property',
    who: 'own',
    limit: 'booking',
    idempotent: true,
    body: object({
      property: id(),
      /** The guest was asked and said yes. Without it nothing is done but a rehearsal. */
      guestAgreed: optional(bool()),
      /** What was shown: another total answers 409 price_changed. */
      expectedTotal: optional(price()),
      dryRun: optional(bool()),
      reason: optional(longText(500)),
      version: optional(id()),
    }),
    result: object({
      booking: changedBookingView,
      relocated: object({
        property: id(),
        name: anyText(),
        path: nullable(anyText()),
        /** Of the new booking, for its guest. */
        code: nullable(anyText()),
        total: money(),
        priceDifference: money(),
      }),
    }),
    errors: ['not_found', 'gone', 'forbidden', 'stale', 'invalid_transition', 'sold_out', 'price_changed', 'idempotency_mismatch'],
  },
})
