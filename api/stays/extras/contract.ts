import { extraCategories, extraPlaces, extraUnits } from '../../../domain/inventory/extras.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  currency,
  id,
  instant,
  int,
  list,
  money,
  nameText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../platform/http/schema.ts'

/** At once. */
export const MOST_ITEMS = 10
/** With the booking itself. */
export const MOST_ITEMS_BOOKED = 30
export const MOST_QUANTITY = 1000

const category = () => oneOf(...extraCategories)
const unit = () => oneOf(...extraUnits)
const places = () => list(oneOf(...extraPlaces), extraPlaces.length)
const amount = () => object({ amount: int(1, 1_000_000_000), currency: currency() })

export const extra = object({
  id: id(),
  property: id(),
  name: anyText(),
  description: nullable(anyText()),
  category: category(),
  /** What the price is for. */
  per: unit(),
  price: money(),
  /** VAT inside the price, in hundredths of a percent. */
  vatRate: nullable(int()),
  /** How many units are left; null where nobody counts. */
  stock: nullable(int()),
  /** Units sold and not taken back. */
  sold: int(),
  /** Where it is offered. */
  places: places(),
  isActive: bool(),
  version: id(),
})

const optionalFields = {
  description: optional(nullable(text(200))),
  category: optional(category()),
  vatRate: optional(nullable(int(0, 10_000))),
  stock: optional(nullable(int(0, 1_000_000))),
  places: optional(places()),
  isActive: optional(bool()),
}
export const createExtraRequest = object({ property: id(), name: nameText(80), per: unit(), price: amount(), ...optionalFields })
export const editExtraRequest = object({
  name: optional(nameText(80)),
  per: optional(unit()),
  price: optional(amount()),
  ...optionalFields,
  version: id(),
})

/** What can be added to a stay. */
export const offeredExtra = object({
  id: id(),
  name: anyText(),
  description: nullable(anyText()),
  category: category(),
  per: unit(),
  price: money(),
  /** For this party and the nights that are left. */
  quantity: int(),
  total: money(),
  /** Units that are left, where they are counted. */
  left: nullable(int()),
})
const soldExtra = object({
  id: id(),
  /** Of the bill. */
  line: id(),
  /** As it stands on the bill. */
  description: anyText(),
  quantity: int(),
  amount: money(),
  /** Taken off the bill again. */
  isReturned: bool(),
  at: instant(),
})
export const bookingExtras = object({
  offered: list(offeredExtra, 100),
  sold: list(soldExtra, 500),
  /** Whether the booking is in a state in which it can buy. */
  mayBuy: bool(),
  balance: money(),
})
/** What somebody adds. */
export const extraItem = object({
  extra: id(),
  /** Left out: what the party and its nights come to. */
  quantity: optional(int(1, MOST_QUANTITY)),
})

/** What a property sells beside its beds. */
export const extras = contract({
  'GET /extras': {
    summary: 'List the extras of a property: those on offer first, by name',
    who: 'own',
    paged: true,
    query: object({ property: id(), ...page }),
    result: extra,
    errors: ['not_found', 'forbidden'],
  },
  'POST /extras': {
    summary: 'Create an extra: what it costs for a piece, a person, a night or a stay, and where it is offered',
    who: 'own',
    status: 201,
    idempotent: true,
    body: createExtraRequest,
    result: extra,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'idempotency_mismatch'],
  },
  'PUT /extras/:id': {
    summary: 'Update an extra; what was sold keeps its price. One that is counted has a newer version after each sale',
    who: 'own',
    body: editExtraRequest,
    result: extra,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
  'DELETE /extras/:id': {
    summary: 'Delete an extra; what was sold of it stays on the bills',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden'],
  },
  'GET /booking/:id/extras': {
    summary: 'List what can be added to a booking, with the quantity for its party and nights, and what was',
    who: 'any',
    query: object({
      /** Guests see what is offered with a booking, whatever they ask for. */
      at: optional(oneOf(...extraPlaces)),
    }),
    result: bookingExtras,
    errors: ['not_found', 'forbidden'],
  },
  'POST /booking/:id/extras': {
    summary: 'Sell extras to a booking: each is a line of its bill. Of what is counted never more is sold than is left',
    who: 'any',
    aDay: { of: 'extras', most: 400 },
    status: 201,
    limit: 'booking',
    idempotent: true,
    body: object({
      items: list(extraItem, MOST_ITEMS).min(1),
      at: optional(oneOf(...extraPlaces)),
      /** What they come to as it was shown: with another price nothing is sold. */
      expectedTotal: optional(money()),
    }),
    result: bookingExtras,
    errors: ['not_found', 'forbidden', 'sold_out', 'price_changed', 'invalid_transition', 'idempotency_mismatch'],
  },
})
