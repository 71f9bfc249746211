import { creditKinds } from '../../../domain/money/credit.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, day, id, instant, list, money, nullable, object, oneOf, page } from '../../platform/http/schema.ts'
import { bookingView } from '../booking/contract.ts'

const line = { kind: oneOf(...creditKinds), amount: money(), at: instant() }

export const ownCredit = object({
  id: id(),
  property: object({ id: id(), name: anyText(), path: nullable(anyText()) }),
  /** The booking that was cancelled for it. */
  booking: id(),
  code: anyText(),
  balance: money(),
  /** The last day on which it can be used. */
  expiresOn: day(),
  lines: list(object({ ...line, booking: nullable(id()) }), 1000),
})

export const propertyCredit = object({
  id: id(),
  booking: id(),
  code: anyText(),
  guestName: anyText(),
  balance: money(),
  expiresOn: day(),
  givenAt: instant(),
})

/** For the export of an account. */
export const exportedCredits = list(object({ credit: id(), property: anyText(), expiresOn: day(), ...line }), 1000)

/** Money that a guest left with a property when they cancelled, for another stay there. */
export const credits = contract({
  'GET /credit/mine': {
    summary: 'List my credit by property: what is left, until when, and how it was used',
    who: 'trav',
    paged: true,
    query: object(page),
    result: ownCredit,
  },
  'GET /credit/all': {
    summary: 'List the open credits of a property, those that expire first first',
    who: 'own',
    paged: true,
    query: object({ property: id(), ...page }),
    result: propertyCredit,
    errors: ['not_found', 'forbidden'],
  },
  'GET /booking/:id/credit': {
    summary: 'Retrieve how much of a booking I could pay with my credit at its property',
    who: 'any',
    result: object({ available: money(), usable: money(), expiresOn: nullable(day()) }),
    errors: ['not_found', 'forbidden'],
  },
  'POST /booking/:id/credit': {
    summary: 'Pay with my credit as far as it goes; for held beds at least their deposit, which confirms the booking',
    who: 'any',
    idempotent: true,
    result: bookingView,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'hold_expired', 'idempotency_mismatch'],
  },
})
