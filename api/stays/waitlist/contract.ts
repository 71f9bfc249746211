import { waitlistStates } from '../../../domain/booking/waitlist.ts'
import { partyFields } from '../../discovery/search/contract.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  day,
  email,
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
  price,
} from '../../platform/http/schema.ts'

const party = { guests: int(1), women: int(), men: int(), other: int(), childAges: list(int(), 8) }
const entryFields = {
  id: id(),
  status: oneOf(...waitlistStates),
  arrival: day(),
  departure: day(),
  ...party,
  /** Highest total with taxes. Null: any. */
  maxTotal: nullable(money()),
  /** Since when it counts: once the address is proven. */
  joinedAt: nullable(instant()),
}

const travellerFields = {
  ...entryFields,
  name: anyText(),
  email: anyText(),
  property: object({ id: id(), name: anyText(), path: nullable(anyText()) }),
}
/** Beds that are held for it now. */
const offer = { booking: id(), total: money(), until: instant() }

/** An entry as its traveller sees it. */
export const waitlistEntry = object({ ...travellerFields, offer: nullable(object(offer)) })
/** The same, opened: `manageToken` opens the booking for who came by the mailed link. */
export const openedEntry = object({ ...travellerFields, offer: nullable(object({ ...offer, manageToken: nullable(anyText()) })) })

/** An entry as the property sees it: nobody's address before they book. */
export const waitingGuest = object({ ...entryFields, name: anyText(), booking: nullable(id()) })

/** For the export of an account. */
export const ownWaitlist = list(object({ property: anyText(), ...entryFields }), 1000)

/** Travellers who wait for beds of a property that is full. */
export const waitlists = contract({
  'POST /waitlist': {
    summary:
      'Wait for beds: whoever has no account answers a mailed question first. Beds that become free are held in the order of joining',
    who: 'any',
    aDay: { of: 'waitlist', most: 60 },
    limit: 'booking',
    idempotent: true,
    status: 201,
    body: object({
      property: id(),
      arrival: day(),
      departure: day(),
      ...partyFields,
      /** Not more than this in all, with taxes, in the currency of the property. */
      maxTotal: optional(price()),
      name: nameText(),
      /** Of who has no account; accounts wait under their own. */
      email: optional(email()),
    }),
    result: waitlistEntry,
    errors: ['not_found', 'gone', 'past_arrival', 'max_stay', 'duplicate', 'list_full', 'invalid_transition'],
  },
  'GET /waitlist': {
    summary: 'List what I wait for, and waited for, the next arrival first',
    who: 'trav',
    paged: true,
    query: object({ ...page }),
    result: waitlistEntry,
  },
  'GET /waitlist/:id': {
    summary: 'Retrieve an entry, by the mailed link (X-Manage-Token) or as its account',
    who: 'any',
    holdsSecret: true,
    result: openedEntry,
    errors: ['not_found'],
  },
  'POST /waitlist/:id/confirm': {
    summary: 'Answer the mailed question: the address is proven, and the entry counts from now on',
    who: 'any',
    limit: 'auth',
    holdsSecret: true,
    result: openedEntry,
    errors: ['not_found', 'invalid_transition'],
  },
  'DELETE /waitlist/:id': {
    summary: 'Leave the waiting list; beds that are held for it are free at once',
    who: 'any',
    limit: 'auth',
    holdsSecret: true,
    result: openedEntry,
    errors: ['not_found', 'invalid_transition'],
  },
  'GET /waitlist/property/:propertyId': {
    summary: 'List who waits for beds of a property, the next arrival first, in the order of their turn',
    who: 'own',
    paged: true,
    query: object({
      /** Only who waits for this night. */
      night: optional(day()),
      ...page,
    }),
    result: waitingGuest,
    errors: ['not_found', 'forbidden'],
  },
  'GET /waitlist/property/:propertyId/nights': {
    summary: 'Count who waits, for each night of at most 92 days',
    who: 'own',
    query: object({ from: day(), to: day() }),
    result: object({ nights: list(object({ night: day(), entries: int(), guests: int() }), 92) }),
    errors: ['not_found', 'forbidden'],
  },
})
